import type { ServiceClass } from './service-class.ts';

/** Thousandths of a percent: 8250 is 8.25%. */
export const fullRate = 100_000;

/** A state where the owner has a permit; without one no tax is collected there. */
export interface TaxState {
  /** "TX". */
  readonly state: string;
  readonly permit: string;
  readonly collects: boolean;
}

/** The owner's rate for one place and some classes of service, from a day on. */
export interface TaxRate {
  readonly id: string;
  /** The name in reports: "Texas", "Dallas". */
  readonly place: string;
  readonly state: string;
  /** ZIP codes, or how they begin, with 3 to 5 digits; empty: the whole state. */
  readonly zips: readonly string[];
  readonly classes: readonly ServiceClass[];
  readonly taxable: boolean;
  /** Thousandths of a percent, state and local combined; 0 where it is not taxable. */
  readonly rate: number;
  /** The first day, in the business's time zone: "2027-01-01". */
  readonly from: string;
  /** The owner's source. */
  readonly source: string;
  /** When they looked it up, "2026-11-27"; '' if not given. */
  readonly checkedOn: string;
}

/** The owner's table (ruling 50). */
export interface TaxTable {
  readonly states: readonly TaxState[];
  readonly rates: readonly TaxRate[];
  /** By id of a service or an extra; one that is not listed has its default. */
  readonly classes: Readonly<Record<string, ServiceClass>>;
}

export const emptyTable: TaxTable = { states: [], rates: [], classes: {} };

/** Whether tax is collected anywhere. */
export function isCollecting({ states }: Pick<TaxTable, 'states'>): boolean {
  return states.some(collectsIn);
}

/** No permit, no tax. */
export function collectsIn({ collects, permit }: TaxState): boolean {
  return collects && permit !== '';
}

/** Where a home is. */
export interface TaxPlace {
  /** Five digits. */
  readonly zip: string;
  readonly state: string;
}

/**
 * The rate of a place for a class of service on a day. The longest matching ZIP prefix wins over the
 * whole state; among equals the newest that has started.
 * @param day in the business's time zone, "2026-12-01"
 */
export function rateFor(
  { rates }: TaxTable,
  place: TaxPlace,
  serviceClass: ServiceClass,
  day: string,
): TaxRate | undefined {
  const fitting = rates
    .filter(({ state, classes, from }) => {
      return state === place.state && classes.includes(serviceClass) && from <= day;
    })
    .map((rate) => ({ rate, match: matchedDigits(rate, place) }))
    .filter(({ match }) => match >= 0);
  const [best] = fitting.sort((a, b) => {
    return b.match - a.match || (a.rate.from < b.rate.from ? 1 : -1);
  });
  return best?.rate;
}

/** How many digits of the ZIP code a rate matches; 0 for the whole state, negative for no match. */
function matchedDigits({ zips }: TaxRate, { zip }: TaxPlace): number {
  if (zips.length === 0) return 0;
  return Math.max(...zips.map((start) => (zip.startsWith(start) ? start.length : -1)));
}

/** "8.25%". */
export function rateText(rate: number): string {
  return `${Number((rate / 1000).toFixed(3))}%`;
}
