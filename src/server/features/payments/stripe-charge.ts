import Stripe from 'stripe';
import type { Charge, ChargeRequest } from './processor.ts';

const WANTS_CARDHOLDER = ['authentication_required', 'requires_action'];

/** Charges a card that the customer left with us, while he is away; a bank's no is an answer too. */
export async function chargeSavedCard(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  const { customer, amount, currency, paymentId, orderId, description } = request;
  const cards = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
  const card = cards.data[0];
  if (card === undefined) return { state: 'failed', paymentIntentRef: null, code: 'no_saved_card' };
  try {
    const intent = await stripe.paymentIntents.create(
      {
        customer,
        payment_method: card.id,
        amount,
        currency,
        description,
        off_session: true,
        confirm: true,
        metadata: { order_id: orderId, payment_id: paymentId },
      },
      { idempotencyKey: paymentId },
    );
    return fromIntent(intent);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return refused(error.payment_intent?.id ?? null, error.code ?? 'card_declined');
  }
}

/** Our charge among all of the customer's; a paid one before one that was refused. */
export async function findCharge(
  stripe: Stripe,
  customer: string,
  paymentId: string,
): Promise<Charge | null> {
  let found: Stripe.PaymentIntent | null = null;
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
    if (intent.metadata.payment_id !== paymentId) continue;
    if (intent.status === 'succeeded') return fromIntent(intent);
    found ??= intent;
  }
  return found && fromIntent(found);
}

/** What a payment says of itself at this moment. */
export function fromIntent(intent: Stripe.PaymentIntent): Charge {
  const paymentIntentRef = intent.id;
  if (intent.status === 'succeeded') return { state: 'paid', paymentIntentRef, code: null };
  if (intent.status === 'processing') return { state: 'pending', paymentIntentRef, code: null };
  if (intent.status === 'requires_action') return refused(intent.id, 'requires_action');
  return refused(intent.id, intent.last_payment_error?.code ?? 'card_declined');
}

function refused(paymentIntentRef: string | null, code: string): Charge {
  const state = WANTS_CARDHOLDER.includes(code) ? 'needs-customer' : 'failed';
  return { state, paymentIntentRef, code };
}
