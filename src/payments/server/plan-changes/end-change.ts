import type { OrderId } from '#kernel/rules/ids.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { SET_BEFORE_MS } from '#payments/rules/renewals/price-increase.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  changePrice,
  monthCentsAt,
  type PlanPrice,
  priceUnderWay,
  replanPrice,
} from '#payments/server/renewals/price-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { resellVisits, undoResale, type VisitBy } from '#visits/server/visits.ts';
import { changeOfPrice, insertChange, type StoredChange } from './change-queries.ts';
import { schedulePriceSettlement } from './settle-soon.ts';

export type EndChangeDeps = Pick<PaymentDeps, 'db' | 'orderLog' | 'settings'>;
type InTrx = EndChangeDeps & { readonly now: () => Date };

/** Until then the processor knows nothing about it. */
export function canStillWithdraw(from: Date, now: Date): boolean {
  return from.getTime() - now.getTime() > SET_BEFORE_MS;
}

/**
 * Drops a planned change: the visits stay as before, and the customer gets an email. A price increase
 * that it replaced comes back, with its own notice. `also` runs in the same transaction.
 * @throws a problem: 409 none is planned, or it is too late.
 */
export async function withdrawChange(
  deps: InTrx,
  orderId: OrderId,
  by: VisitBy,
  also?: (trx: Trx) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const price = await priceUnderWay(trx, orderId);
    if (price?.why !== 'change') fail('plan-change-not-found');
    const from = price.charged_from;
    if (!canStillWithdraw(from, deps.now())) {
      const { timeZone } = deps.settings.business;
      fail('plan-change-set', { day: dayAt(from.getTime(), timeZone) });
    }
    await dropChange(trx, deps, { order, price, by });
    if (price.instead_of !== null) await replanPrice(trx, price.instead_of);
    await also?.(trx);
  });
}

interface ChangeToDrop {
  readonly order: Order;
  readonly price: PlanPrice;
  readonly by: VisitBy;
}

/** The same inside a transaction that has the order locked. */
export async function dropChange(
  trx: Trx,
  deps: InTrx,
  { order, price, by }: ChangeToDrop,
): Promise<void> {
  await changePrice(trx, price, { state: 'withdrawn' });
  const change = await changeOfPrice(trx, price);
  if (change !== undefined) await restoreVisits(trx, deps, { order, change, by });
  const amount = await monthCentsAt(trx, order.id, price.charged_from);
  await deps.orderLog.appendEvent(
    trx,
    order.id,
    { kind: 'plan.change-withdrawn', amount },
    by.actor,
  );
}

interface OfChange {
  readonly order: Order;
  readonly change: StoredChange;
  readonly by: VisitBy;
}

export function restoreVisits(
  trx: Trx,
  deps: InTrx,
  { order, change, by }: OfChange,
): Promise<void> {
  return undoResale(trx, deps, { order, by, before: change.visits_before });
}

/** Moves a change, with its visits, to a later charge than agreed, and emails the customer. */
export async function moveChange(
  trx: Trx,
  deps: InTrx,
  { order, price, by, to }: ChangeToDrop & { readonly to: Date },
): Promise<void> {
  const change = await changeOfPrice(trx, price);
  if (change === undefined) return;
  const terms = await soldTermsOf(trx, deps, { order, change, by });
  const { was, becomes, actor } = change;
  const frequency = was.frequency === becomes.frequency ? null : becomes.frequency;
  const before = await resellVisits(trx, deps, { order, by, from: to, frequency, terms });
  if (before === null) return;
  await changePrice(trx, price, { charged_from: to });
  const made = { order_id: order.id, price_id: price.id, charged_from: to, actor };
  await insertChange(trx, { ...made, was, becomes, visits_before: before });
  const { before_cents, month_cents: amount } = price;
  const chargedFrom = to.toISOString();
  const event = {
    kind: 'plan.change-agreed',
    before: before_cents,
    amount,
    chargedFrom,
    isMoved: true,
  } as const;
  await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
  await schedulePriceSettlement(trx, order.id, to, deps.now());
}

/** Restores the visits, and returns their terms after the change. */
async function soldTermsOf(trx: Trx, deps: InTrx, of: OfChange) {
  const { minutes } = of.change.becomes;
  await restoreVisits(trx, deps, of);
  const { service, home, addOns } = of.change.becomes;
  return { terms: { service, home, addOns, minutes }, visitCents: null };
}
