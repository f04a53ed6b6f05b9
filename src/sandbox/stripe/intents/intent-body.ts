import { insertObject, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { offeredMethods } from '#sandbox/stripe/checkout/offered-methods.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** Stores a payment intent that has not been tried yet. */
export async function newPaymentIntent(
  tx: Tx,
  given: Params,
  owner: { readonly session?: string; readonly invoice?: string } = {},
): Promise<Stored> {
  const id = newId('pi');
  const body = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic_payment_methods ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${newId('', 24).slice(1)}`,
    confirmation_method: 'automatic',
    created: unixNow(),
    currency: given.currency,
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: given.excluded_payment_method_types ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: changedMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: given.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: given.payment_method_types ?? offeredMethods(given),
    payment_record: null,
    processing: null,
    receipt_email: given.receipt_email ?? null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: given.shipping ?? null,
    source: null,
    statement_descriptor: given.statement_descriptor ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: given.transfer_group ?? null,
  };
  const intent = await insertObject(tx, body, owner);
  await recordEvent(tx, 'payment_intent.created', body);
  return intent;
}
