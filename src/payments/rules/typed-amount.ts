import { type Cents, cents } from '#kernel/rules/money.ts';

/** An amount of dollars as people type it; null if it is not an amount. */
export function typedAmount(text: string): Cents | null {
  const typed = text.trim().replace(/^\$/, '').replace(',', '.');
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? cents(Math.round(Number(typed) * 100)) : null;
}
