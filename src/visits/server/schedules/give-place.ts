import type { OkAnswer } from '#kernel/contract/answers.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, setSchedule } from '#orders/server/orders.ts';
import { inTransaction, type StoreAnswer } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { VisitFields } from '#visits/contract/schedule-request.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { needsAtPlace } from '#visits/server/free-times/wanted-by-order.ts';
import { failTimeTaken } from '#visits/server/holds/time-taken.ts';
import { type OwnVisitDeps, takeOwnTime } from '#visits/server/moves/move-own-visit.ts';
import { setPostalCode, visitToCome } from '#visits/server/visit-queries.ts';
import { storeForOrder } from './store-schedule.ts';

/**
 * The customer of a booking that was paid without an address (ruling 28) says where and when to come; a chosen time is
 * theirs at once.
 * @throws a problem: 409 no visit is to come, the address is known, or the time is taken, with others; 422 what to
 * correct.
 */
export async function setOwnPlace(
  deps: OwnVisitDeps,
  orderId: OrderId,
  visit: VisitFields,
  keep: StoreAnswer<OkAnswer>,
): Promise<void> {
  const { db, settings, now } = deps;
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const hasTime = order.is_emergency || (await visitToCome(trx, orderId, now())) !== undefined;
    if (!isUpcoming(order.status)) fail('no-visit-to-come');
    if (order.schedule_request_id !== null) fail('place-known');
    const scheduleId = await storeForOrder(trx, deps, order, visit, { hasTime });
    await setSchedule(trx, orderId, scheduleId);
    await setPostalCode(trx, orderId, visit.address.postalCode);
    await deps.orderLog.appendEvent(trx, orderId, { kind: 'place.changed' }, 'visitor');
    await keep(trx, { ok: true });
    const { start } = visit;
    if (start === undefined) return;
    const company = await loadCompany(trx, settings, now());
    if (company === null) fail('times-not-sold');
    const wanted = await needsAtPlace(trx, order, visit.address.postalCode);
    const moved = await takeOwnTime(trx, deps, order, { company, wanted, start, isSold: true });
    if (moved.outcome !== 'taken') return;
    const { instead } = moved;
    await failTimeTaken(trx, moved.company, wanted, { start, now: now(), instead });
  });
}
