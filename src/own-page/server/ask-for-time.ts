import type { OkAnswer } from '#kernel/contract/answers.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import type { AnotherTimeRequest } from '#own-page/contract/my-booking.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction, type StoreAnswer } from '#platform/server/database/transaction.ts';
import { fail, failWithErrors } from '#platform/server/http/problem.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { dateProblems } from '#visits/server/visits.ts';
import { insertTimeRequest } from './queries.ts';

/**
 * Stores the other times that a customer would like, and emails the operator; moves nothing.
 * @throws a problem: 409 no visit is ahead, 422 an impossible day
 */
export async function askForTime(
  deps: BookingDeps,
  { id }: Pick<Order, 'id'>,
  { preferredTimes, note: words }: Pick<AnotherTimeRequest, 'preferredTimes' | 'note'>,
  keep: StoreAnswer<OkAnswer>,
): Promise<void> {
  const { db, orderLog, settings, now } = deps;
  failWithErrors(dateProblems(preferredTimes, dayAt(now().getTime(), settings.business.timeZone)));
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isUpcoming(order.status)) fail('no-visit-to-come');
    const requestId = await insertTimeRequest(trx, id, preferredTimes, words);
    const event = { kind: 'visit.change-requested', requestId, times: preferredTimes } as const;
    await orderLog.appendEvent(trx, id, event, 'visitor');
    await keep(trx, { ok: true });
  });
}
