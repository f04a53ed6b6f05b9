import { type Cents, cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { Movement } from '#payments/rules/reconciliation/books.ts';

/** A month's money, added up, for sales where tax is collected; negative is refunded. */
export interface TaxShare {
  readonly movement: Movement['kind'];
  readonly service: string | null;
  readonly state: string;
  readonly place: string;
  /** Before tax. */
  readonly taxable: Cents;
  /** For customers with a certificate. */
  readonly exempt: Cents;
  /** For sales that are not taxed there. */
  readonly other: Cents;
  readonly tax: Cents;
}

/** A month's sales tax for one place; sales are net of refunds. */
export interface TaxRow {
  readonly state: string;
  readonly place: string;
  readonly taxable: Cents;
  readonly exempt: Cents;
  readonly other: Cents;
  readonly collected: Cents;
  readonly givenBack: Cents;
  /** Collected less refunded. */
  readonly due: Cents;
}

export type TaxSums = Omit<TaxRow, 'state' | 'place'>;

export interface TaxReport {
  readonly rows: readonly TaxRow[];
  readonly total: TaxSums;
  /** All money of the month except tips, as in the journal: the rows with their tax, and the rest. */
  readonly money: Cents;
  /** Sold where no tax is collected. */
  readonly rest: Cents;
}

/**
 * A month by place, with the same totals as the journal.
 * @param money of everything sold, less refunds
 */
export function taxReportOf(shares: readonly TaxShare[], money: Cents): TaxReport {
  const places = [...new Set(shares.map(placeKey))].sort();
  const rows = places.map((at) => {
    const own = shares.filter((share) => placeKey(share) === at);
    const [state = '', place = ''] = at.split('\n');
    return { state, place, ...sumsOf(own) };
  });
  const total = sumsOf(shares);
  const { taxable, exempt, other, due } = total;
  const rest = cents(money - sumCents([taxable, exempt, other, due]));
  return { rows, total, money, rest };
}

function placeKey({ state, place }: TaxShare): string {
  return `${state}\n${place}`;
}

function sumsOf(shares: readonly TaxShare[]): TaxSums {
  const sum = (of: (share: TaxShare) => number) =>
    cents(shares.reduce((all, one) => all + of(one), 0));
  const came = sum(({ tax }) => Math.max(tax, noCents));
  const back = sum(({ tax }) => Math.max(-tax, noCents));
  return {
    taxable: sum(({ taxable }) => taxable),
    exempt: sum(({ exempt }) => exempt),
    other: sum(({ other }) => other),
    collected: came,
    givenBack: back,
    due: cents(came - back),
  };
}
