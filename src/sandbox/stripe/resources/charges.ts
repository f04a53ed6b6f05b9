import { findObject, insertObject, type Stored } from '../../store/objects.ts';
import type { Tx } from '../../store/transaction.ts';
import { type Call, idOf } from '../call.ts';
import { recordEvent } from '../events.ts';
import { noSuch } from '../failure.ts';
import { newId } from '../ids.ts';
import { type ListBody, listOf } from '../lists.ts';
import { unixNow } from '../time.ts';

/** Why a bank said no. */
export interface Decline {
  readonly code: 'card_declined' | 'authentication_required';
  readonly declineCode: string;
  readonly message: string;
}

export const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

export const NEEDS_CARDHOLDER: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Stores the charge of one attempt at a payment intent, and tells it as an event. */
export async function newCharge(
  tx: Tx,
  intent: Stored,
  card: Stored,
  decline?: Decline,
): Promise<Stored> {
  const { amount, currency, customer, description, metadata, receipt_email } = intent.body;
  const body = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: card.body.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !decline,
    created: unixNow(),
    currency,
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: decline
      ? {
          network_status: 'declined_by_network',
          reason: decline.declineCode,
          risk_level: 'normal',
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { card: card.body.card, type: 'card' },
    receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  const charge = await insertObject(tx, body);
  await recordEvent(tx, decline ? 'charge.failed' : 'charge.succeeded', body);
  return charge;
}

export async function retrieveCharge(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'charge', idOf(call));
  if (!found) throw noSuch('charge', idOf(call));
  return found.body;
}

export async function listCharges(call: Call): Promise<ListBody> {
  const { customer, payment_intent } = call.params;
  return listOf(call, '/v1/charges', { kind: 'charge', equal: { customer, payment_intent } });
}
