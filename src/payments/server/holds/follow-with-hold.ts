import { randomUUID } from 'node:crypto';
import { holdId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';
import { isDone } from '#orders/rules/order-status.ts';
import {
  type AppendedEvent,
  isBookedAndUnpaid,
  type Order,
  type OrderLog,
} from '#orders/server/orders.ts';
import { holdPlacementTime, isTooEarly } from '#payments/rules/hold.ts';
import { owedFor } from '#payments/server/owed.ts';
import { type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import { type Mandate, mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { bookedVisitStart } from '#visits/server/visits.ts';
import { type Hold, holdsOf, insertHold, moveHold, setHoldVisit } from './hold-queries.ts';

/** The events after which a booking is confirmed, has another time, is over, or was paid another way. */
const HOLD_EVENTS: ReadonlySet<OrderEventKind> = new Set<OrderEventKind>([
  'order.secured',
  'order.cancelled',
  'order.completed',
  'visit.booked',
  'visit.confirmed',
  'visit.waits',
  'visit.cancelled',
  'visit.skipped',
  'visit.time-lost',
  'visit.reopened',
  'payment.received',
  'payment.noted',
  'payment.charged',
]);

/** A visit's hold follows it: to another time, and away with it (ruling 45). */
export async function followWithHold(
  trx: Trx,
  log: OrderLog,
  { event, from, order }: AppendedEvent,
  now: Date,
): Promise<void> {
  // A booking paid before its visit has no hold, and that is nearly every one.
  const isFirstPayment = event.kind === 'payment.received' && from !== null;
  const isPaid = order.paid_at !== null && (isFirstPayment || event.kind === 'visit.booked');
  if (HOLD_EVENTS.has(event.kind) && !isPaid) await syncHold(trx, log, order, now);
}

/** Updates a booking's hold to the state of the booking; its order is locked. */
export async function syncHold(trx: Trx, log: OrderLog, order: Order, now: Date): Promise<void> {
  const mandate = await mandateOf(trx, order.id);
  if (mandate?.terms.kind !== 'held') return;
  const [latest] = await holdsOf(trx, order.id);
  const payments = await paymentsOf(trx, order.id);
  // A fee is taken from it, and the bank releases the rest.
  if (payments.some((payment) => isFeeOf(payment, latest))) return;
  const isOwed = isBookedAndUnpaid(order) && owedFor(order, payments) > noCents;
  const visitStart = isOwed ? await bookedVisitStart(trx, order.id) : null;
  // The hold of a finished visit is captured, or lapses.
  if (isOwed && (isDone(order.status) || (visitStart !== null && visitStart <= now))) {
    if (latest !== undefined) await withdrawHold(trx, latest);
    return;
  }
  if (visitStart === null) {
    if (latest !== undefined) await endHold(trx, log, latest);
    return;
  }
  if (latest === undefined) return planHold(trx, mandate, visitStart, now);
  if (!(await followVisit(trx, log, latest, visitStart, { mandate, now }))) {
    await planHold(trx, mandate, visitStart, now);
  }
}

function isFeeOf({ kind, state, details }: Payment, hold: Hold | undefined): boolean {
  return kind === 'fee' && state === 'pending' && details.holdId === hold?.id;
}

interface HoldContext {
  readonly mandate: Mandate;
  readonly now: Date;
}

/** False: plan another hold instead. */
async function followVisit(
  trx: Trx,
  log: OrderLog,
  hold: Hold,
  visitStart: Date,
  { mandate, now }: HoldContext,
): Promise<boolean> {
  const { state, visit_starts_at: known, capture_before: until } = hold;
  const isSame = known.getTime() === visitStart.getTime();
  switch (state) {
    case 'captured':
      return true;
    case 'planned':
      if (!isSame) await setHoldVisit(trx, hold, visitStart, placeTime(mandate, visitStart, now));
      return true;
    case 'placing':
    case 'held':
      if (isSame) return true;
      if (isTooEarly(visitStart, now) || (until !== null && until <= visitStart)) {
        await endHold(trx, log, hold);
        return false;
      }
      await setHoldVisit(trx, hold, visitStart, hold.place_at);
      return true;
    case 'declined':
    case 'lapsed':
      if (isSame) return true;
      await withdrawHold(trx, hold);
      return false;
    default:
      return false;
  }
}

function placeTime({ terms }: Mandate, visitStart: Date, now: Date): Date {
  return holdPlacementTime(visitStart, terms.kind === 'held' ? terms.hours : 0, now);
}

/** Plans a hold for a visit. */
async function planHold(trx: Trx, mandate: Mandate, visitStart: Date, now: Date): Promise<void> {
  const { id: mandateId, order_id: orderId } = mandate;
  const at = placeTime(mandate, visitStart, now);
  const id = holdId(randomUUID());
  await insertHold(trx, { id, orderId, mandateId, visitStart, placeAt: at });
}

/** The bank will no longer be asked for it; a hold that was already requested stays. */
function withdrawHold(trx: Trx, { id }: Hold): Promise<boolean> {
  return moveHold(trx, id, 'withdrawn');
}

/** The visit is off, or it is paid: the hold is released at once. */
async function endHold(trx: Trx, log: OrderLog, hold: Hold): Promise<void> {
  if (await withdrawHold(trx, hold)) return;
  const { id, order_id: orderId, amount_cents: amount } = hold;
  if (amount === null || !(await moveHold(trx, id, 'releasing'))) return;
  await addJob(trx, 'payments.release-hold', { holdId: id });
  await log.appendEvent(trx, orderId, { kind: 'hold.released', holdId: id, amount }, 'system');
}
