import { type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { type AppendedEvent, lockOrder, type Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { PlanPause } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { emailLanguage, wordsOf } from '#registry/words.ts';
import { isSameMonth } from '#visits/rules/renewal-from.ts';
import {
  settlePausedMonth,
  storePartOfMonth,
  type UnchargedMonthOfPlan,
  unchargedMonthsOf,
} from '#visits/server/visits.ts';
import { findPlan } from './plan-queries.ts';

type PauseDeps = Pick<PaymentDeps, 'settings'>;

/** After the caller's commit, tells the processor whether a plan's months are charged. */
export function askToSettleBilling(trx: Trx | Db, orderId: OrderId, runAt?: Date): Promise<void> {
  // In sequence, so an older request never overtakes a newer one.
  const when = runAt === undefined ? {} : { runAt };
  return addJob(
    trx,
    'payments.plan-billing',
    { orderId },
    { queue: `plan-billing:${orderId}`, ...when },
  );
}

const PAUSE_EVENTS: ReadonlySet<OrderEventKind> = new Set(['visits.paused', 'visits.resumed']);

/** A plan whose visits pause over a renewal is not charged for that month (ruling 48). */
export async function followWithPause(trx: Trx, { event, order }: AppendedEvent): Promise<void> {
  if (order.recurring && PAUSE_EVENTS.has(event.kind)) await askToSettleBilling(trx, order.id);
}

/** A plan's uncharged months that still need work. */
export async function openMonthsOf(
  db: Db,
  { settings }: PauseDeps,
  orderId: OrderId,
): Promise<UnchargedMonthOfPlan[]> {
  const months = await unchargedMonthsOf(db, settings.business.timeZone, orderId);
  return months.filter(({ isSettled }) => !isSettled);
}

/** The customer's current pause, for the processor; null: none. */
export function currentPause(months: readonly UnchargedMonthOfPlan[], now: Date): PlanPause | null {
  const own = months.filter(({ from, to }) => from <= now && now < to);
  const [first] = own;
  if (first === undefined) return null;
  return { why: 'customer', until: first.to, months: own.map(({ startsAt }) => startsAt) };
}

/** When something is next due: a pause starts or ends. */
export function nextPauseChange(months: readonly UnchargedMonthOfPlan[], now: Date): Date | null {
  const later = months.flatMap(({ from, to }) => [from, to]).filter((moment) => moment > now);
  return later.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** Charges what is left of months whose pause is over: their visits after it. Safe to repeat. False: retry later. */
export async function chargePartialMonths(
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
    // No visit takes place, so nothing is owed. A plan that someone paused is checked again later.
    if (plan?.state === 'paused') return 'later' as const;
    const isOn = isUpcoming(order.status) && plan !== undefined && plan.state !== 'cancelled';
    const cents = isOn
      ? await storePartOfMonth(trx, settings.business.timeZone, orderId, startsAt)
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

/** The line on the customer's receipt, in their language. */
function describePart({ settings }: PaymentDeps, order: Order): string {
  return wordsOf[emailLanguage(order, settings)].cardPage.restOfMonth;
}

/** The first moments of a plan's uncharged months. */
export async function leftOutMonths(
  db: Db,
  { settings }: PauseDeps,
  orderId: OrderId,
): Promise<(coversFrom: Date) => boolean> {
  const months = await unchargedMonthsOf(db, settings.business.timeZone, orderId);
  return (coversFrom) =>
    months.some(({ startsAt }) => isSameMonth(startsAt.getTime(), coversFrom.getTime()));
}
