import type { PricedLine } from '#catalogue/rules/quote.ts';
import { ownLanguage } from '#kernel/rules/language.ts';
import { isEnded, isTaken, isWithBank, type OrderStatus } from '#orders/rules/order-status.ts';
import {
  insertOrder,
  lockOrderOfBooking,
  type NewOrder,
  type Order,
  releaseBooking,
  setLanguage,
  soldLines,
} from '#orders/server/orders.ts';
import {
  type Attempt,
  findLiveAttempt,
  isUsable,
  type PaymentDeps,
  type Step,
  startAttempt,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';

type Contact = Pick<NewOrder, 'customer_email' | 'customer_phone'>;

export type Placed = Step<{ readonly order: Order; readonly attempt: Attempt }>;

/**
 * Stores an order with its priced lines and its first attempt, or finds the one that stands for
 * the same booking. A changed selection is another order, never an edit.
 * @throws a problem: 409 money has moved for this booking, or is about to
 */
export async function placeOrder(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog' | 'settings'>,
  wanted: NewOrder,
  lines: readonly PricedLine[],
  origin: string,
  bookingId: string | null = wanted.booking_id ?? null,
): Promise<Placed> {
  const held = wanted.booking_key ? await lockOrderOfBooking(trx, wanted.booking_key) : undefined;
  if (held !== undefined && isAnothers(held, wanted)) {
    return placeOrder(trx, deps, ofItsOwn(wanted), lines, origin, bookingId);
  }
  if (held !== undefined) {
    const placed = await resume(trx, deps, held, wanted, origin);
    if (placed !== 'replace') return placed;
    await releaseBooking(trx, held.id);
    await deps.orderLog.appendEvent(trx, held.id, { kind: 'order.replaced' }, 'visitor');
  }
  const order = await insertOrder(trx, wanted, lines, bookingId);
  if (order === undefined) return { next: 'again' };
  await deps.orderLog.appendEvent(trx, order.id, { kind: 'order.created' }, 'visitor');
  const attempt = await startAttempt(trx, deps, order, origin, soldLines(lines));
  return { next: 'open', order, attempt };
}

/**
 * A booking id is not a secret: alone, it never lets one visitor touch another's order. A visitor
 * who also repeats every field, or knows the schedule id, is the same person with a lost session,
 * so nobody pays twice.
 */
function isAnothers(held: Order, wanted: NewOrder): boolean {
  if (held.fingerprint.equals(wanted.fingerprint)) return false;
  const { schedule_request_id: scheduleId = null } = wanted;
  if (scheduleId !== null && held.schedule_request_id === scheduleId) return false;
  if (held.visitor_id !== null) return held.visitor_id !== wanted.visitor_id;
  return !isSameContact(held, wanted);
}

/** Of an order without a session only this tells whose it is. */
function isSameContact(one: Contact, other: Contact): boolean {
  return (
    one.customer_email.toLowerCase() === other.customer_email.toLowerCase() &&
    one.customer_phone === other.customer_phone
  );
}

/** Who comes second with a name has it to himself; without a session every call is a booking. */
function ofItsOwn(wanted: NewOrder): NewOrder {
  return wanted.visitor_id === null
    ? { ...wanted, booking_id: null, booking_key: null }
    : { ...wanted, booking_key: `${wanted.booking_key}:${wanted.visitor_id}` };
}

async function resume(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog' | 'settings'>,
  held: Order,
  wanted: NewOrder,
  origin: string,
): Promise<Placed | 'replace'> {
  if (isTaken(held.status)) {
    // The same visitor may book the same thing again; the same booking is paid once.
    const rebooked = wanted.booking_id === null && !isWithBank(held.status);
    return rebooked ? 'replace' : refusePaid(held.status);
  }
  if (isEnded(held.status)) return 'replace';
  const attempt = await findLiveAttempt(trx, held.id);
  const isSame = held.fingerprint.equals(wanted.fingerprint);
  if (attempt !== undefined) {
    if (attempt.state === 'mismatch') refusePaid('processing');
    // A card page speaks the language that it was made in.
    const isSpoken = held.language === wanted.language;
    if (isSame && isSpoken && isUsable(attempt)) return { next: 'open', order: held, attempt };
    return { next: 'retire', attempt };
  }
  if (!isSame) return 'replace';
  const { language = ownLanguage } = wanted;
  await setLanguage(trx, held.id, language);
  const reopened = { kind: 'order.reopened' } as const;
  await deps.orderLog.moveOrder(trx, held.id, 'awaiting_payment', reopened, 'visitor');
  return {
    next: 'open',
    order: held,
    attempt: await startAttempt(trx, deps, { ...held, language }, origin),
  };
}

function refusePaid(status: OrderStatus): never {
  fail(isWithBank(status) ? 'payment-processing' : 'booking-already-paid');
}
