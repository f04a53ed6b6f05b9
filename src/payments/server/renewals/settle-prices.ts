import type { OrderId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import {
  isInNoticeWindow,
  isNoticeInTime,
  SET_BEFORE_MS,
} from '#payments/rules/renewals/price-increase.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { settleChange } from '#payments/server/plan-changes/settle-change.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan, type StoredPlan } from '#payments/server/plans/plan-queries.ts';
import { tryWithAdvisoryLock } from '#platform/server/database/alone.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { firstChargeInTime } from './increase-prices.ts';
import {
  changePrice,
  ordersWithPriceUnderWay,
  type PlanPrice,
  priceNoticeSentAt,
  priceUnderWay,
} from './price-queries.ts';

const HOUR_MS = 3_600_000;
/** Until then its customer can agree. */
const AGREE_UNTIL_MS = 12 * HOUR_MS;
/** Two times of the same charge are no further apart. */
const SAME_CHARGE_MS = 12 * HOUR_MS;

/**
 * The job: announces new prices in their window, sets announced ones at the processor shortly before
 * their first charge, and keeps the old price if a required consent is missing. What an outage or a
 * pause prevented is announced again for a later charge: no price is charged without its notice.
 */
export async function settlePrices(deps: PaymentDeps, now = new Date()): Promise<void> {
  for (const orderId of await ordersWithPriceUnderWay(deps.db)) {
    await settlePrice(deps, orderId, now);
  }
}

/**
 * The same for one plan; false: another server is working on it. Only one server at a time sets a
 * plan's price, until that price counts, so an older one never follows a newer one. Safe to repeat.
 */
export async function settlePrice(
  deps: PaymentDeps,
  orderId: OrderId,
  now = new Date(),
): Promise<boolean> {
  const done = await tryWithAdvisoryLock(deps.db, `price of ${orderId}`, async () => {
    await settle(deps, orderId, now);
    return true;
  });
  return done ?? false;
}

async function settle(deps: PaymentDeps, orderId: OrderId, now: Date): Promise<void> {
  const under = await priceUnderWay(deps.db, orderId);
  if (under?.why === 'change') return settleChange(deps, orderId, now);
  const due = await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const price = await priceUnderWay(trx, orderId);
    const plan = await findPlan(trx, orderId);
    if (price === undefined) return null;
    if (plan === undefined || !isPlanStillCharged(order, plan)) {
      await changePrice(trx, price, { state: 'withdrawn' });
      return null;
    }
    if (isFirstChargeSkipped(price, plan, now)) {
      await postpone(trx, { price, plan, now }, deps.settings.business.timeZone);
      return null;
    }
    if (price.state === 'planned') {
      await announce(trx, deps, { order, price, plan, now });
      return null;
    }
    return (await isDue(trx, deps, { order, price, plan, now })) ? { price, plan } : null;
  });
  if (due === null) return;
  const { price, plan } = due;
  const set = await deps.processor.setPlanPrice(plan.subscription_ref, price.month_cents);
  // It counts once the processor reports it (learnPrice), so an older answer never follows it.
  if (set.ok) await applyPlan(deps, plan.subscription_ref);
}

/** Whether its first charge will not be made, because its customer pauses, or the processor has another day. */
function isFirstChargeSkipped(
  { charged_from: first }: PlanPrice,
  plan: StoredPlan,
  now: Date,
): boolean {
  const { next_invoice_at: next } = plan;
  if (!(next instanceof Date) || first <= now) return false;
  return next.getTime() - first.getTime() > SAME_CHARGE_MS;
}

function isPlanStillCharged({ status }: Order, plan: StoredPlan): boolean {
  return isUpcoming(status) && plan.state !== 'cancelled' && !plan.ends_with_period;
}

interface PriceToSettle {
  readonly order: Order;
  readonly price: PlanPrice;
  readonly plan: StoredPlan;
  readonly now: Date;
}

async function announce(
  trx: Trx,
  { orderLog, settings }: PaymentDeps,
  { order, price, plan, now }: PriceToSettle,
): Promise<void> {
  const { timeZone } = settings.business;
  const today = dayAt(now.getTime(), timeZone);
  const charge = dayAt(price.charged_from.getTime(), timeZone);
  // Too late for this charge: use a later one.
  if (!isNoticeInTime(charge, today)) return postpone(trx, { price, plan, now }, timeZone);
  // Its notice names the next charge, so no other charge may come before it.
  const isNext = plan.next_invoice_at instanceof Date && plan.next_invoice_at >= price.charged_from;
  if (!isInNoticeWindow(charge, today) || !isNext) return;
  await changePrice(trx, price, { state: 'announced', announced_at: now });
  const event = {
    kind: 'plan.price-announced',
    before: price.before_cents,
    amount: price.month_cents,
    chargedFrom: price.charged_from.toISOString(),
    needsConsent: price.needs_consent && price.agreed_at === null,
  } as const;
  await orderLog.appendEvent(trx, order.id, event, 'system');
}

/** Whether a price must be set at the processor now. */
async function isDue(
  trx: Trx,
  { orderLog, settings }: PaymentDeps,
  { order, price, plan, now }: PriceToSettle,
): Promise<boolean> {
  const { timeZone } = settings.business;
  const left = price.charged_from.getTime() - now.getTime();
  if (left > SET_BEFORE_MS) return false;
  const sentAt = await priceNoticeSentAt(trx, order.id);
  const charge = dayAt(price.charged_from.getTime(), timeZone);
  const isLate = sentAt !== null && !isNoticeInTime(charge, dayAt(sentAt.getTime(), timeZone));
  const isMissed = left <= 0 || sentAt === null || isLate;
  if (price.needs_consent && price.agreed_at === null) {
    if (left > AGREE_UNTIL_MS) return false;
    await changePrice(trx, price, { state: 'kept' });
    const { before_cents: amount } = price;
    await orderLog.appendEvent(trx, order.id, { kind: 'plan.price-kept', amount }, 'system');
    return false;
  }
  // A paused plan is not charged; it is checked again later.
  if (!isMissed) return plan.next_invoice_at instanceof Date;
  await postpone(trx, { price, plan, now }, timeZone);
  return false;
}

/** Announces it again, for the first charge that is far enough ahead. */
async function postpone(
  trx: Trx,
  { price, plan, now }: Omit<PriceToSettle, 'order'>,
  timeZone: string,
): Promise<void> {
  const charge = firstChargeInTime(plan, dayAt(now.getTime(), timeZone), timeZone);
  if (charge === null) return;
  await changePrice(trx, price, { state: 'planned', announced_at: null, charged_from: charge });
}
