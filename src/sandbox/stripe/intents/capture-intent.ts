import { lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest } from '#sandbox/stripe/failure.ts';
import {
  captureCharge,
  newUncapturedCharge,
  releaseCharge,
} from '#sandbox/stripe/resources/uncaptured-charges.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** A Visa card charged off session: 5 days less 6 hours. */
const VISA_WITHOUT_CARDHOLDER = (5 * 24 - 6) * 3600;
const WITH_CARDHOLDER = 7 * 24 * 3600;

/** The bank holds the amount. Nothing is charged until capture, and the hold expires on its own. */
export async function authorizeIntent(
  tx: Tx,
  intent: Stored,
  card: Stored,
  offSession: boolean,
): Promise<void> {
  const lives = offSession ? VISA_WITHOUT_CARDHOLDER : WITH_CARDHOLDER;
  const captureBefore = unixNow() + (card.hidden.holdsFor ?? lives);
  intent.body = {
    ...intent.body,
    amount_capturable: intent.body.amount,
    last_payment_error: null,
    next_action: null,
    payment_method: card.id,
    status: 'requires_capture',
  };
  const charge = await newUncapturedCharge(tx, intent, card, captureBefore);
  intent.body.latest_charge = charge.id;
  intent.dueAt = new Date(captureBefore * 1000);
  await saveObject(tx, intent);
  await recordEvent(tx, 'payment_intent.amount_capturable_updated', intent.body);
}

/** Captures what is held, or part of it, and releases the rest. */
export async function captureIntent(tx: Tx, intent: Stored, asked: number | undefined) {
  const held = intent.body.amount_capturable as number;
  const amount = asked ?? held;
  if (amount < 1 || amount > held) {
    throw invalidRequest(
      `The amount_to_capture (${amount}) is greater than the amount that you can capture on this PaymentIntent (${held}).`,
      'amount_to_capture',
      'amount_too_large',
    );
  }
  const charge = await lockObject(tx, 'charge', intent.body.latest_charge);
  if (charge) await captureCharge(tx, charge, amount);
  intent.body = {
    ...intent.body,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  };
  intent.dueAt = null;
  await saveObject(tx, intent);
  await recordEvent(tx, 'payment_intent.succeeded', intent.body);
}

/** Releases a canceled intent's hold: `expired` by the bank's clock, `asked` by us. */
export async function releaseHold(tx: Tx, intent: Stored, why: 'expired' | 'asked'): Promise<void> {
  const charge = await lockObject(tx, 'charge', intent.body.latest_charge);
  if (charge) await releaseCharge(tx, charge, why);
  intent.body = { ...intent.body, amount_capturable: 0 };
  intent.dueAt = null;
}
