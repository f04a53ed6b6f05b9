import { type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { type AppendedEvent, lockOrder, type Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { PlanPause } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { wordsOf, writtenIn } from '#registry/words.ts';
import { isSameMonth } from '#visits/rules/renewal-from.ts';
import {
  keepPartOfMonth,
  settlePausedMonth,
  type UnchargedMonthOfPlan,
  unchargedMonthsOf,
} from '#visits/server/visits.ts';
import { findPlan } from './plan-queries.ts';

type PauseDeps = Pick<PaymentDeps, 'settings'>;

/** Has the processor told, after the caller's commit, whether a plan's months are charged. */
export function askToSettleBilling(trx: Trx | Db, orderId: OrderId, runAt?: Date): Promise<void> {
  // One after another: an older wish never outruns a newer one.
  const when = runAt === undefined ? {} : { runAt };
  return addJob(
    trx,
    'payments.plan-billing',
    { orderId },
    { queue: `plan-billing:${orderId}`, ...when },
  );
}

const PAUSES: ReadonlySet<OrderEventKind> = new Set(['visits.paused', 'visits.resumed']);

/** A plan whose visits pause over a renewal is not charged for that month (ruling 48). */
export async function followWithPause(trx: Trx, { event, order }: AppendedEvent): Promise<void> {
  if (order.recurring && PAUSES.has(event.kind)) await askToSettleBilling(trx, order.id);
}

/** The months of a plan that are not charged, those for which something is left to do. */
export async function openMonthsOf(
  db: Db,
  { settings }: PauseDeps,
  orderId: OrderId,
): Promise<UnchargedMonthOfPlan[]> {
  const months = await unchargedMonthsOf(db, settings.business.timeZone, orderId);
  return months.filter(({ isSettled }) => !isSettled);
}

/** The pause of its customer that is now, as the processor is to have it; null: none. */
export function pauseAt(months: readonly UnchargedMonthOfPlan[], now: Date): PlanPause | null {
  const own = months.filter(({ from, to }) => from <= now && now < to);
  const [first] = own;
  if (first === undefined) return null;
  return { why: 'customer', until: first.to, months: own.map(({ startsAt }) => startsAt) };
}

/** When something is to be done next: a pause begins, or is over. */
export function nextMoment(months: readonly UnchargedMonthOfPlan[], now: Date): Date | null {
  const later = months.flatMap(({ from, to }) => [from, to]).filter((moment) => moment > now);
  return later.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/**
 * Charges what is left of the months whose pause is over: their visits that come after it. Safe to call
 * again. False: ask again later.
 */
export async function chargeParts(
  deps: PaymentDeps,
  orderId: OrderId,
  now: Date,
): Promise<boolean> {
  for (const month of await openMonthsOf(deps.db, deps, orderId)) {
    if (month.to <= now && !(await chargePartOf(deps, orderId, month))) return false;
  }
  return true;
}

async function chargePartOf(
  deps: PaymentDeps,
  orderId: OrderId,
  { startsAt }: UnchargedMonthOfPlan,
): Promise<boolean> {
  const { db, processor, settings } = deps;
  const kept = await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const plan = await findPlan(trx, orderId);
    // Nobody comes: nothing of it is owed. A plan that someone stopped is looked at again later.
    if (plan?.state === 'paused') return 'later' as const;
    const isOn = isToCome(order.status) && plan !== undefined && plan.state !== 'cancelled';
    const cents = isOn
      ? await keepPartOfMonth(trx, settings.business.timeZone, orderId, startsAt)
      : noCents;
    return { order, cents };
  });
  if (kept === 'later') return false;
  const { order, cents } = kept;
  const { subscription_ref: ref, customer_ref: customer } = order;
  if (cents > 0 && ref !== null && customer !== null) {
    const charged = await processor.chargePart({
      subscription: subscriptionRef(ref),
      customer,
      amount: cents,
      currency: order.currency,
      description: describePart(deps, order),
      key: `part:${orderId}:${startsAt.toISOString()}`,
    });
    if (!charged.ok && charged.failure.kind !== 'missing') return false;
  }
  await settlePausedMonth(db, orderId, startsAt);
  return true;
}

/** On the customer's receipt, in their language. */
function describePart({ settings }: PaymentDeps, order: Order): string {
  return wordsOf[writtenIn(order, settings)].cardPage.restOfMonth;
}

/** Whether a month of a plan, by its first moment, is one that is not charged. */
export async function leftOutMonths(
  db: Db,
  { settings }: PauseDeps,
  orderId: OrderId,
): Promise<(coversFrom: Date) => boolean> {
  const months = await unchargedMonthsOf(db, settings.business.timeZone, orderId);
  return (coversFrom) =>
    months.some(({ startsAt }) => isSameMonth(startsAt.getTime(), coversFrom.getTime()));
}
