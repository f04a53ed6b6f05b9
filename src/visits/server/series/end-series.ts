import { keepNextVisit, type Order, type OrderLog } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { leftOut } from '#visits/rules/series/series-book.ts';
import type { Wish } from '#visits/rules/visit/visit-event.ts';
import { visitToClose } from '#visits/server/closing-queries.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { logChange } from './series-log-queries.ts';
import { isSeriesOver, type OverDeps } from './series-over.ts';
import { type StoredSeries, setUntil } from './series-queries.ts';
import { followingVisits, hasVisitDone } from './series-visit-queries.ts';
import { type Settled, settlingMonths } from './settle-months.ts';
import { skipAll } from './skip-visit.ts';

interface Ending {
  readonly order: Order;
  readonly series: StoredSeries;
  /** The last day on which it may come; null: it goes on. */
  readonly until: Day | null;
  readonly by: VisitBy;
  /** Whose wish it is. */
  readonly wish: Wish;
  /** The first visit that is called off, wherever it and those before it stand; else the day decides. */
  readonly fromNumber?: number;
}

/**
 * Gives a series its last day, or takes it back: planned visits after it are called off. Where each
 * visit is paid, one email says until when they go on, and what is still owed; of a plan the rest of a month
 * that was paid is credited, and no month after the last day is charged. Within a transaction that holds the order.
 */
export function boundSeries(
  trx: Trx,
  deps: Omit<MoveVisitDeps, 'db'>,
  ending: Ending,
): Promise<Settled> {
  return settlingMonths(trx, deps, ending, () => bound(trx, deps, ending));
}

async function bound(
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
      ? leftOut({ bounds: { until, paused: [] }, timeZone }, numbered)
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
 * A booking ends with the last visit of its series, however that one went: done, it is completed; where
 * nothing was ever done, it is canceled. Within a transaction that holds the order.
 */
export async function endIfOver(
  trx: Trx,
  deps: OverDeps & { readonly orderLog: OrderLog },
  { id, per_visit: isPerVisit }: Order,
): Promise<void> {
  if (!isPerVisit || (await visitToClose(trx, id)) !== undefined) return;
  if (!(await isSeriesOver(trx, deps, id))) return;
  const status = (await hasVisitDone(trx, id)) ? 'completed' : 'cancelled';
  await keepNextVisit(trx, id);
  await deps.orderLog.moveOrder(trx, id, status, { kind: 'series.over' }, 'system');
}
