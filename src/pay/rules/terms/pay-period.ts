import type { Day } from '#visits/rules/company.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import type { PayTerms } from './pay-terms.ts';

/** The first and last day of a period, both included. */
export interface PayPeriod {
  readonly from: Day;
  readonly to: Day;
}

const DAY_MS = 86_400_000;
const HALF_OF_MONTH = 15;

/**
 * The period that begins on a day, up to the next boundary of the cadence. After a change of the
 * cadence it is shorter than others.
 */
export function periodFrom(
  from: Day,
  { cadence, begins }: Pick<PayTerms, 'cadence' | 'begins'>,
): PayPeriod {
  switch (cadence) {
    case 'weekly':
      return { from, to: endOnGrid(from, begins, 7) };
    case 'biweekly':
      return { from, to: endOnGrid(from, begins, 14) };
    case 'twice-a-month': {
      const isFirstHalf = Number(from.slice(8)) <= HALF_OF_MONTH;
      return { from, to: isFirstHalf ? `${from.slice(0, 8)}${HALF_OF_MONTH}` : endOfMonth(from) };
    }
    default:
      return { from, to: endOfMonth(from) };
  }
}

/** The next period to pay: after the last closed one, or the first. */
export function nextPeriod(terms: PayTerms, lastClosed: PayPeriod | undefined): PayPeriod {
  return periodFrom(lastClosed === undefined ? terms.begins : addDays(lastClosed.to, 1), terms);
}

function endOnGrid(from: Day, begins: Day, days: number): Day {
  const since = (Date.parse(from) - Date.parse(begins)) / DAY_MS;
  const into = ((since % days) + days) % days;
  return addDays(from, days - 1 - into);
}

function endOfMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
