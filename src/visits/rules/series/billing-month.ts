import { Temporal } from 'temporal-polyfill';
import type { Day, EpochMs, Span } from '#visits/rules/company.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { isDayInSeries, occurrences, type Series, type SeriesBounds } from './series.ts';

/** The known dates of a plan's months. */
export interface PaidMonths {
  /** The end of one of them. */
  readonly end: EpochMs;
  /** When the plan began: its day of the month ends every month that has such a day. */
  readonly since: EpochMs;
}

/**
 * The billing month of a moment, up to but not including the next one's start. The processor counts months in UTC and
 * from the first one's day: after a February that ends on the 28th, a plan begun on a 31st ends its month on March 31
 * again.
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
 * A visit's share of its month (ruling 48): the month divided by its visits. All shares add up to the month, to the
 * cent.
 */
export function shareOfMonth(monthCents: number, visits: number, index: number): number {
  const upTo = (count: number) => Math.floor((monthCents * count) / visits);
  return upTo(index + 1) - upTo(index);
}

/**
 * The credit for one more skipped visit: what remains of the month, divided by its visits without credit. A new rhythm
 * moves visits into and out of the month; the credits of all its visits still add up to exactly the month.
 */
export function creditOfNext({ leftCents, standing }: OpenMonth): number {
  return shareOfRemainder(leftCents, standing, 1);
}

interface OpenMonth {
  /** What remains of it after all credits. */
  readonly leftCents: number;
  /** Its visits without credit. */
  readonly standing: number;
}

/** What remains of a month after its credits, in cents. */
export function unsettledCents(monthCents: number, credited: readonly number[]): number {
  return Math.max(0, monthCents - credited.reduce((sum, amount) => sum + amount, 0));
}

function shareOfRemainder(leftCents: number, standing: number, gone: number): number {
  return gone >= standing ? leftCents : Math.floor((leftCents * gone) / standing);
}

/** The visits of a month without credit, before and after a change of its series. */
export interface ChangedMonth {
  readonly leftCents: number;
  readonly before: number;
  readonly after: number;
  /** How many of its visits were credited one by one. */
  readonly skipped: number;
  /** Whether it is paid; a later one is paid with its rhythm at that time. */
  readonly isPaid: boolean;
  /** What earlier rhythm changes credited, and for how many visits. */
  readonly settled: { readonly visits: number; readonly cents: number };
}

/** What a change credits for a month, or takes back of an earlier credit. */
export interface Settlement {
  readonly kind: 'credit' | 'taken-back';
  readonly visits: number;
  readonly cents: number;
}

/**
 * What a change of a series settles for a month. A paid month credits each lost visit, and takes that back if it comes
 * after all. A month whose remaining visits were all skipped credits all that remains of it.
 */
export function settlementOf(month: ChangedMonth): Settlement | null {
  const { leftCents, before, after, skipped, isPaid, settled } = month;
  const gone = before - after;
  if (isPaid && gone > 0) return creditFor(gone, shareOfRemainder(leftCents, before, gone));
  if (gone < 0) {
    const again = Math.min(-gone, settled.visits);
    const back = shareOfRemainder(settled.cents, settled.visits, again);
    return again > 0 && back > 0 ? { kind: 'taken-back', visits: again, cents: back } : null;
  }
  return after === 0 && skipped > 0 ? creditFor(gone, leftCents) : null;
}

function creditFor(visits: number, cents: number): Settlement | null {
  return cents > 0 ? { kind: 'credit', visits, cents } : null;
}

/** The numbers of a series in a month, in order. */
export function numbersIn(
  series: Series,
  bounds: SeriesBounds,
  month: Span,
  timeZone: string,
): number[] {
  const from: Day = dayAt(month.from, timeZone);
  const to: Day = addDays(dayAt(month.to, timeZone), 1);
  return occurrences(series, timeZone, from, to)
    .filter(
      ({ day, start }) => isDayInSeries(day, bounds) && month.from <= start && start < month.to,
    )
    .map(({ number }) => number);
}
