import { lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import {
  type Decline,
  declineOf,
  NEEDS_CARDHOLDER,
  newCharge,
  settleCharge,
} from '#sandbox/stripe/resources/charges.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { releaseHold } from './capture-intent.ts';

/** The money moved: stores a charge and sends its events. */
export async function succeedIntent(tx: Tx, intent: Stored, card: Stored): Promise<void> {
  intent.body = {
    ...intent.body,
    amount_received: intent.body.amount,
    last_payment_error: null,
    next_action: null,
    payment_method: card.id,
    processing: null,
    status: 'succeeded',
  };
  intent.body.latest_charge = await chargeOf(tx, intent, card, 'succeeded');
  await saveObject(tx, intent);
  await recordEvent(tx, 'payment_intent.succeeded', intent.body);
}

/** The bank declined: stores a failed charge; the intent waits for another card. */
export async function failIntent(
  tx: Tx,
  intent: Stored,
  card: Stored,
  decline: Decline,
): Promise<void> {
  const charge = await chargeOf(tx, intent, card, decline);
  intent.body = {
    ...intent.body,
    last_payment_error: {
      charge,
      code: decline.code,
      decline_code: decline.declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${decline.code}`,
      message: decline.message,
      payment_method: card.body,
      type: 'card_error',
    },
    latest_charge: charge,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  };
  await saveObject(tx, intent);
  await recordEvent(tx, 'payment_intent.payment_failed', intent.body);
}

/** The bank will answer later. */
export async function holdIntent(tx: Tx, intent: Stored, card: Stored): Promise<void> {
  intent.body = { ...intent.body, payment_method: card.id, status: 'processing' };
  intent.body.latest_charge = await chargeOf(tx, intent, card, 'pending');
  await saveObject(tx, intent);
  await recordEvent(tx, 'payment_intent.processing', intent.body);
}

/** The charge of this attempt: the pending one if the bank had yet to answer, or a new one. */
async function chargeOf(
  tx: Tx,
  intent: Stored,
  card: Stored,
  result: 'succeeded' | 'pending' | Decline,
): Promise<string> {
  const { latest_charge: latest } = intent.body;
  const last = latest ? await lockObject(tx, 'charge', latest) : null;
  if (last?.body.status !== 'pending' || result === 'pending') {
    return (await newCharge(tx, intent, card, result)).id;
  }
  await settleCharge(tx, last, result);
  return last.id;
}

/** Whether the bank takes days to answer. */
export function isAnsweredLater(method: Stored): boolean {
  return method.body.type === 'us_bank_account';
}

/** The bank wants the cardholder to confirm first. */
export async function askCardholder(tx: Tx, intent: Stored, card: Stored): Promise<void> {
  intent.body = {
    ...intent.body,
    payment_method: card.id,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  };
  await saveObject(tx, intent);
  await recordEvent(tx, 'payment_intent.requires_action', intent.body);
}

/** How a saved card refuses an off-session charge; null when it pays. */
export function offSessionRefusal(card: Stored): Decline | null {
  if (card.hidden.behaviour === 'authenticate_later') return NEEDS_CARDHOLDER;
  if (card.hidden.behaviour === 'decline_later') return declineOf(card);
  return null;
}

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Cancels a locked intent; it can no longer be paid. */
export async function cancelIntent(tx: Tx, intent: Stored, reason: string | null): Promise<void> {
  if (intent.body.status === 'requires_capture') {
    await releaseHold(tx, intent, reason === 'automatic' ? 'expired' : 'asked');
  }
  intent.body = {
    ...intent.body,
    canceled_at: unixNow(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  await saveObject(tx, intent);
  await recordEvent(tx, 'payment_intent.canceled', intent.body);
}

/** Cancels an intent along with its session or invoice, unless its money already moves. */
export async function cancelOpenIntent(
  tx: Tx,
  id: string | null | undefined,
  reason: 'expired' | 'void_invoice',
): Promise<void> {
  const intent = id ? await lockObject(tx, 'payment_intent', id) : null;
  if (intent && OPEN.includes(intent.body.status)) await cancelIntent(tx, intent, reason);
}
