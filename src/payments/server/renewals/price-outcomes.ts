import type { Actor } from '#orders/server/orders.ts';
import { SET_BEFORE_MS } from '#payments/rules/renewals/price-increase.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { Trx } from '#registry/tables.ts';
import {
  changePrice,
  monthCentsAt,
  type PlanPrice,
  setInForce,
  wasPriceNotified,
} from './price-queries.ts';

type Outcome = Pick<PaymentDeps, 'orderLog'>;

/** A new price counts from now on, and its customer's timeline says so. */
export async function putPriceInForce(
  trx: Trx,
  { orderLog }: Outcome,
  price: PlanPrice,
): Promise<void> {
  await setInForce(trx, price);
  const { before_cents: before, month_cents: amount } = price;
  const kind = price.why === 'change' ? 'plan.changed' : 'plan.price-changed';
  const event = { kind, before, amount } as const;
  await orderLog.appendEvent(trx, price.order_id, event, 'system');
}

/** Whether an owner can still withdraw it: the processor does not have it, and is not about to get it. */
export function mayWithdraw(
  {
    state,
    charged_from,
    needs_consent,
    agreed_at,
  }: Pick<PlanPrice, 'state' | 'charged_from' | 'needs_consent' | 'agreed_at'>,
  now: Date,
): boolean {
  if (state === 'planned') return true;
  if (state !== 'announced') return false;
  const waits = needs_consent && agreed_at === null;
  return waits || charged_from.getTime() - now.getTime() > SET_BEFORE_MS;
}

/** Withdraws it; a notified customer gets an email about that too, with the plan's price. */
export async function withdrawPrice(
  trx: Trx,
  { orderLog }: Outcome,
  price: PlanPrice,
  actor: Actor,
): Promise<void> {
  await changePrice(trx, price, { state: 'withdrawn' });
  if (!(await wasPriceNotified(trx, price))) return;
  const amount = await monthCentsAt(trx, price.order_id, price.charged_from);
  await orderLog.appendEvent(trx, price.order_id, { kind: 'plan.price-withdrawn', amount }, actor);
}
