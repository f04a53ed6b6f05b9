import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import {
  inTransactionUnlessDryRun,
  type StoreAnswer,
} from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { SeriesEndAnswer } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays, dayAt, isoText } from '#visits/rules/wall-clock.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { loadOwnChanges } from '#visits/server/own-changes.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import { endIfOver, setLastDay } from './end-series.ts';
import { seriesOf } from './series-queries.ts';
import { followingVisits } from './series-visit-queries.ts';

/** Without the amount owed: the payments module knows it. */
export type SeriesEnd = Omit<SeriesEndAnswer, 'owedCents'>;

/**
 * Their customer ends a series that is paid by visit: a visit too late to move still takes place, and all after it are
 * called off. A series that already ends that early stays unchanged.
 * @throws a problem: 409 the order has no such series, it is over, or it would end on another day than we said.
 */
export function endOwnSeries(
  deps: MoveVisitDeps,
  { id }: Pick<Order, 'id'>,
  { until: said, dryRun }: { readonly until: Day | null; readonly dryRun: boolean },
  keep?: StoreAnswer<SeriesEnd>,
): Promise<SeriesEnd> {
  const end = async (trx: Trx): Promise<SeriesEnd> => {
    const order = await lockOrder(trx, id);
    if (!isUpcoming(order.status) || !order.per_visit) fail('booking-without-series');
    const { timeZone } = deps.settings.business;
    const series = await seriesOf(trx, id);
    if (series === null) {
      // Its first visit has no time yet.
      await deps.orderLog.appendEvent(
        trx,
        id,
        { kind: 'series.ended', until: null, visits: 0 },
        'visitor',
      );
      await deps.orderLog.moveOrder(trx, id, 'cancelled', { kind: 'series.over' }, 'system');
      return { until: null, visits: [], calledOff: 0 };
    }
    const changes = await loadOwnChanges(trx, deps, order.id);
    const visits = await followingVisits(trx, series.id, 0, deps.now());
    const late = visits.filter((visit) => changes.of(visit) !== 'open');
    const starts = late.map(({ starts_at: start }) => start.getTime()).sort((a, b) => a - b);
    const last = starts.at(-1);
    const until = last === undefined ? null : dayAt(last, timeZone);
    if (!dryRun && said !== until) fail('series-ends-otherwise');
    const calledOff = visits.length - late.length;
    const lastDay = until ?? addDays(dayAt(deps.now().getTime(), timeZone), -1);
    const endsSoEarly = series.bounds.until !== null && series.bounds.until <= lastDay;
    if (!endsSoEarly) {
      const ending = { order, series, until: lastDay, by: byCustomer, wish: 'customer' } as const;
      await setLastDay(trx, deps, ending);
      await endIfOver(trx, deps, order);
    }
    return { until, visits: starts.map((start) => isoText(start, timeZone)), calledOff };
  };
  return inTransactionUnlessDryRun(deps.db, dryRun, end, keep);
}
