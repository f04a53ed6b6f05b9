import { type Cents, cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { Span } from '#visits/rules/company.ts';
import { billingMonth, creditOfNext } from '#visits/rules/series/billing-month.ts';
import { occurrenceOf } from '#visits/rules/series/series.ts';
import type { SkipMoney, SkipRequester, VisitEvent } from '#visits/rules/visit/visit-event.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeVisit, insertVisit } from '#visits/server/visit-log.ts';
import { placeColumnsOf, type Visit } from '#visits/server/visit-queries.ts';
import { booksOfSeries, isUncharged, type MonthBooks, monthBook } from './month-books.ts';
import { visitsWithEmailedTime } from './series-visit-queries.ts';

type SkipDeps = Omit<MoveVisitDeps, 'db'>;

/** A number of a series that has no visit yet. */
export type Unplanned = Pick<Visit, 'series_id' | 'number' | 'starts_at'>;

/** Creates an unplanned visit, so that it can be skipped. */
export function storeUnplanned(
  trx: Trx,
  order: Order,
  unplanned: Unplanned,
  by: VisitBy,
): Promise<Visit> {
  const row = {
    ...unplanned,
    order_id: order.id,
    ends_at: new Date(unplanned.starts_at.getTime() + order.booked_minutes * 60_000),
    crew_id: null,
    overruled: nothingOverruled,
    schedule_id: order.schedule_request_id,
    worked_minutes: null,
    operator_id: null,
  };
  return insertVisit(trx, row, { kind: 'proposed' }, by);
}

interface Skipping {
  readonly order: Order;
  readonly by: VisitBy;
  /** Whether the customer or the company wants it. */
  readonly wish: SkipRequester;
  /** True: email the customer about the first. False: another email covers all. */
  readonly isTold: boolean;
  /** False: email the first only if its time was emailed before. */
  readonly tellsFirst?: boolean;
  /** No visit comes after it either. */
  readonly endsSeries?: boolean;
  /** The series leaves these out: if it resumes, they come back. */
  readonly isLeftOut?: boolean;
  /** Its crew came but could not get in: it is called off, not skipped. */
  readonly isNoAccess?: boolean;
}

/** A visit to skip, and what the customer gets for it. */
export interface VisitToSkip {
  readonly visit: Visit;
  readonly money: SkipMoney;
}

/**
 * Skips visits, or puts them off until another time is found, within a transaction that holds their order. Returns
 * their credit.
 */
export async function skipAll(
  trx: Trx,
  deps: SkipDeps,
  visits: readonly VisitToSkip[],
  { isTold, tellsFirst = true, isLeftOut: areLeftOut, ...skipping }: Skipping,
): Promise<Cents> {
  const credited: Cents[] = [];
  const asksTold = isTold && (visits.length > 1 || !tellsFirst);
  const told = asksTold ? await visitsWithEmailedTime(trx, skipping.order.id) : new Set();
  for (const [index, { visit, money }] of visits.entries()) {
    // One email covers all, except visits whose own time was emailed.
    const isFirst = tellsFirst && index === 0;
    const isFollowing = !isTold || (!isFirst && !told.has(visit.id));
    const isLeftOut = areLeftOut ?? (index > 0 && money === 'none');
    const one = { ...skipping, visit, money, isFollowing, isLeftOut };
    credited.push(await skipOne(trx, deps, one));
  }
  return sumCents(credited);
}

interface SkippingOne extends Omit<Skipping, 'isTold' | 'tellsFirst'>, VisitToSkip {
  readonly isFollowing: boolean;
}

async function skipOne(
  trx: Trx,
  deps: SkipDeps,
  {
    order,
    visit,
    money,
    by,
    wish,
    isFollowing,
    isLeftOut = false,
    endsSeries = false,
    isNoAccess = false,
  }: SkippingOne,
): Promise<Cents> {
  const share = money === 'credit' ? await creditOf(trx, deps, order, visit) : noCents;
  if (share === null) failAt('money', 'credit-needs-plan');
  const event = visitEventOf({ wish, money, isLeftOut, isNoAccess });
  await changeVisit(trx, visit, event, by, money === 'swap' ? waitingRow(visit) : {});
  const told = {
    kind: 'visit.skipped',
    visitId: visit.id,
    startsAt: visit.starts_at.toISOString(),
    endsAt: visit.ends_at.toISOString(),
    wish,
    money,
    amount: share,
    isFollowing,
    endsSeries,
    isNoAccess,
  } as const;
  await deps.orderLog.appendEvent(trx, order.id, told, by.actor);
  return share;
}

function visitEventOf({
  wish,
  money,
  isLeftOut,
  isNoAccess,
}: Pick<SkippingOne, 'wish' | 'money' | 'isLeftOut' | 'isNoAccess'>): VisitEvent {
  if (isLeftOut) return { kind: 'left-out' };
  if (isNoAccess) return { kind: 'called-off' };
  return { kind: wish === 'customer' ? 'skipped' : 'bumped', money };
}

/** Puts a visit off: it waits at its old time until it has another one. */
function waitingRow({ starts_at: startsAt, ends_at: endsAt }: Visit) {
  return placeColumnsOf({ crewId: null, startsAt, endsAt, overruled: nothingOverruled });
}

/** The credit for a visit; null: no month paid for it, or there is no phone number to store credit by. */
export function creditOf(
  trx: Trx,
  deps: Pick<MoveVisitDeps, 'settings'>,
  order: Order,
  visit: Pick<Visit, 'series_id' | 'number'>,
): Promise<Cents | null> {
  if (order.customer_phone_e164 === null) return Promise.resolve(null);
  return shareOfVisit(trx, deps, order, visit);
}

/** A visit's share of the month that paid for it; null if it is not paid by the month. */
export async function shareOfVisit(
  trx: Trx,
  { settings }: Pick<MoveVisitDeps, 'settings'>,
  order: Order,
  visit: Pick<Visit, 'series_id' | 'number'>,
): Promise<Cents | null> {
  const found = await booksOfVisit(trx, settings.business.timeZone, order.id, visit);
  if (found === null) return null;
  const { books, month } = found;
  if (visit.number !== null && isUncharged(books, month, visit.number)) return noCents;
  return cents(creditOfNext(monthBook(books, month)));
}

/** The billing month of a visit of a series; null if it is not paid by the month. */
export async function monthOfVisit(
  trx: Trx,
  { settings }: Pick<MoveVisitDeps, 'settings'>,
  orderId: Order['id'],
  visit: Pick<Visit, 'series_id' | 'number'>,
): Promise<Span | null> {
  const found = await booksOfVisit(trx, settings.business.timeZone, orderId, visit);
  return found?.month ?? null;
}

async function booksOfVisit(
  trx: Trx,
  timeZone: string,
  orderId: Order['id'],
  { series_id: seriesId, number }: Pick<Visit, 'series_id' | 'number'>,
): Promise<{ readonly books: MonthBooks; readonly month: Span } | null> {
  if (seriesId === null || number === null) return null;
  const books = await booksOfSeries(trx, timeZone, { orderId, seriesId });
  if (books === null) return null;
  const { start } = occurrenceOf(books.parts, number, timeZone);
  return { books, month: billingMonth(books.months, start) };
}
