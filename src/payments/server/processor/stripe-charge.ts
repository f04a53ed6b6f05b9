import Stripe from 'stripe';
import {
  type CustomerRef,
  cardRef,
  type IntentRef,
  intentRef,
  type PaymentId,
} from '#kernel/rules/ids.ts';
import { noSavedCard } from '#orders/rules/payment-state.ts';
import {
  CARDHOLDER_REQUIRED_CODES,
  type Charge,
  type ChargeRequest,
  canceledCode,
  type SavedCard,
} from './processor.ts';
import { underFreshKey } from './stripe-answer.ts';
import { refOf } from './stripe-refs.ts';

/** Charges a saved card while the customer is away; a decline is an answer too. */
export async function chargeSavedCard(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  const { customer, amount, currency, paymentId, orderId, description } = request;
  const card = request.card ?? (await newestCard(stripe, customer))?.id;
  if (card === undefined) return refusedCharge(null, noSavedCard);
  const params = {
    customer,
    payment_method: card,
    amount,
    currency,
    description,
    off_session: true,
    confirm: true,
    metadata: { order_id: orderId, payment_id: paymentId },
  };
  const make = async (idempotencyKey: string) =>
    fromIntent(await stripe.paymentIntents.create(params, { idempotencyKey }));
  try {
    return await underFreshKey(paymentId, make, () => findCharge(stripe, customer, paymentId));
  } catch (error) {
    return refusalOf(error);
  }
}

/** A decline as an answer. @throws any other error */
export function refusalOf(error: unknown): Charge {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  return refusedCharge(
    refOf(error.payment_intent ?? null, intentRef),
    error.code ?? 'card_declined',
  );
}

/** The card that a charge would go to; null if none is saved. */
export async function savedCard(stripe: Stripe, customer: CustomerRef): Promise<SavedCard | null> {
  const method = await newestCard(stripe, customer);
  if (method?.card === undefined) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  // Months count from 0 here, so this is the month after the printed one.
  const endsAt = new Date(Date.UTC(year, month));
  const owner = method.customer;
  const isSettled = owner instanceof Object && 'balance' in owner && owner.balance === 0;
  return { ref: cardRef(method.id), brand, last4, endsAt, isSettled };
}

async function newestCard(stripe: Stripe, customer: CustomerRef) {
  const { data } = await stripe.customers.listPaymentMethods(customer, {
    type: 'card',
    limit: 1,
    expand: ['data.customer'],
  });
  return data[0];
}

/** Finds our charge among all of the customer's; a paid one before a declined one. */
export async function findCharge(
  stripe: Stripe,
  customer: CustomerRef,
  paymentId: PaymentId,
): Promise<Charge | null> {
  const listed = { customer, limit: 100, expand: ['data.latest_charge'] };
  let found: Stripe.PaymentIntent | null = null;
  for await (const intent of stripe.paymentIntents.list(listed)) {
    if (intent.metadata.payment_id !== paymentId) continue;
    if (intent.status === 'succeeded') return fromIntent(intent);
    found ??= intent;
  }
  return found && fromIntent(found);
}

/** The current state of a payment. */
export function fromIntent(intent: Stripe.PaymentIntent): Charge {
  const paymentIntentRef = intentRef(intent.id);
  const known = { paymentIntentRef, code: null };
  if (intent.status === 'succeeded') return { ...known, state: 'paid', paidAt: paidAtOf(intent) };
  if (intent.status === 'processing') return { ...known, state: 'pending', paidAt: null };
  if (intent.status === 'requires_action')
    return refusedCharge(paymentIntentRef, 'requires_action');
  if (intent.status === 'canceled') return refusedCharge(paymentIntentRef, canceledCode);
  return refusedCharge(paymentIntentRef, intent.last_payment_error?.code ?? 'card_declined');
}

function refusedCharge(paymentIntentRef: IntentRef | null, code: string): Charge {
  const state = CARDHOLDER_REQUIRED_CODES.includes(code) ? 'needs-customer' : 'failed';
  return { state, paymentIntentRef, code, paidAt: null };
}

/** Without its charge, the payment's own time counts. */
function paidAtOf({ created, latest_charge: charge }: Stripe.PaymentIntent): Date {
  const told = charge === null || typeof charge === 'string' ? created : charge.created;
  return new Date(told * 1000);
}
