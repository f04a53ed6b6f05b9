import { type Cents, cents } from '#kernel/rules/money.ts';

/**
 * The tax in an amount received and not refunded: in proportion, half a cent up. The tax of several
 * payments and refunds is the difference of two of these, so it adds up to the cent.
 * @param of the amount received and not refunded
 * @param tax the tax in all of `total`
 */
export function taxIn(of: number, tax: Cents, total: Cents): Cents {
  return cents(total === 0 ? 0 : Math.floor((2 * of * tax + total) / (2 * total)));
}
