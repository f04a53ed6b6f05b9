import type { ClaimedCard } from '#callers/contract/caller-calls.ts';
import type { SeenVersion } from '#company/server/operators/operators.ts';
import { actOnBooking, requireUnchanged } from '#desk/server/bookings/bookings.ts';
import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/orders.ts';
import {
  type BookingDeps,
  CARDHOLDER_REQUIRED_CODES,
  type CardCharge,
  chargeBillOnFile,
  chargeOwed,
  findPayment,
} from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { agreedCard } from './card-on-file.ts';

interface OwedByCard {
  readonly paymentId: PaymentId;
  /** Null: what is owed of the booking's own price. */
  readonly billId: PaymentId | null;
  readonly card: ClaimedCard;
  /** The language in which the operator read it out. */
  readonly language: Language;
}

/**
 * Charges what a booking or a bill owes to the card on file, with the customer's yes (ruling 39). The same
 * `paymentId` is the same charge. 'pending': a job keeps asking the processor.
 * @throws a problem: 404, 409 changed, or nothing is owed; 422 at the card, 502 nothing done.
 */
export async function chargeCardForOwed(
  deps: BookingDeps,
  seen: SeenVersion<OrderId>,
  { paymentId, billId, card, language }: OwedByCard,
): Promise<'paid' | 'pending'> {
  const { db } = deps;
  const { id: orderId, operatorId } = seen;
  const order = (await findOrder(db, orderId)) ?? fail('booking-not-found');
  const { customer_phone_e164: phone, customer_email: email } = order;
  const known = await agreedCard(deps, { card, phone, email, operatorId }, 'card');
  const { cardPage } = wordsOf[language];
  const agreedTo = (amount: Cents) =>
    known.agreedTo(cardPage.onFileYes(formatUsd(amount), known.last4));
  const asked = { orderId, paymentId, agreedTo, actor: `operator:${operatorId}` } as const;
  const hold = (trx: Trx, version = seen.version) =>
    actOnBooking(trx, { ...seen, version }, 'booking.card-charged', { paymentId });
  if (billId === null) {
    return answerOf(
      await chargeOwed(deps, { ...asked, hold, requireSeen: () => requireUnchanged(db, seen) }),
    );
  }
  if ((await findPayment(db, paymentId)) === undefined) await inTransaction(db, (trx) => hold(trx));
  return answerOf(await chargeBillOnFile(deps, { ...asked, billId }));
}

/** @throws a problem: 422 the bank declined */
function answerOf(charged: CardCharge): 'paid' | 'pending' {
  if (charged.state !== 'refused') return charged.state;
  const wantsHolder = CARDHOLDER_REQUIRED_CODES.includes(charged.code);
  return failAt('card', wantsHolder ? 'owed-card-needs-holder' : 'owed-card-declined');
}
