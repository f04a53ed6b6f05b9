import { findObject, insertObject, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** Saves a card without a payment, as a session in setup mode does. */
export async function newSetupIntent(
  tx: Tx,
  given: Params,
  customer: Stored | null,
  card: Stored,
): Promise<Stored> {
  const id = newId('seti');
  const body = {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('', 24).slice(1)}`,
    created: unixNow(),
    customer: customer?.id ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: changedMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: card.id,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  };
  const setup = await insertObject(tx, body);
  await recordEvent(tx, 'setup_intent.succeeded', body);
  return setup;
}

export async function retrieveSetupIntent(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'setup_intent', idOf(call));
  if (!found) throw resourceMissing('setupintent', idOf(call), 'intent');
  return found.body;
}
