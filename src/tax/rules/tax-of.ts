import type { PricedLine, PricedQuote } from '#catalogue/rules/quote.ts';
import {
  discountTaxPart,
  monthlyTax,
  oneTimeTaxPart,
  taxLineName,
} from '#catalogue/rules/quote-line.ts';
import { type Cents, cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { ServiceClass } from '#tax/rules/table/service-class.ts';
import {
  collectsIn,
  fullRate,
  rateFor,
  rateText,
  type TaxPlace,
  type TaxTable,
} from '#tax/rules/table/tax-table.ts';

/** Why a line has its tax. */
export type TaxReason = 'taxed' | 'not-taxable' | 'exempt';

/** The tax that a price line was sold with; frozen with the order. */
export interface LineTax {
  /** 'price': the first charge. 'month': each later month of a plan. 'bill': for one visit. */
  readonly part: 'price' | 'month' | 'bill';
  readonly itemId: string;
  readonly serviceClass: ServiceClass;
  readonly place: string;
  readonly state: string;
  /** Thousandths of a percent; 0 if there is none. */
  readonly rate: number;
  /** The taxed amount: the line less its share of a discount. */
  readonly base: Cents;
  readonly cents: Cents;
  readonly why: TaxReason;
}

export interface TaxFacts {
  readonly table: TaxTable;
  readonly place: TaxPlace;
  /** In the business's time zone, "2026-12-01". */
  readonly day: string;
  readonly isExempt: boolean;
  readonly classOf: (line: Pick<PricedLine, 'kind' | 'id'>) => ServiceClass;
}

/** Half a cent and more rounds up. */
export function taxOn(base: Cents, rate: number): Cents {
  return cents(Math.floor((base * rate + fullRate / 2) / fullRate));
}

/** A price with its tax. */
export interface Taxed {
  /** The same lines, followed by those of the tax. */
  readonly price: PricedQuote;
  /** One for each line sold, and for a plan one more for its later months. */
  readonly taxes: readonly LineTax[];
  readonly taxCents: Cents;
}

/**
 * A price with its tax lines, computed per line after the discount; null: the business collects none
 * there. For a plan, each month's tax is a separate line that is charged again with the month.
 */
export function addTaxLines(price: PricedQuote, isPlan: boolean, facts: TaxFacts): Taxed | null {
  if (!facts.table.states.some((one) => one.state === facts.place.state && collectsIn(one))) {
    return null;
  }
  const sold = price.lines.filter(isSold);
  const bases = lessDiscount(price.lines, sold);
  const first = sold.map((line, at) => lineTax('price', line, bases[at] ?? noCents, facts));
  const full = sold.map((line) => lineTax('price', line, line.amount, facts));
  const isMonth = ({ kind }: PricedLine) => isPlan && kind === 'service';
  const months = full
    .filter((_, at) => isMonth(sold[at] as PricedLine))
    .map((tax) => ({ ...tax, part: 'month' }) as const);
  const once = full.filter((_, at) => !isMonth(sold[at] as PricedLine));
  const lines = isPlan ? planLines(first, months, once) : taxLinesByRate(first, oneTimeTaxPart);
  const taxCents = sumCents(lines.map(({ amount }) => amount));
  return {
    price: {
      ...price,
      lines: [...price.lines, ...lines],
      total: cents(price.total + taxCents),
    },
    taxes: [...first, ...months],
    taxCents,
  };
}

/** Whether a line has its own tax. Discounts lower each of these lines. */
function isSold({ kind, amount }: PricedLine): boolean {
  return kind === 'service' || kind === 'add-on' || (kind === 'adjustment' && amount > 0);
}

function lowersPrice({ kind, amount }: PricedLine): boolean {
  return kind === 'discount' || (kind === 'adjustment' && amount < 0);
}

/** The tax on a bill for one visit, or for its extra hours; null: the business collects none there. */
export function billTax(
  line: Pick<PricedLine, 'kind' | 'id'> & { readonly amount: Cents },
  facts: TaxFacts,
): LineTax | null {
  if (!facts.table.states.some((one) => one.state === facts.place.state && collectsIn(one))) {
    return null;
  }
  return lineTax('bill', line, line.amount, facts);
}

function lineTax(
  part: LineTax['part'],
  line: Pick<PricedLine, 'kind' | 'id'>,
  base: Cents,
  { table, place, day, isExempt, classOf }: TaxFacts,
): LineTax {
  const serviceClass = classOf(line);
  const found = rateFor(table, place, serviceClass, day);
  const isTaxable = found?.taxable === true;
  const why = !isTaxable ? 'not-taxable' : isExempt ? 'exempt' : 'taxed';
  const rate = why === 'taxed' ? (found?.rate ?? 0) : 0;
  return {
    ...{ part, itemId: line.id, serviceClass, rate, base, why },
    place: found?.place ?? place.state,
    state: place.state,
    cents: taxOn(base, rate),
  };
}

/** Each line less its share of the discounts, which are split to the cent. */
function lessDiscount(lines: readonly PricedLine[], sold: readonly PricedLine[]): Cents[] {
  const off = lines.filter(lowersPrice).reduce((sum, { amount }) => sum - amount, 0);
  const all = sumCents(sold.map(({ amount }) => amount));
  let before = 0;
  return sold.map(({ amount }) => {
    const share = shareOf(off, before + amount, all) - shareOf(off, before, all);
    before += amount;
    return subtractCents(amount, cents(share));
  });
}

function shareOf(off: number, part: number, all: number): number {
  return all === 0 ? 0 : Math.floor((off * part) / all);
}

type TaxLineId = typeof monthlyTax | typeof oneTimeTaxPart | typeof discountTaxPart;

/** What recurs every month, what is charged once, and what the discount takes off the first of each. */
function planLines(
  first: readonly LineTax[],
  months: readonly LineTax[],
  once: readonly LineTax[],
): PricedLine[] {
  const less = [...months, ...once].map((tax) => ({ ...tax, cents: cents(-tax.cents) }));
  return [
    ...taxLinesByRate(months, monthlyTax),
    ...taxLinesByRate(once, oneTimeTaxPart),
    ...taxLinesByRate([...first, ...less], discountTaxPart),
  ];
}

/** One line for each rate. */
function taxLinesByRate(
  taxes: readonly Pick<LineTax, 'rate' | 'cents'>[],
  id: TaxLineId,
): PricedLine[] {
  const rates = [...new Set(taxes.map(({ rate }) => rate))];
  return rates.flatMap((rate) => {
    const amount = sumCents(taxes.filter((tax) => tax.rate === rate).map((tax) => tax.cents));
    const line = { kind: 'tax', id, name: taxLineName(rateText(rate)), quantity: 1 } as const;
    return amount === 0 ? [] : [{ ...line, unitAmount: amount, amount }];
  });
}
