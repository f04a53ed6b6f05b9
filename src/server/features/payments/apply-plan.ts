import type { SubscriptionRef } from '#domain/order/ids.ts';
import type { OrderEvent } from '#domain/order/order-event.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockOrder, type Order } from '#server/features/orders/queries.ts';
import type { Applied, PaymentDeps } from './payment-deps.ts';
import {
  databaseNow,
  findOrderOfPlan,
  findPlan,
  type StoredPlan,
  storeMonth,
  storePlan,
} from './plan-queries.ts';
import type { Plan, PlanInvoice, ProcessorEvent } from './processor.ts';
import { insertReceipt } from './receipt-queries.ts';

/**
 * Brings a plan and its months to what the processor says. Safe to call any number of times,
 * concurrently and in any order: an answer asked for earlier never replaces a later one.
 */
export async function applyPlan(
  deps: PaymentDeps,
  subscription: SubscriptionRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const askedAt = await databaseNow(deps.db);
  const answer = await deps.processor.readPlan(subscription);
  if (!answer.ok && answer.failure.kind === 'away') return 'away';
  return inTransaction(deps.db, async (trx) => {
    if (event !== undefined && !(await insertReceipt(trx, event))) return 'unchanged';
    const orderId = await findOrderOfPlan(trx, subscription);
    if (orderId === undefined || !answer.ok) return 'not-ours';
    const order = await lockOrder(trx, orderId);
    const before = await findPlan(trx, orderId);
    if (!(await storePlan(trx, orderId, answer.value, askedAt))) return 'unchanged';
    for (const invoice of [...answer.value.invoices].reverse()) {
      await applyMonth(trx, deps, order, invoice);
    }
    await appendPlanEvents(trx, deps, order, before, answer.value);
    return 'changed';
  });
}

async function applyMonth(
  trx: Trx,
  deps: PaymentDeps,
  order: Order,
  invoice: PlanInvoice,
): Promise<void> {
  const news = await storeMonth(trx, order.id, order.currency, invoice);
  if (news === undefined) return;
  const { id: invoiceRef, amount, attempts } = invoice;
  const month = { invoiceRef, amount, attempts };
  await deps.orderLog.appendEvent(trx, order.id, monthEvent(), 'processor');

  function monthEvent(): OrderEvent {
    switch (invoice.state) {
      case 'pending':
        return { kind: 'plan-month.due', ...month };
      case 'failed':
        return { kind: 'plan-month.failed', ...month, isFirst: news?.before?.state !== 'failed' };
      default:
        return { kind: `plan-month.${invoice.state}`, ...month };
    }
  }
}

async function appendPlanEvents(
  trx: Trx,
  deps: PaymentDeps,
  order: Order,
  before: StoredPlan | undefined,
  plan: Plan,
): Promise<void> {
  const { subscriptionRef } = plan;
  const append = (event: OrderEvent) =>
    deps.orderLog.appendEvent(trx, order.id, event, 'processor');
  if (before !== undefined && before.card_ref !== plan.cardRef) {
    await append({ kind: 'plan.card-replaced', subscriptionRef });
  }
  const wasEnding = before?.ends_with_period ?? false;
  if (plan.state !== 'cancelled' && wasEnding !== plan.endsWithPeriod) {
    await append({ kind: plan.endsWithPeriod ? 'plan.ending' : 'plan.goes-on', subscriptionRef });
  }
  if (before?.state === plan.state) return;
  const event = { kind: `plan.${plan.state}`, subscriptionRef } as const;
  const moved =
    plan.state === 'cancelled' &&
    (await deps.orderLog.moveOrder(trx, order.id, 'cancelled', event, 'processor'));
  if (!moved) await append(event);
}
