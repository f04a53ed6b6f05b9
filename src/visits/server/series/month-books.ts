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
  numbersIn,
  type PaidMonths,
  unsettledCents,
} from '#visits/rules/series/billing-month.ts';
import {
  numbersAfterPause,
  type PausedMonth,
  partOfMonth,
} from '#visits/rules/series/paused-months.ts';
import {
  isDayInSeries,
  occurrenceOf,
  type Series,
  type SeriesBounds,
} from '#visits/rules/series/series.ts';
import { pausedMonthsOf } from './paused-months-queries.ts';
import { paidMonthsOf, pricesOf } from './plan-visit-queries.ts';
import { findSeries } from './series-queries.ts';
import { type CreditedVisit, creditedVisits, numbersWithVisit } from './series-visit-queries.ts';

/** Everything known about the months of a plan: its visits and their credits. */
export interface MonthBooks {
  readonly timeZone: string;
  readonly months: PaidMonths;
  readonly parts: Series;
  readonly bounds: SeriesBounds;
  /** What each month was sold for, until another price takes effect. */
  readonly soldCents: Cents;
  /** Later prices with the start of the first month each applies to, earliest first. */
  readonly prices: readonly { readonly from: number; readonly cents: Cents }[];
  /** The discount code's share of the first month. */
  readonly firstMonthOff: Cents;
  readonly credits: readonly CreditedVisit[];
  /** Numbers whose visit was not called off. */
  readonly standing: ReadonlySet<number>;
  readonly settlements: readonly OrderEventOf<'visits.credited'>[];
  /** Months that are not charged. */
  readonly pausedMonths: readonly PausedMonth[];
}

/** One month of a plan. */
export interface MonthBook {
  /** What remains of the month after all credits, in cents. */
  readonly leftCents: number;
  /** How many of its visits were not credited. */
  readonly standing: number;
  /** How many of its visits were credited one by one. */
  readonly skipped: number;
  /** What changes of the series credited. */
  readonly settled: { readonly visits: number; readonly cents: number };
}

interface StoredMonthBooks {
  readonly orderId: OrderId;
  readonly seriesId: SeriesId;
}

/** Null if the order is not paid by the month. */
export async function booksOfSeries(
  trx: Db,
  timeZone: string,
  { orderId, seriesId }: StoredMonthBooks,
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
    firstMonthOff: firstMonthDiscount(sold),
    credits: await creditedVisits(trx, seriesId),
    standing: await numbersWithVisit(trx, seriesId),
    pausedMonths: (await pausedMonthsOf(trx, orderId)).map((month) => {
      return { ...month, startsAt: month.startsAt.getTime() };
    }),
    settlements: events.filter((event) => event?.kind === 'visits.credited'),
  };
}

/** A code discounts the whole first payment; this is the visits' share, without the add-ons' share. */
function firstMonthDiscount(lines: readonly OrderLine[]): Cents {
  const amounts = lines.map(({ amount_cents: amount }) => amount);
  const visits = monthSold(lines);
  const off = sumCents(amounts.filter((amount) => amount < 0));
  const all = sumCents(amounts) - off;
  return all === 0 ? noCents : cents(Math.ceil((-off * visits) / all));
}

/** The pause of a month that is not charged; undefined for any other month. */
function pausedAt({ pausedMonths }: MonthBooks, { from }: Span): PausedMonth | undefined {
  return pausedMonths.find(({ startsAt }) => isSameMonth(startsAt, from));
}

/** The price of a month. */
function priceOf({ prices, soldCents }: MonthBooks, { from }: Span): Cents {
  return (
    prices.findLast((price) => price.from <= from || isSameMonth(price.from, from))?.cents ??
    soldCents
  );
}

/** The numbers of a month, including paused and called-off ones. */
function allNumbers({ parts, timeZone }: MonthBooks, month: Span): number[] {
  return numbersIn(parts, { until: null, paused: [] }, month, timeZone);
}

/** The visits after the pause in a month that is not charged, and their price. */
export function pausedBook(books: MonthBooks, month: Span, paused: PausedMonth) {
  const { parts, timeZone, bounds } = books;
  const all = allNumbers(books, month);
  const pause = bounds.paused.find(({ from }) => from === paused.pauseFrom) ?? null;
  const numbers = numbersAfterPause(parts, all, { pause, timeZone });
  const { until } = bounds;
  const visits = numbers.filter((number) => {
    return isDayInSeries(occurrenceOf(parts, number, timeZone).day, { until, paused: [] });
  }).length;
  const owed = cents(paused.partCents ?? partOfMonth(priceOf(books, month), all.length, visits));
  return { numbers, part: { cents: owed, visits } };
}

/** Whether a number falls in an uncharged month and is not among the visits after its pause. */
export function isUncharged(books: MonthBooks, month: Span, number: number): boolean {
  const paused = pausedAt(books, month);
  return paused !== undefined && !pausedBook(books, month, paused).numbers.includes(number);
}

/** What the customer paid for a month's visits. */
function paidForMonth(books: MonthBooks, month: Span): Cents {
  const { months, firstMonthOff: off } = books;
  const paused = pausedAt(books, month);
  if (paused !== undefined) return pausedBook(books, month, paused).part.cents;
  const isFirst = billingMonth(months, months.since).from === month.from;
  const monthCents = priceOf(books, month);
  return isFirst ? subtractCents(monthCents, off) : monthCents;
}

/** What remains of a month for its visits without a credit; a pause takes no visit out of them. */
export function monthBook(books: MonthBooks, month: Span): MonthBook {
  const { parts, timeZone, credits, standing, bounds } = books;
  const paused = pausedAt(books, month);
  const numbers =
    paused === undefined ? allNumbers(books, month) : pausedBook(books, month, paused).numbers;
  const own = credits.filter(({ number }) => numbers.includes(number));
  const skipped = new Set(own.map(({ number }) => number));
  const isIn = (number: number) => {
    const { day } = occurrenceOf(parts, number, timeZone);
    return isDayInSeries(day, { until: bounds.until, paused: [] }) && !skipped.has(number);
  };
  const settled = { visits: 0, cents: 0 };
  for (const { monthStartsAt, visits, amount, isTakenBack } of books.settlements) {
    if (Date.parse(monthStartsAt) !== month.from) continue;
    settled.visits += isTakenBack ? -visits : visits;
    settled.cents += isTakenBack ? -amount : amount;
  }
  return {
    leftCents: unsettledCents(paidForMonth(books, month), [
      ...own.map(({ amount }) => amount),
      settled.cents,
    ]),
    standing: numbers.filter((number) => standing.has(number) || isIn(number)).length,
    skipped: skipped.size,
    settled,
  };
}
