import type { OrderId, SeriesId } from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { monthSold } from '#orders/rules/month-sold.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import { eventsOf, linesOf, type OrderLine } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import type { Span } from '#visits/rules/company.ts';
import { isSameMonth } from '#visits/rules/renewal-from.ts';
import {
  billingMonth,
  leftOf,
  numbersIn,
  type PaidMonths,
} from '#visits/rules/series/billing-month.ts';
import { comingAfter, type PausedMonth, partOfMonth } from '#visits/rules/series/paused-months.ts';
import {
  comesOn,
  occurrenceOf,
  type Series,
  type SeriesBounds,
} from '#visits/rules/series/series.ts';
import { pausedMonthsOf } from './paused-months-queries.ts';
import { paidMonthsOf, pricesOf } from './plan-visit-queries.ts';
import { findSeries } from './series-queries.ts';
import { type CreditedVisit, creditedVisits, numbersWithVisit } from './series-visit-queries.ts';

/** What is known of the months of a plan: its visits, and what was credited for them. */
export interface MonthBooks {
  readonly timeZone: string;
  readonly months: PaidMonths;
  readonly parts: Series;
  readonly bounds: SeriesBounds;
  /** What each was sold for, until another price is in force. */
  readonly soldCents: Cents;
  /** Other prices, with the first moment of a month from which each counts, the earliest first. */
  readonly prices: readonly { readonly from: number; readonly cents: Cents }[];
  /** What a code took off the first of them. */
  readonly firstMonthOff: Cents;
  readonly credits: readonly CreditedVisit[];
  /** Numbers that have a visit which was not called off. */
  readonly standing: ReadonlySet<number>;
  readonly settlements: readonly OrderEventOf<'visits.credited'>[];
  /** Those that are not charged. */
  readonly pausedMonths: readonly PausedMonth[];
}

/** One month of them. */
export interface MonthBook {
  /** What is left of it after all credits, in cents. */
  readonly leftCents: number;
  /** Its visits that were not credited. */
  readonly standing: number;
  /** Its visits that were credited one by one. */
  readonly skipped: number;
  /** What changes of its series were credited with. */
  readonly settled: { readonly visits: number; readonly cents: number };
}

interface Kept {
  readonly orderId: OrderId;
  readonly seriesId: SeriesId;
}

/** Null for what is not paid by the month. */
export async function booksOfSeries(
  trx: Db,
  timeZone: string,
  { orderId, seriesId }: Kept,
): Promise<MonthBooks | null> {
  const series = await findSeries(trx, seriesId);
  const months = await paidMonthsOf(trx, orderId);
  if (series === null || months === null) return null;
  const sold = await linesOf(trx, orderId);
  const events = (await eventsOf(trx, orderId)).map(({ event }) => event);
  return {
    timeZone,
    months,
    parts: series.parts,
    bounds: series.bounds,
    soldCents: monthSold(sold),
    prices: await pricesOf(trx, orderId),
    firstMonthOff: firstMonthOff(sold),
    credits: await creditedVisits(trx, seriesId),
    standing: await numbersWithVisit(trx, seriesId),
    pausedMonths: (await pausedMonthsOf(trx, orderId)).map((month) => {
      return { ...month, startsAt: month.startsAt.getTime() };
    }),
    settlements: events.filter((event) => event?.kind === 'visits.credited'),
  };
}

/** A code lowers the whole first payment: the visits have their share of it, and the add-ons theirs. */
function firstMonthOff(lines: readonly OrderLine[]): Cents {
  const amounts = lines.map(({ amount_cents: amount }) => amount);
  const visits = monthSold(lines);
  const off = sumCents(amounts.filter((amount) => amount < 0));
  const all = sumCents(amounts) - off;
  return all === 0 ? noCents : cents(Math.ceil((-off * visits) / all));
}

/** Of a month that is not charged, why; undefined of any other. */
function pausedAt({ pausedMonths }: MonthBooks, { from }: Span): PausedMonth | undefined {
  return pausedMonths.find(({ startsAt }) => isSameMonth(startsAt, from));
}

/** What a month costs. */
function priceOf({ prices, soldCents }: MonthBooks, { from }: Span): Cents {
  return (
    prices.findLast((price) => price.from <= from || isSameMonth(price.from, from))?.cents ??
    soldCents
  );
}

/** The numbers of a month, whatever was paused or called off. */
function allNumbers({ parts, timeZone }: MonthBooks, month: Span): number[] {
  return numbersIn(parts, { until: null, paused: [] }, month, timeZone);
}

/** The visits of a month that is not charged which come after its pause, and what they cost. */
export function pausedBook(books: MonthBooks, month: Span, paused: PausedMonth) {
  const { parts, timeZone, bounds } = books;
  const all = allNumbers(books, month);
  const pause = bounds.paused.find(({ from }) => from === paused.pauseFrom) ?? null;
  const numbers = comingAfter(parts, all, { pause, timeZone });
  const { until } = bounds;
  const visits = numbers.filter((number) => {
    return comesOn(occurrenceOf(parts, number, timeZone).day, { until, paused: [] });
  }).length;
  const owed = cents(paused.partCents ?? partOfMonth(priceOf(books, month), all.length, visits));
  return { numbers, part: { cents: owed, visits } };
}

/** Whether nothing is paid for a number of a month, as its pause leaves out the month's charge. */
export function isUncharged(books: MonthBooks, month: Span, number: number): boolean {
  const paused = pausedAt(books, month);
  return paused !== undefined && !pausedBook(books, month, paused).numbers.includes(number);
}

/** What was paid for a month's visits. */
function paidFor(books: MonthBooks, month: Span): Cents {
  const { months, firstMonthOff: off } = books;
  const paused = pausedAt(books, month);
  if (paused !== undefined) return pausedBook(books, month, paused).part.cents;
  const isFirst = billingMonth(months, months.since).from === month.from;
  const monthCents = priceOf(books, month);
  return isFirst ? subtractCents(monthCents, off) : monthCents;
}

/** What a month has left for those of its visits that were not credited; a pause takes none of them away. */
export function monthBook(books: MonthBooks, month: Span): MonthBook {
  const { parts, timeZone, credits, standing, bounds } = books;
  const paused = pausedAt(books, month);
  const numbers =
    paused === undefined ? allNumbers(books, month) : pausedBook(books, month, paused).numbers;
  const own = credits.filter(({ number }) => numbers.includes(number));
  const skipped = new Set(own.map(({ number }) => number));
  const isIn = (number: number) => {
    const { day } = occurrenceOf(parts, number, timeZone);
    return comesOn(day, { until: bounds.until, paused: [] }) && !skipped.has(number);
  };
  const settled = { visits: 0, cents: 0 };
  for (const { monthStartsAt, visits, amount, isTakenBack } of books.settlements) {
    if (Date.parse(monthStartsAt) !== month.from) continue;
    settled.visits += isTakenBack ? -visits : visits;
    settled.cents += isTakenBack ? -amount : amount;
  }
  return {
    leftCents: leftOf(paidFor(books, month), [...own.map(({ amount }) => amount), settled.cents]),
    standing: numbers.filter((number) => standing.has(number) || isIn(number)).length,
    skipped: skipped.size,
    settled,
  };
}
