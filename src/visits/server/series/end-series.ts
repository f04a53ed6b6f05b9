import { type Order, type OrderLog, updateNextVisit } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { visitsOutsideSeries } from '#visits/rules/series/series-book.ts';
import type { SkipRequester } from '#visits/rules/visit/visit-event.ts';
import { visitToClose } from '#visits/server/closing-queries.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { logChange } from './series-log-queries.ts';
import { isSeriesOver, type OverDeps } from './series-over.ts';
import { type StoredSeries, setUntil } from './series-queries.ts';
import { followingVisits, hasVisitDone } from './series-visit-queries.ts';
import { type MonthSettlement, settlingMonths } from './settle-months.ts';
import { skipAll } from './skip-visit.ts';

interface Ending {
  readonly order: Order;
  readonly series: StoredSeries;
  /** The last day on which it may come; null: no end. */
  readonly until: Day | null;
  readonly by: VisitBy;
  /** Whether the customer or the company wants it. */
  readonly wish: SkipRequester;
  /** The first visit to call off, whatever its date; without it, the day decides. */
  readonly fromNumber?: number;
}

/**
 * Sets the last day of a series, or removes it; calls off planned visits after it. If each visit is paid, one email
 * says the last day and what is still owed. A plan credits the rest of its paid month and charges no later month.
 * Within a transaction that holds the order.
 */
export function setLastDay(
  trx: Trx,
  deps: Omit<MoveVisitDeps, 'db'>,
  ending: Ending,
): Promise<MonthSettlement> {
  return settlingMonths(trx, deps, ending, () => applyLastDay(trx, deps, ending));
}

async function applyLastDay(
  trx: Trx,
  deps: Omit<MoveVisitDeps, 'db'>,
  { order, series, until, by, wish, fromNumber }: Ending,
): Promise<void> {
  const { timeZone } = deps.settings.business;
  await setUntil(trx, series.id, until);
  await logChange(trx, series.id, { kind: 'bounded', until }, by);
  const visits = await followingVisits(trx, series.id, 0, deps.now());
  const numbered = visits.map((visit) => ({ ...visit, start: visit.starts_at.getTime() }));
  const after =
    fromNumber === undefined
      ? visitsOutsideSeries({ bounds: { until, paused: [] }, timeZone }, numbered)
      : numbered.filter(({ number }) => number >= fromNumber);
  const isEnd = order.per_visit && until !== null;
  await skipAll(
    trx,
    deps,
    after.map((visit) => ({ visit, money: 'none' as const })),
    { order, by, wish, isTold: !isEnd, isLeftOut: true, endsSeries: until !== null },
  );
  if (!order.per_visit) {
    await deps.orderLog.appendEvent(trx, order.id, { kind: 'series.bounded', until }, by.actor);
  }
  if (!isEnd) return;
  const comes = visits.length > after.length || !(await isSeriesOver(trx, deps, order.id));
  const ended = { until: comes ? until : null, visits: after.length };
  await deps.orderLog.appendEvent(trx, order.id, { kind: 'series.ended', ...ended }, by.actor);
}

/**
 * Ends a booking with the last visit of its series: completed if any visit was done, otherwise canceled. Within a
 * transaction that holds the order.
 */
export async function endIfOver(
  trx: Trx,
  deps: OverDeps & { readonly orderLog: OrderLog },
  { id, per_visit: isPerVisit }: Order,
): Promise<void> {
  if (!isPerVisit || (await visitToClose(trx, id)) !== undefined) return;
  if (!(await isSeriesOver(trx, deps, id))) return;
  const status = (await hasVisitDone(trx, id)) ? 'completed' : 'cancelled';
  await updateNextVisit(trx, id);
  await deps.orderLog.moveOrder(trx, id, status, { kind: 'series.over' }, 'system');
}
