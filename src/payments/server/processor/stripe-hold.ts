import type Stripe from 'stripe';
import {
  type CustomerRef,
  type HoldId,
  type IntentRef,
  holdId as toHoldId,
} from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import type { HoldRequest, PaymentProcessor, ProcessorHold } from './processor.ts';
import { read, underFreshKey, write } from './stripe-answer.ts';
import { fromIntent, refusalOf } from './stripe-charge.ts';
import { ownIdOf } from './stripe-refs.ts';

type Holds = Pick<PaymentProcessor, 'placeHold' | 'captureHold' | 'readHold' | 'findHold'>;

const expand = ['latest_charge'];

/** Holds on a saved card while its customer is away. */
export function stripeHolds(stripe: Stripe): Holds {
  return {
    placeHold: (request) => write(() => placeHold(stripe, request)),
    captureHold: (id, amount) =>
      write(async () => {
        const asked = { amount_to_capture: amount, expand };
        return toProcessorHold(await stripe.paymentIntents.capture(id, asked));
      }),
    readHold: (id) =>
      read(async () => toProcessorHold(await stripe.paymentIntents.retrieve(id, { expand }))),
    findHold: (customer, id) => read(() => findHold(stripe, customer, id)),
  };
}

/** A decline is an answer too. */
async function placeHold(stripe: Stripe, request: HoldRequest): Promise<ProcessorHold> {
  const { customer, card, amount, currency, holdId, orderId, description } = request;
  const params = {
    customer,
    payment_method: card,
    amount,
    currency,
    description,
    capture_method: 'manual',
    off_session: true,
    confirm: true,
    metadata: { order_id: orderId, hold_id: holdId },
    expand,
  } as const;
  const make = async (idempotencyKey: string) =>
    toProcessorHold(
      await stripe.paymentIntents.create({ ...params, expand: [...expand] }, { idempotencyKey }),
    );
  try {
    return await underFreshKey(holdId, make, () => findHold(stripe, customer, holdId));
  } catch (error) {
    const { paymentIntentRef, code } = refusalOf(error);
    return declined(paymentIntentRef, holdId, amount, code);
  }
}

/** Finds our hold among all of the customer's payments; a standing one before a declined one. */
async function findHold(
  stripe: Stripe,
  customer: CustomerRef,
  id: HoldId,
): Promise<ProcessorHold | null> {
  let found: Stripe.PaymentIntent | null = null;
  const listed = { customer, limit: 100, expand: ['data.latest_charge'] };
  for await (const intent of stripe.paymentIntents.list(listed)) {
    if (intent.metadata.hold_id !== id) continue;
    if (intent.status === 'requires_capture' || intent.status === 'succeeded') {
      return toProcessorHold(intent);
    }
    found ??= intent;
  }
  return found && toProcessorHold(found);
}

/** The current state of a payment made for a later capture. */
function toProcessorHold(intent: Stripe.PaymentIntent): ProcessorHold {
  const { paymentIntentRef, code, paidAt } = fromIntent(intent);
  const holdId = ownIdOf(intent.metadata.hold_id, toHoldId);
  const known = { paymentIntentRef, holdId, code: null, captureBefore: null, paidAt: null };
  switch (intent.status) {
    case 'requires_capture': {
      const captureBefore = captureBeforeOf(intent);
      return { ...known, state: 'held', amount: cents(intent.amount_capturable), captureBefore };
    }
    case 'succeeded':
      return { ...known, state: 'captured', amount: cents(intent.amount_received), paidAt };
    case 'canceled':
      return { ...known, state: 'over', amount: cents(intent.amount) };
    default:
      return declined(paymentIntentRef, holdId, cents(intent.amount), code);
  }
}

function declined(
  paymentIntentRef: IntentRef | null,
  holdId: HoldId | null,
  amount: Cents,
  code: string | null,
): ProcessorHold {
  const state = 'declined';
  return { state, paymentIntentRef, holdId, amount, code, captureBefore: null, paidAt: null };
}

/** Only the bank knows until when it holds an amount. */
function captureBeforeOf({ latest_charge: charge }: Stripe.PaymentIntent): Date | null {
  if (charge === null || typeof charge === 'string') return null;
  const seconds = charge.payment_method_details?.card?.capture_before;
  return seconds === undefined ? null : new Date(seconds * 1000);
}
