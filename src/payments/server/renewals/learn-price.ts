import type { OrderId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import {
  canStillWithdraw,
  dropChange,
  type EndChangeDeps,
} from '#payments/server/plan-changes/end-change.ts';
import type { Plan } from '#payments/server/processor/processor.ts';
import type { Trx } from '#registry/tables.ts';
import { putPriceInForce, withdrawPrice } from './price-outcomes.ts';
import { insertPrice, monthCentsAt, priceUnderWay, setInForce } from './price-queries.ts';

/**
 * A plan costs what it costs at the processor. A price set in the dashboard counts from the next
 * charge on and replaces a planned one of ours; our own price, once set there, is in force.
 */
export async function learnPrice(
  trx: Trx,
  deps: EndChangeDeps,
  orderId: OrderId,
  { state, monthCents, periodEndsAt }: Plan,
): Promise<void> {
  const isOn = state === 'active' || state === 'past-due' || state === 'paused';
  if (!isOn || monthCents === null || periodEndsAt === null) return;
  const before = await monthCentsAt(trx, orderId, periodEndsAt);
  const ours = await priceUnderWay(trx, orderId);
  if (before === monthCents) {
    // A change without a new price is in force once it can no longer be withdrawn.
    const isSet = ours?.why === 'change' && !canStillWithdraw(ours.charged_from, new Date());
    if (isSet && ours.month_cents === monthCents) await putPriceInForce(trx, deps, ours);
    return;
  }
  if (ours?.state === 'announced' && ours.month_cents === monthCents) {
    await putPriceInForce(trx, deps, ours);
    return;
  }
  const price = await insertPrice(trx, {
    order_id: orderId,
    why: 'processor',
    before_cents: before,
    month_cents: monthCents,
    charged_from: periodEndsAt,
    needs_consent: false,
    state: 'in-force',
  });
  await setInForce(trx, price);
  const event = { kind: 'plan.price-changed-there', before, amount: monthCents } as const;
  await deps.orderLog.appendEvent(trx, orderId, event, 'processor');
  if (ours?.why === 'change') {
    const order = await lockOrder(trx, orderId);
    const by = { actor: 'processor', source: 'job' } as const;
    await dropChange(trx, { ...deps, now: () => new Date() }, { order, price: ours, by });
  } else if (ours !== undefined) await withdrawPrice(trx, deps, ours, 'processor');
}
