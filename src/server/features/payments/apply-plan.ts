import type { TimelineKind } from '#domain/booking/timeline.ts';
import { formatUsd } from '#domain/money.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockOrder, type Order } from '#server/features/orders/queries.ts';
import { tellCrm } from '#server/features/orders/tell-crm.ts';
import { moveOrder, note } from '#server/features/orders/timeline.ts';
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

const months: Record<PlanInvoice['state'], TimelineKind> = {
  pending: 'plan-month.due',
  paid: 'plan-month.paid',
  failed: 'plan-month.failed',
  cancelled: 'plan-month.cancelled',
};

/**
 * Brings a plan and its months to what the processor says. Safe to call any number of times,
 * concurrently and in any order: an answer asked for earlier never replaces a later one.
 */
export async function applyPlan(
  deps: PaymentDeps,
  subscription: string,
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
    await notePlan(trx, deps, order, before, answer.value);
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
  await note(trx, order.id, {
    kind: months[invoice.state],
    actor: 'processor',
    details: { invoiceRef: invoice.id, amount: invoice.amount, attempts: invoice.attempts },
  });
  if (invoice.state !== 'failed' || news.before?.state === 'failed') return;
  const reason = `The monthly payment of ${formatUsd(invoice.amount)} was refused by the bank.`;
  await tellCrm(trx, deps, 'booking.payment_failed', order.id, { reason });
}

async function notePlan(
  trx: Trx,
  deps: PaymentDeps,
  order: Order,
  before: StoredPlan | undefined,
  plan: Plan,
): Promise<void> {
  const details = { subscriptionRef: plan.subscriptionRef };
  if (before !== undefined && before.card_ref !== plan.cardRef) {
    await note(trx, order.id, { kind: 'plan.card-replaced', actor: 'processor', details });
  }
  const wasEnding = before?.ends_with_period ?? false;
  if (plan.state !== 'cancelled' && wasEnding !== plan.endsWithPeriod) {
    const kind = plan.endsWithPeriod ? 'plan.ending' : 'plan.goes-on';
    await note(trx, order.id, { kind, actor: 'processor', details });
  }
  if (before?.state === plan.state) return;
  const kind = `plan.${plan.state}` as const;
  if (plan.state !== 'cancelled') {
    return note(trx, order.id, { kind, actor: 'processor', details });
  }
  if (await moveOrder(trx, order.id, 'cancelled', { kind, actor: 'processor', details })) {
    await tellCrm(trx, deps, 'booking.cancelled', order.id, { reason: 'The plan has ended.' });
  } else {
    await note(trx, order.id, { kind, actor: 'processor', details });
  }
}
