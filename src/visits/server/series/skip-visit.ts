import type { VisitId } from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { Span } from '#visits/rules/company.ts';
import { billingMonth, creditOfNext } from '#visits/rules/series/billing-month.ts';
import { occurrenceOf } from '#visits/rules/series/series.ts';
import { lastDayBefore } from '#visits/rules/series/series-book.ts';
import type { MoveScope, SkipMoney } from '#visits/rules/visit/visit-event.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeVisit, insertVisit } from '#visits/server/visit-log.ts';
import { findVisit, lockVisit, type Visit } from '#visits/server/visit-queries.ts';
import { booksOfSeries, isUncharged, type MonthBooks, monthBook } from './month-books.ts';
import { storeCollision } from './plan-visit-queries.ts';
import { logChange } from './series-log-queries.ts';
import { findSeries, setUntil } from './series-queries.ts';
import { followingVisits, toldVisits } from './series-visit-queries.ts';

export interface Skip {
  readonly id: VisitId;
  readonly version: number;
  /** Whose wish it is. */
  readonly by: 'customer' | 'company';
  readonly scope: MoveScope;
  readonly money: SkipMoney;
}

/**
 * Nobody comes for a visit, or for it and all that follow: the booking stands (ruling 48).
 * @throws a problem: 404, 409 changed in the meantime; 422 what it leaves the customer.
 */
export async function skipVisit(deps: MoveVisitDeps, by: VisitBy, skip: Skip): Promise<void> {
  const known = await findVisit(deps.db, skip.id);
  if (known === undefined || known.order_id === null) fail('visit-not-found');
  const orderId = known.order_id;
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const visit = await lockVisit(trx, skip.id);
    if (visit === undefined) fail('visit-not-found');
    if (visit.row_version !== skip.version || visit.state !== 'confirmed') fail('visit-changed');
    if (skip.by === 'company' && skip.money === 'none' && order.recurring) {
      failAt('money', 'skip-needs-money');
    }
    const visits = await visitsToSkip(trx, deps, visit, { scope: skip.scope, by });
    const { money } = skip;
    const skipping = { order, by, wish: skip.by, isTold: true };
    await skipAll(
      trx,
      deps,
      visits.map((each) => ({ visit: each, money })),
      skipping,
    );
  });
}

/** With all that follow, the series ends on the day before. */
async function visitsToSkip(
  trx: Trx,
  { settings, now }: MoveVisitDeps,
  visit: Visit,
  { scope, by }: { readonly scope: MoveScope; readonly by: VisitBy },
): Promise<Visit[]> {
  if (scope === 'one') return [visit];
  const { series_id: seriesId, number } = visit;
  if (seriesId === null || number === null) failAt('scope', 'visit-of-no-series');
  const series = await findSeries(trx, seriesId);
  if (series === null) failAt('scope', 'visit-of-no-series');
  const { timeZone } = settings.business;
  const until = lastDayBefore({ series: series.parts, timeZone }, number);
  await setUntil(trx, seriesId, until);
  await logChange(trx, seriesId, { kind: 'bounded', until }, by);
  const others = await followingVisits(trx, seriesId, number + 1, now());
  return [visit, ...others];
}

type SkipDeps = Omit<MoveVisitDeps, 'db'>;

/** A number of a series that has no visit yet. */
export type Unplanned = Pick<Visit, 'series_id' | 'number' | 'starts_at'>;

/** Makes a visit of what nobody has planned yet, so that it can be skipped. */
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
  /** Whose wish it is. */
  readonly wish: Skip['by'];
  /** The customer is told of the first; else something else tells of all. */
  readonly isTold: boolean;
  /** The series does not come then: if it does again, so do they. */
  readonly isLeftOut?: boolean;
}

/** A visit that nobody comes for, and what it leaves. */
export interface ToSkip {
  readonly visit: Visit;
  readonly money: SkipMoney;
}

/** Skips visits, within a transaction that holds their order. Returns what is credited for them. */
export async function skipAll(
  trx: Trx,
  deps: SkipDeps,
  visits: readonly ToSkip[],
  { isTold, isLeftOut: areLeftOut, ...skipping }: Skipping,
): Promise<Cents> {
  const credited: Cents[] = [];
  const isOneOfMany = isTold && visits.length > 1;
  const told = isOneOfMany ? await toldVisits(trx, skipping.order.id) : new Set();
  for (const [index, { visit, money }] of visits.entries()) {
    // One email tells of all, but for those whose time was emailed by itself.
    const isFollowing = !isTold || (index > 0 && !told.has(visit.id));
    const isLeftOut = areLeftOut ?? (index > 0 && money === 'none');
    const one = { ...skipping, visit, money, isFollowing, isLeftOut };
    credited.push(await skipOne(trx, deps, one));
  }
  return sumCents(credited);
}

interface SkippingOne extends Omit<Skipping, 'isTold'>, ToSkip {
  readonly isFollowing: boolean;
}

async function skipOne(
  trx: Trx,
  deps: SkipDeps,
  { order, visit, money, by, wish, isFollowing, isLeftOut = false }: SkippingOne,
): Promise<Cents> {
  const share = money === 'credit' ? await shareOfVisit(trx, deps, order, visit) : noCents;
  if (share === null || (money === 'credit' && order.customer_phone_e164 === null)) {
    failAt('money', 'credit-needs-plan');
  }
  const kind = wish === 'customer' ? 'skipped' : 'bumped';
  await changeVisit(trx, visit, isLeftOut ? { kind: 'left-out' } : { kind, money }, by);
  if (money === 'swap' && visit.number !== null) {
    const owed = { order_id: order.id, plan_number: visit.number, due_at: visit.starts_at };
    await storeCollision(trx, { ...owed, crew_id: visit.crew_id });
  }
  const event = {
    kind: 'visit.skipped',
    visitId: visit.id,
    startsAt: visit.starts_at.toISOString(),
    endsAt: visit.ends_at.toISOString(),
    wish,
    money,
    amount: share,
    isFollowing,
  } as const;
  await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
  return share;
}

/** What a visit is worth of the month that paid for it; null for what is not paid by the month. */
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

/** The billing month that a visit of a series is in; null for what is not paid by the month. */
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
