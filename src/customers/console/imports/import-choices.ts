import type { ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import type { DayOrder } from '#customers/rules/importing/read-when.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { language } from '#kernel/words/en/language.ts';
import type { Columns } from './chunks.ts';

/** What an owner chose for a file. */
export interface ImportChoices {
  readonly kind: ImportKind;
  readonly source: ImportSource;
  readonly columns: Columns;
  readonly dayOrder: DayOrder;
  readonly language: Language;
  readonly minutes: number;
  /** Ids of services by their names in the file. */
  readonly services: Readonly<Record<string, string>>;
  readonly otherwise: string;
  /** Crews by their names in the file, '' for lines without one; null: the visit waits. */
  readonly crews: Readonly<Record<string, CrewId | null>>;
}

export const INITIAL_CHOICES: ImportChoices = {
  kind: 'customers',
  source: 'other',
  columns: {},
  dayOrder: 'month-first',
  language,
  minutes: 120,
  services: {},
  otherwise: '',
  crews: {},
};
