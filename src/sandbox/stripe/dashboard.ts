import { lockObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { endSubscription } from './billing/end-subscription.ts';
import { paySession } from './checkout/complete.ts';
import { resourceMissing } from './failure.ts';
import { newPaymentIntent } from './intents/intent-body.ts';
import { succeedIntent } from './intents/intent-steps.ts';
import type { Params } from './params/check-params.ts';
import { createCheckoutSession } from './resources/checkout-sessions.ts';
import { newCustomer } from './resources/customers.ts';
import { newPaymentMethod } from './resources/payment-methods.ts';
import { changeSubscription } from './resources/subscriptions.ts';

/** A payment that the business's database does not know, as after a restore. */
interface Stray {
  /** Cents. */
  readonly amount?: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly client_reference_id?: string;
  readonly email?: string;
  /** Only opened, not paid. */
  readonly unpaid?: boolean;
}

const AMOUNT = 12_000;

/** Creates and pays a checkout session that we never asked for. */
export async function straySession(tx: Tx, stray: Stray): Promise<object> {
  const { amount = AMOUNT, metadata = {}, email = 'stray@example.com' } = stray;
  const reference = stray.client_reference_id;
  const params: Params = {
    mode: 'payment',
    success_url: 'http://localhost/payment-success?session_id={CHECKOUT_SESSION_ID}',
    customer_creation: 'always',
    customer_email: email,
    ...(reference === undefined ? {} : { client_reference_id: reference }),
    metadata,
    payment_intent_data: { metadata, setup_future_usage: 'off_session' },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Cleaning' } },
      },
    ],
  };
  const { id } = (await createCheckoutSession({ tx, params, ids: {} })) as { id: string };
  if (!stray.unpaid) await paySession(tx, id);
  return (await lockObject(tx, 'checkout.session', id))?.body ?? {};
}

/** Takes a payment without a checkout session, as the dashboard does. */
export async function strayIntent(tx: Tx, stray: Stray): Promise<object> {
  const { amount = AMOUNT, metadata = {}, email = 'stray@example.com' } = stray;
  const customer = await newCustomer(tx, { email });
  const card = await newPaymentMethod(tx, { customer: customer.id, email });
  const given = { amount, currency: 'usd', customer: customer.id, metadata };
  const intent = await newPaymentIntent(tx, given);
  if (!stray.unpaid) await succeedIntent(tx, intent, card);
  return intent.body;
}

/** Ends a plan in the dashboard: now, or with its period. */
export async function cancelInDashboard(
  tx: Tx,
  id: string,
  when: 'now' | 'period_end',
): Promise<object> {
  const subscription = await lockObject(tx, 'subscription', id);
  if (!subscription || subscription.body.status === 'canceled')
    throw resourceMissing('subscription', id);
  if (when === 'now') await endSubscription(tx, subscription, 'cancellation_requested');
  else await changeSubscription(tx, subscription, { cancel_at_period_end: true });
  return subscription.body;
}
