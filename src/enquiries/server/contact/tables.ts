import type { ColumnType, Generated } from 'kysely';
import type { Selection } from '#catalogue/rules/selection.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** Messages and quote requests. */
export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  phone: string;
  phone_e164: string | null;
  email: string;
  message: string;
  selection: ColumnType<Selection | null, string | null, never>;
  quote_status: 'priced' | 'custom-quote' | 'incomplete' | null;
  quote_total_cents: Cents | null;
  catalogue_version: number | null;
  /** The language in which they saw our pages. */
  language: ColumnType<Language, Language | undefined, Language>;
  state: Generated<'open' | 'answered' | 'closed'>;
  /** Counts the operators' changes. */
  row_version: Generated<number>;
  search_text: ColumnType<string, never, never>;
  created_at: Generated<Date>;
}
