import type { OrderId } from '#kernel/rules/ids.ts';
import { SET_BEFORE_MS } from '#payments/rules/renewals/price-increase.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';

/** Has a new price set at the processor as soon as allowed, after the caller's commit. */
export function schedulePriceSettlement(
  trx: Trx,
  orderId: OrderId,
  from: Date,
  now: Date,
): Promise<void> {
  const due = new Date(from.getTime() - SET_BEFORE_MS);
  const when = due > now ? { runAt: due } : {};
  return addJob(
    trx,
    'payments.plan-price',
    { orderId },
    { queue: `plan-price:${orderId}`, ...when },
  );
}
