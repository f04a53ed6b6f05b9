import { type Cents, sumCents } from '#kernel/rules/money.ts';
import type { PricedLine } from './quote.ts';
import { monthlyTax } from './quote-line.ts';

/** A plan's price per month, with tax. Add-ons are charged once, with the first month (ruling 8). */
export function monthlyPrice(lines: readonly Pick<PricedLine, 'kind' | 'id' | 'amount'>[]): Cents {
  return sumCents(lines.filter(isMonthly).map(({ amount }) => amount));
}

/** Whether a plan's line is charged every month. */
export function isMonthly({ kind, id }: Pick<PricedLine, 'kind' | 'id'>): boolean {
  return kind === 'service' || (kind === 'tax' && id === monthlyTax);
}

/** The sum of the lines before sales tax. */
export function totalBeforeTax(lines: readonly Pick<PricedLine, 'kind' | 'amount'>[]): Cents {
  return sumCents(lines.filter(({ kind }) => kind !== 'tax').map(({ amount }) => amount));
}
