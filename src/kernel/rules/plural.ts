import type { Language } from './language.ts';

/** A sentence's plural forms; 'other' covers numbers without a form of their own. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** Chooses a plural form: `plural(1, { one: 'a day', other: '1 days' })`. */
export function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
