import type { PaymentId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { ReasonCode } from '#orders/rules/reason.ts';
import { lastEventOf, lockOrder, type Order } from '#orders/server/orders.ts';
import { storeCharge } from '#payments/server/charges/send-charge.ts';
import { withReceipt } from '#payments/server/events/with-receipt.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import type { Plan, PlanInvoice, ProcessorEvent } from '#payments/server/processor/processor.ts';
import { returnPayment } from '#payments/server/refunds/return-payment.ts';
import { learnPrice } from '#payments/server/renewals/learn-price.ts';
import type { Trx } from '#registry/tables.ts';
import { endsSince, isEndRequested } from './plan-end-queries.ts';
import { askToSettleLastDay, endOfVisits } from './plan-last-day.ts';
import { leftOutMonths } from './plan-pause.ts';
import {
  databaseNow,
  findOrderOfPlan,
  findPlan,
  type StoredPlan,
  storeMonth,
  storePlan,
} from './plan-queries.ts';

/**
 * Updates a plan and its months to the state at the processor. Safe to repeat, concurrently and in any
 * order: an answer requested earlier never replaces a later one. A plan that our own charge started,
 * with its answer still missing, is identified by that payment's id on it.
 */
export async function applyPlan(
  deps: PaymentDeps,
  subscription: SubscriptionRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const askedAt = await databaseNow(deps.db);
  const answer = await deps.processor.readPlan(subscription);
  if (!answer.ok && answer.failure.kind === 'unreachable') return 'unreachable';
  const begunBy = answer.ok ? answer.value.begunBy : null;
  const isKnown = begunBy === null || (await findOrderOfPlan(deps.db, subscription)) !== undefined;
  if (!isKnown) return applyBegunPlan(deps, subscription, begunBy, event);
  return withReceipt(deps, event, async (trx) => {
    const found = await findOrderOfPlan(trx, subscription);
    if (found === undefined || !answer.ok) return 'not-ours';
    const order = await lockOrder(trx, found.orderId);
    // A second plan of an order: its payments count, its state does not.
    if (!found.isOwn) {
      const invoices = answer.value.invoices.filter(({ state }) => state === 'paid');
      const isUnwanted = await isEndRequested(trx, subscription);
      await applyMonths(trx, deps, order, {
        plan: { ...answer.value, invoices },
        unwanted: () => (isUnwanted ? AFTER_THE_END : null),
      });
      return 'changed';
    }
    const before = await findPlan(trx, order.id);
    if (!(await storePlan(trx, order.id, answer.value, askedAt))) return 'unchanged';
    const since = await endsSince(trx, subscription);
    const isAfterLastVisit = await endOfVisits(trx, deps, order.id);
    const isLeftOut = await leftOutMonths(trx, deps, order.id);
    const unwanted = ({ paidAt, coversFrom, isPart }: PlanInvoice) => {
      if (isChargedAfterEnd(paidAt, since) || isAfterLastVisit(coversFrom)) return AFTER_THE_END;
      return !isPart && isLeftOut(coversFrom) ? 'charged-in-a-pause' : null;
    };
    if (isAfterLastVisit(answer.value.periodEndsAt) && !answer.value.endsWithPeriod) {
      await askToSettleLastDay(trx, order.id);
    }
    await applyMonths(trx, deps, order, { plan: answer.value, unwanted });
    await learnPrice(trx, deps, order.id, answer.value);
    await appendPlanEvents(trx, deps, order, before, answer.value);
    return 'changed';
  });
}

/** The first month is stored; a job adds the later months and the plan's state. */
async function applyBegunPlan(
  deps: PaymentDeps,
  subscription: SubscriptionRef,
  begunBy: PaymentId,
  event: ProcessorEvent | undefined,
): Promise<Applied> {
  const first = await deps.processor.readBegunPlan(subscription);
  if (first.ok) return storeCharge(deps, begunBy, first.value, event);
  return first.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
}

/** Tolerates differences between the processor's clock and ours, and a cancellation during a charge. */
const AS_GOOD_AS_NOW_MS = 60_000;

/** Charged before the processor had ended what a cancellation promised to end (ruling 31). */
function isChargedAfterEnd(paidAt: Date | null, since: Date | null): boolean {
  if (since === null) return false;
  return paidAt === null || paidAt.getTime() > since.getTime() - AS_GOOD_AS_NOW_MS;
}

const AFTER_THE_END = 'charged-after-the-end';

interface Months {
  readonly plan: Plan;
  /** Why a paid month is refunded automatically; null: it stays. */
  unwanted(invoice: PlanInvoice): ReasonCode | null;
}

async function applyMonths(
  trx: Trx,
  deps: PaymentDeps,
  order: Order,
  { plan, unwanted }: Months,
): Promise<void> {
  for (const invoice of [...plan.invoices].reverse()) {
    await applyMonth(trx, deps, { order, invoice, goesBack: unwanted(invoice) });
  }
}

async function applyMonth(
  trx: Trx,
  deps: PaymentDeps,
  { order, invoice, goesBack }: { order: Order; invoice: PlanInvoice; goesBack: ReasonCode | null },
): Promise<void> {
  const news = await storeMonth(trx, order.id, order.currency, invoice);
  if (news === undefined) return;
  const { id: invoiceRef, amount, attempts } = invoice;
  const month = { invoiceRef, amount, attempts };
  await deps.orderLog.appendEvent(trx, order.id, monthEvent(), 'processor');
  if (invoice.state === 'paid' && goesBack !== null && invoice.amount > 0) {
    deps.logger.warn({ orderId: order.id, ...month, goesBack }, 'a month goes back by itself');
    await returnPayment(trx, deps, news.month, goesBack);
  }

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
  if (plan.isResumedThere) {
    const last = await lastEventOf(trx, order.id, ['visits.paused', 'plan.resumed-there']);
    if (last?.event?.kind === 'visits.paused') {
      await append({ kind: 'plan.resumed-there', subscriptionRef });
    }
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
