import type { OrderId } from '#kernel/rules/ids.ts';
import type { AppendedEvent } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { lastVisitAt } from '#visits/server/visits.ts';

type LastDayDeps = Pick<PaymentDeps, 'settings'>;

/** Whether an order has no visit after a moment, because its visits have a last day. */
export async function endOfVisits(
  db: Db,
  { settings }: LastDayDeps,
  orderId: OrderId,
): Promise<(from: Date | null) => boolean> {
  const last = await lastVisitAt(db, settings.business.timeZone, orderId);
  return (from) => last !== null && from !== null && last < from.getTime();
}

/** A plan is charged until its visits' last day, if they have one (ruling 48). */
export async function followWithLastDay(trx: Trx, { event, order }: AppendedEvent): Promise<void> {
  if (event.kind === 'series.bounded') await askToSettleLastDay(trx, order.id);
}

/** After the caller's commit, tells the processor with which month a plan ends. */
export function askToSettleLastDay(trx: Trx, orderId: OrderId): Promise<void> {
  // In sequence, so an older request never overtakes a newer one.
  return addJob(trx, 'payments.last-day', { orderId }, { queue: `plan-billing:${orderId}` });
}
