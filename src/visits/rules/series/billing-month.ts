import { Temporal } from 'temporal-polyfill';
import type { Day, EpochMs, Span } from '#visits/rules/company.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { comesOn, occurrences, type Series, type SeriesBounds } from './series.ts';

/** What is known of a plan's months. */
export interface PaidMonths {
  /** When one of them ends. */
  readonly end: EpochMs;
  /** When the plan began: on that day of the month all months end that have it. */
  readonly since: EpochMs;
}

/**
 * The billing month that a moment is in, from its first moment up to but without the next one's. The
 * processor counts months by the clock of UTC, and from the day of the first one: after a February
 * that ends on its 28th, a plan that began on a 31st ends its month on March 31 again.
 */
export function billingMonth({ end, since }: PaidMonths, moment: EpochMs): Span {
  const ends = utc(end);
  const isCut = ends.day === ends.daysInMonth && utc(since).day > ends.day;
  const day = isCut ? utc(since).day : ends.day;
  const at = (months: number) => {
    return ends.with({ day: 1 }).add({ months }).with({ day }).epochMilliseconds;
  };
  const then = utc(moment);
  let months = (then.year - ends.year) * 12 + then.month - ends.month - 1;
  while (at(months + 1) <= moment) months += 1;
  return { from: at(months), to: at(months + 1) };
}

function utc(moment: EpochMs): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC');
}

/**
 * What one visit is worth of its month (ruling 48): the month divided by its visits. The shares of all
 * add up to the month, to the cent.
 */
export function shareOfMonth(monthCents: number, visits: number, index: number): number {
  const upTo = (count: number) => Math.floor((monthCents * count) / visits);
  return upTo(index + 1) - upTo(index);
}

/**
 * What one more visit of a month that nobody comes to is credited with: what is left of the month, divided
 * by its visits that were not credited. Another rhythm moves visits into the month and out of it; credits of
 * all its visits are the month to the cent, and never more.
 */
export function creditOfNext({ leftCents, standing }: OpenMonth): number {
  return shareOfLeft(leftCents, standing, 1);
}

interface OpenMonth {
  /** What is left of it after all credits. */
  readonly leftCents: number;
  /** Its visits that were not credited. */
  readonly standing: number;
}

/** What is left of a month after its credits, in cents. */
export function leftOf(monthCents: number, credited: readonly number[]): number {
  return Math.max(0, monthCents - credited.reduce((sum, amount) => sum + amount, 0));
}

function shareOfLeft(leftCents: number, standing: number, gone: number): number {
  return gone >= standing ? leftCents : Math.floor((leftCents * gone) / standing);
}

/** The visits of a month that were not credited, before a change of its series and after it. */
export interface ChangedMonth {
  readonly leftCents: number;
  readonly before: number;
  readonly after: number;
  /** Visits of it that were credited one by one. */
  readonly skipped: number;
  /** It has been paid; one further ahead is paid with the rhythm that it has then. */
  readonly isPaid: boolean;
  /** What earlier changes of its rhythm were credited with, and for how many visits. */
  readonly settled: { readonly visits: number; readonly cents: number };
}

/** What a change owes the customer of a month, or takes back of what an earlier one was credited with. */
export interface Settlement {
  readonly kind: 'credit' | 'taken-back';
  readonly visits: number;
  readonly cents: number;
}

/**
 * What a change of a series leaves of a month. A paid month with fewer visits credits each that is gone;
 * where they come after all, that credit is taken back. A month in which nobody comes, as each visit that is left was
 * skipped, credits all that it has left.
 */
export function settlementOf(month: ChangedMonth): Settlement | null {
  const { leftCents, before, after, skipped, isPaid, settled } = month;
  const gone = before - after;
  if (isPaid && gone > 0) return creditFor(gone, shareOfLeft(leftCents, before, gone));
  if (gone < 0) {
    const again = Math.min(-gone, settled.visits);
    const back = shareOfLeft(settled.cents, settled.visits, again);
    return again > 0 && back > 0 ? { kind: 'taken-back', visits: again, cents: back } : null;
  }
  return after === 0 && skipped > 0 ? creditFor(gone, leftCents) : null;
}

function creditFor(visits: number, cents: number): Settlement | null {
  return cents > 0 ? { kind: 'credit', visits, cents } : null;
}

/** The numbers that a series has in a month, in order. */
export function numbersIn(
  series: Series,
  bounds: SeriesBounds,
  month: Span,
  timeZone: string,
): number[] {
  const from: Day = dayAt(month.from, timeZone);
  const to: Day = addDays(dayAt(month.to, timeZone), 1);
  return occurrences(series, timeZone, from, to)
    .filter(({ day, start }) => comesOn(day, bounds) && month.from <= start && start < month.to)
    .map(({ number }) => number);
}
