import { type Cents, dollars, dollarsToCents } from '#kernel/rules/money.ts';
/** Reads "40", "40.5" or "$1,200.00" as cents; null if it is not an amount. */
export function readCents(text: string): Cents | null {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? dollarsToCents(dollars(Number(plain))) : null;
}
