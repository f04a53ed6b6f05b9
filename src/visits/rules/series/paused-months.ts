import type { Day, EpochMs, Span } from '#visits/rules/company.ts';
import { addDays, wallClock } from '#visits/rules/wall-clock.ts';
import { billingMonth, type PaidMonths } from './billing-month.ts';
import { isDayInSeries, occurrenceOf, type Pause, type Series } from './series.ts';

/** A month of a plan that is not charged, because its visits pause over the renewal. */
export interface PausedMonth {
  /** Its first moment. */
  readonly startsAt: EpochMs;
  /** The first day of the pause that causes it. */
  readonly pauseFrom: Day;
  /** What is charged for its visits after the pause; null until the pause is over. */
  readonly partCents: number | null;
}

/** From the start of a pause, up to but not including the first moment after it. */
export function spanOfPause({ from, to }: Pause, timeZone: string): Span {
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
}

/** The first moment of a business day. */
export function startOfDay(day: Day, timeZone: string): EpochMs {
  return wallClock(day, timeZone).starts;
}

/** The months that would be charged within a span, earliest first. */
export function monthsRenewedIn(months: PaidMonths, span: Span): Span[] {
  const found: Span[] = [];
  let month = billingMonth(months, months.end);
  while (month.from < span.to) {
    if (month.from >= span.from) found.push(month);
    month = billingMonth(months, month.to);
  }
  return found;
}

/** The numbers of an uncharged month that come after its pause. */
export function numbersAfterPause(
  series: Series,
  numbers: readonly number[],
  { pause, timeZone }: { readonly pause: Pause | null; readonly timeZone: string },
): number[] {
  const paused = pause === null ? [] : [pause];
  return numbers.filter((number) => {
    return isDayInSeries(occurrenceOf(series, number, timeZone).day, { until: null, paused });
  });
}

/**
 * The price of a number of a month's visits (ruling 48), in cents: their shares (shareOfMonth). All of them cost the
 * month.
 */
export function partOfMonth(monthCents: number, visits: number, coming: number): number {
  return visits === 0 ? 0 : Math.floor((monthCents * coming) / visits);
}
