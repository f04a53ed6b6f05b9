import { squareFeetRange } from '#catalogue/rules/size-label.ts';
import type { Category } from '#catalogue/rules/types.ts';
import { dollarsToCents, formatUsd } from '#kernel/rules/money.ts';
import type {
  CatalogueChange,
  CatalogueSection,
  ChangedField,
  ChangedValue,
  SizeField,
} from './catalogue-changes.ts';
import { type TermWords, termsText } from './terms-text.ts';

/** The words of a language for changes to a catalog. */
export interface ChangeWords {
  readonly sections: Readonly<Record<CatalogueSection, string>>;
  readonly fields: Readonly<Record<Exclude<ChangedField, SizeField>, string>>;
  readonly size: (id: string) => string;
  readonly categories: Readonly<Record<Category, string>>;
  readonly terms: TermWords;
  readonly yes: string;
  readonly no: string;
  readonly customQuote: string;
  readonly notOffered: string;
  /** Shown for a value that did not exist before, or was removed. */
  readonly nothing: string;
  readonly squareFeetUnit: string;
}

/** The name of the changed entry or section. */
export function changedName(words: ChangeWords, { name, section }: CatalogueChange): string {
  return name ?? words.sections[section];
}

export function fieldText(words: ChangeWords, field: ChangedField): string {
  return isSizeField(field) ? words.size(field.slice('size:'.length)) : words.fields[field];
}

/** "$1,395", "Yes", "Compact, 1,400–1,600 sq ft: × 0.90". */
export function valueText(words: ChangeWords, value: ChangedValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'dollars':
      return formatUsd(dollarsToCents(value.dollars));
    case 'yes-no':
      return value.yes ? words.yes : words.no;
    case 'category':
      return words.categories[value.category];
    case 'terms':
      return termsText(words.terms, value.terms);
    case 'size':
      return sizeText(words, value.size);
    case 'entry':
      return value.facts
        .map(([field, of]) => `${fieldText(words, field)}: ${valueText(words, of)}`)
        .join('; ');
  }
}

/** "Essential, Price: $240 → $260" */
export function changeLine(words: ChangeWords, change: CatalogueChange): string {
  const { field, before, after } = change;
  const told = (value: ChangedValue | null) =>
    value === null ? words.nothing : valueText(words, value);
  const what = `${changedName(words, change)}, ${fieldText(words, field)}`;
  return `${what}: ${told(before)} → ${told(after)}`;
}

/** "× 1.15" */
export function multiplierText(multiplier: number): string {
  return `× ${(multiplier / 100).toFixed(2)}`;
}

function isSizeField(field: ChangedField): field is SizeField {
  return field.startsWith('size:');
}

type SizeValue = Extract<ChangedValue, { kind: 'size' }>['size'];

/** A size without a multiplier has no price (ruling 4). */
function sizeText(words: ChangeWords, { label, multiplier, offered, ...range }: SizeValue): string {
  const factor = multiplier === null ? words.customQuote : multiplierText(multiplier);
  const text = `${label}, ${squareFeetRange(range, words.squareFeetUnit)}: ${factor}`;
  return offered ? text : `${text}, ${words.notOffered}`;
}
