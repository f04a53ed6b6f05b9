import type { HoldId, IntentRef } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import { isBookedAndUnpaid, lockOrder, type Order, setPaid } from '#orders/server/orders.ts';
import { storeBillCharge } from '#payments/server/charges/store-bill-charge.ts';
import { storeBookingCharge } from '#payments/server/charges/store-booking-charge.ts';
import { withReceipt } from '#payments/server/events/with-receipt.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPaymentOfIntent,
  insertPayment,
  lockPayment,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import type {
  Charge,
  ProcessorEvent,
  ProcessorHold,
} from '#payments/server/processor/processor.ts';
import { returnPayment } from '#payments/server/refunds/return-payment.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { findHold, type Hold, keepHoldIntent, moveHold } from './hold-queries.ts';

/** Reads a hold again from the processor, and updates ours. */
export async function applyHold(
  deps: PaymentDeps,
  id: HoldId,
  ref: IntentRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const told = await deps.processor.readHold(ref);
  if (told.ok) return storeHold(deps, id, told.value, event);
  return told.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
}

/** Updates a hold to its state at the processor; safe to repeat, concurrently and in any order. */
export function storeHold(
  deps: PaymentDeps,
  id: HoldId,
  told: ProcessorHold,
  event?: ProcessorEvent,
): Promise<Applied> {
  return withReceipt(deps, event, async (trx) => {
    const known = await findHold(trx, id);
    if (known === undefined) return 'not-ours';
    const order = await lockOrder(trx, known.order_id);
    if (told.paymentIntentRef !== null) await keepHoldIntent(trx, id, told.paymentIntentRef);
    const hold = (await findHold(trx, id)) ?? known;
    const changed = await storeByState[told.state](trx, deps, { hold, order, told });
    return changed ? 'changed' : 'unchanged';
  });
}

interface HoldUpdate {
  readonly hold: Hold;
  /** Locked. */
  readonly order: Order;
  readonly told: ProcessorHold;
}

type StoreHoldUpdate = (trx: Trx, deps: PaymentDeps, told: HoldUpdate) => Promise<boolean>;

const storeByState: Readonly<Record<ProcessorHold['state'], StoreHoldUpdate>> = {
  held: storeHeld,
  declined: storeDeclined,
  over: storeEnded,
  captured: storeCaptured,
};

async function storeHeld(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { hold, order, told: { paymentIntentRef, captureBefore, amount } }: HoldUpdate,
): Promise<boolean> {
  const facts = { paymentIntentRef, captureBefore, failure: null };
  if (captureBefore !== null && (await moveHold(trx, hold.id, 'held', facts))) {
    const until = { captureBefore: captureBefore.toISOString(), ...visitOf(hold) };
    const event = { kind: 'hold.placed', holdId: hold.id, amount, ...until } as const;
    await orderLog.appendEvent(trx, order.id, event, 'processor');
    return true;
  }
  // It is no longer wanted, or its end is unknown: the bank must release it.
  const isUnwanted = captureBefore === null || hold.state === 'released';
  if (isUnwanted) await moveHold(trx, hold.id, 'releasing');
  if (!isUnwanted && hold.state !== 'releasing') return false;
  await addJob(trx, 'payments.release-hold', { holdId: hold.id });
  return true;
}

async function storeDeclined(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { hold, order, told: { amount, code } }: HoldUpdate,
): Promise<boolean> {
  if (hold.state === 'releasing') return moveHold(trx, hold.id, 'released');
  if (!(await moveHold(trx, hold.id, 'declined', { failure: code }))) return false;
  const event = { kind: 'hold.declined', holdId: hold.id, amount, code, ...visitOf(hold) } as const;
  await orderLog.appendEvent(trx, order.id, event, 'processor');
  return true;
}

async function storeEnded(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { hold, order, told: { amount } }: HoldUpdate,
): Promise<boolean> {
  if (hold.state === 'releasing') return moveHold(trx, hold.id, 'released');
  if (!(await moveHold(trx, hold.id, 'lapsed'))) return false;
  const event = { kind: 'hold.lapsed', holdId: hold.id, amount } as const;
  await orderLog.appendEvent(trx, order.id, event, 'processor');
  return true;
}

/** Charged: by us, with a lost answer, or by someone at the processor. */
async function storeCaptured(
  trx: Trx,
  deps: PaymentDeps,
  { hold, order, told }: HoldUpdate,
): Promise<boolean> {
  const { paymentIntentRef, amount, paidAt } = told;
  if (paymentIntentRef === null || hold.state === 'captured') return false;
  await moveHold(trx, hold.id, 'captured');
  if ((await findPaymentOfIntent(trx, paymentIntentRef)) !== undefined) return true;
  const pending = (await paymentsOf(trx, order.id)).find(
    ({ details, state }) => details.holdId === hold.id && state === 'pending',
  );
  if (pending !== undefined) {
    const payment = await lockPayment(trx, pending.id);
    // A fee is taken from what was held for the price.
    const storeCharge = payment.kind === 'booking' ? storeBookingCharge : storeBillCharge;
    await storeCharge(trx, deps, payment, chargeOfHold(told));
    return true;
  }
  const money = { orderId: order.id, kind: 'booking', amount, currency: order.currency } as const;
  const payment = await insertPayment(trx, {
    ...money,
    paymentIntentRef,
    invoiceRef: null,
    paidAt,
  });
  if (payment === undefined) return true;
  const event = { kind: 'payment.charged', paymentId: payment.id, amount } as const;
  const isOwed = isBookedAndUnpaid(order);
  if (isOwed && owedFor(order, await paymentsOf(trx, order.id)) === noCents) {
    await setPaid(trx, order.id, paidAt ?? new Date());
  }
  await deps.orderLog.appendEvent(trx, order.id, event, 'processor');
  const why = order.paid_at === null ? 'paid-after-cancellation' : 'paid-already';
  if (!isOwed) await returnPayment(trx, deps, payment, why);
  return true;
}

/** A captured hold, as a charge. */
export function chargeOfHold({ paymentIntentRef, paidAt }: ProcessorHold): Charge {
  return { state: 'paid', paymentIntentRef, code: null, paidAt };
}

function visitOf({ visit_starts_at: start }: Hold) {
  return { visitStartsAt: start.toISOString() };
}
