import type { OrderId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { byJob } from '#visits/server/visit-by.ts';
import { endPauseEarly } from './pause-series.ts';
import { seriesOf } from './series-queries.ts';

/**
 * The job: someone resumed a plan's charges in the processor's dashboard during its customer's pause. Visits resume
 * today. Does nothing without a pause.
 * @throws a problem: 409 the credit for its visits was used.
 */
export async function resumePause(deps: MoveVisitDeps, orderId: OrderId): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const series = await seriesOf(trx, orderId);
    const today = dayAt(deps.now().getTime(), deps.settings.business.timeZone);
    const pause = series?.bounds.paused.find(({ from, to }) => from <= today && today <= to);
    if (series === null || pause === undefined) return;
    const ending = { order, series, by: byJob, from: pause.from, on: today, place: 'on' };
    await endPauseEarly(trx, deps, ending);
  });
}
