import { type Cents, cents } from '#kernel/rules/money.ts';

/**
 * What tax is in money that came of a price, or has not gone back: in proportion, half a cent up. What
 * several payments and refunds have is the difference of two of these, so it adds up to the cent.
 * @param of what came and has not gone back
 * @param tax in all of `total`
 */
export function taxIn(of: number, tax: Cents, total: Cents): Cents {
  return cents(total === 0 ? 0 : Math.floor((2 * of * tax + total) / (2 * total)));
}
