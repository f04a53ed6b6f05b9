import { type Cents, sumCents } from '#kernel/rules/money.ts';
import type { PricedLine } from './quote.ts';
import { monthlyTax } from './quote-line.ts';

/** What a plan costs every month, its tax with it: add-ons are charged once, with the first (ruling 8). */
export function monthOf(lines: readonly Pick<PricedLine, 'kind' | 'id' | 'amount'>[]): Cents {
  return sumCents(lines.filter(isMonthly).map(({ amount }) => amount));
}

/** Whether a line of a plan is charged again every month. */
export function isMonthly({ kind, id }: Pick<PricedLine, 'kind' | 'id'>): boolean {
  return kind === 'service' || (kind === 'tax' && id === monthlyTax);
}

/** What lines come to before sales tax. */
export function beforeTax(lines: readonly Pick<PricedLine, 'kind' | 'amount'>[]): Cents {
  return sumCents(lines.filter(({ kind }) => kind !== 'tax').map(({ amount }) => amount));
}
