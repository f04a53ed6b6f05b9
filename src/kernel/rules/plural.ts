import type { Language } from './language.ts';

/** The forms that a sentence has for numbers; what a language has no form of its own for is 'other'. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** Chooses between forms of a language: `plural(1, { one: 'a day', other: '1 days' })`. */
export function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
