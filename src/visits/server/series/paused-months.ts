import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { UnchargedMonth } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import { billingMonth } from '#visits/rules/series/billing-month.ts';
import { monthsRenewedIn, spanOfPause, startOfDay } from '#visits/rules/series/paused-months.ts';
import { occurrenceOf, type Pause } from '#visits/rules/series/series.ts';
import { addDays, isoText } from '#visits/rules/wall-clock.ts';
import { booksOfSeries, type MonthBooks, pausedBook } from './month-books.ts';
import {
  deletePausedMonths,
  insertPausedMonth,
  isLatestMonthUnpaid,
  pausedMonthsOf,
  type StoredPausedMonth,
  setPartOfMonth,
} from './paused-months-queries.ts';
import { planEnd } from './plan-visit-queries.ts';
import { type StoredSeries, seriesOf } from './series-queries.ts';

interface PauseToApply {
  readonly order: Order;
  readonly series: Pick<StoredSeries, 'id'>;
  readonly timeZone: string;
  readonly pause: Pause;
}

/**
 * Charges nothing for months that begin within a pause, nor for an unpaid latest month with no visit before the pause.
 * Within the transaction of the pause.
 */
export async function leaveOutMonths(
  trx: Trx,
  { order, series, timeZone, pause }: PauseToApply,
): Promise<void> {
  const books = await booksOfSeries(trx, timeZone, { orderId: order.id, seriesId: series.id });
  if (books === null) return;
  const span = spanOfPause(pause, timeZone);
  const end = (await planEnd(trx, order.id))?.getTime() ?? null;
  const renewed = monthsRenewedIn(books.months, span).filter(
    ({ from }) => end === null || from < end,
  );
  const latest = billingMonth(books.months, books.months.end - 1);
  const isOpen = latest.from < span.from && span.from < latest.to;
  const isUnpaid = isOpen && (await isLatestMonthUnpaid(trx, order.id));
  const left = isUnpaid && !hasVisitBetween(books, latest.from, span.from) ? [latest] : [];
  for (const { from } of [...left, ...renewed]) {
    const month = { startsAt: new Date(from), pauseFrom: pause.from };
    await insertPausedMonth(trx, order.id, month);
  }
}

/** Whether a visit that was not called off starts between two moments. */
function hasVisitBetween(
  { parts, standing, timeZone }: MonthBooks,
  from: number,
  to: number,
): boolean {
  return [...standing].some((number) => {
    const { start } = occurrenceOf(parts, number, timeZone);
    return from <= start && start < to;
  });
}

/** A pause ends early: future months that begin from that day on are charged again. */
export async function chargeMonthsAgain(
  trx: Trx,
  orderId: OrderId,
  { from, on, now, timeZone }: { from: Day; on: Day; now: Date; timeZone: string },
): Promise<void> {
  const opens = Math.max(startOfDay(on, timeZone), now.getTime());
  await deletePausedMonths(trx, orderId, { pauseFrom: from, from: new Date(opens) });
}

/** A month of a plan without a charge, and the pause that causes it. */
export interface UnchargedMonthOfPlan extends StoredPausedMonth {
  /** When nothing is charged; visits resume at `to`. */
  readonly from: Date;
  readonly to: Date;
  /** The price and number of its visits after the pause. */
  readonly part: { readonly cents: Cents; readonly visits: number };
}

/** The uncharged months of a plan, with what each one charges after its pause. */
export async function unchargedMonthsOf(
  db: Db,
  timeZone: string,
  orderId: OrderId,
): Promise<UnchargedMonthOfPlan[]> {
  const stored = await pausedMonthsOf(db, orderId);
  const series = stored.length === 0 ? null : await seriesOf(db, orderId);
  if (series === null) return [];
  const books = await booksOfSeries(db, timeZone, { orderId, seriesId: series.id });
  if (books === null) return [];
  return stored.map((month) => {
    const pause = series.bounds.paused.find(({ from }) => from === month.pauseFrom);
    const { part } = pausedBook(books, billingMonth(books.months, month.startsAt.getTime()), {
      ...month,
      startsAt: month.startsAt.getTime(),
    });
    // A deleted pause ended before it began.
    const span = pause && spanOfPause(pause, timeZone);
    const begins = new Date(span?.from ?? startOfDay(month.pauseFrom, timeZone));
    return { ...month, from: begins, to: new Date(span?.to ?? begins), part };
  });
}

/** Stores and returns what a month charges after its pause; it does not change later. */
export async function storePartOfMonth(
  trx: Trx,
  timeZone: string,
  orderId: OrderId,
  startsAt: Date,
): Promise<Cents> {
  const months = await unchargedMonthsOf(trx, timeZone, orderId);
  const month = months.find((one) => one.startsAt.getTime() === startsAt.getTime());
  const partCents = month?.part.cents ?? noCents;
  await setPartOfMonth(trx, orderId, { startsAt, partCents });
  return partCents;
}

/** The uncharged months of one pause, as we show them. */
export async function unchargedMonthAnswers(
  db: Db,
  timeZone: string,
  { orderId, pauseFrom, resumesOn }: { orderId: OrderId; pauseFrom: Day; resumesOn: Day },
): Promise<UnchargedMonth[]> {
  const months = await unchargedMonthsOf(db, timeZone, orderId);
  return months
    .filter((month) => month.pauseFrom === pauseFrom && month.partCents === null)
    .map(({ startsAt, part }) => ({
      startsAt: isoText(startsAt.getTime(), timeZone),
      partCents: part.cents,
      partVisits: part.visits,
      partOn: resumesOn,
    }));
}

/** The day on which visits resume after a pause. */
export function resumeDay({ to }: Pause): Day {
  return addDays(to, 1);
}

/** The total charge when the visits resume. */
export function partialCharges(months: readonly UnchargedMonth[]): Cents {
  return sumCents(months.map(({ partCents }) => partCents));
}
