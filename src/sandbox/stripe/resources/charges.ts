import { findObject, insertObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { processingFee } from '#sandbox/stripe/balance/fees.ts';
import { insertBalanceTransaction } from '#sandbox/stripe/balance/ledger.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { chargeDetails } from './charge-details.ts';

/** Why a bank declined. */
export interface Decline {
  readonly code:
    | 'card_declined'
    | 'authentication_required'
    | 'payment_intent_payment_attempt_failed';
  readonly declineCode: string;
  readonly message: string;
}

const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

export const NEEDS_CARDHOLDER: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** A bank debit that the bank returned. */
const RETURNED: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: 'insufficient_funds',
  message: "The customer's account has insufficient funds to cover this payment.",
};

/** The bank's plain decline. */
export function declineOf(method: Stored): Decline {
  return method.body.type === 'us_bank_account' ? RETURNED : DECLINED;
}

const NO_ADVICE = { advice_code: null, network_advice_code: null, network_decline_code: null };

const SUCCEEDED = {
  captured: true,
  paid: true,
  status: 'succeeded',
  failure_code: null,
  failure_message: null,
  outcome: {
    ...NO_ADVICE,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
};

/** The bank approved, but nothing is charged yet. */
const HELD = { ...SUCCEEDED, captured: false };

const PENDING = { ...SUCCEEDED, paid: false, status: 'pending' };

function failed(decline: Decline) {
  return {
    captured: false,
    paid: false,
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      ...NO_ADVICE,
      network_status: 'declined_by_network',
      reason: decline.declineCode,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  };
}

/** Until when a bank holds an amount (unix seconds). */
interface Hold {
  readonly captureBefore: number;
}

/** Stores the charge of one attempt at a payment intent and records its event. */
export async function newCharge(
  tx: Tx,
  intent: Stored,
  method: Stored,
  result: 'succeeded' | 'pending' | Hold | Decline,
): Promise<Stored> {
  const { amount, currency, customer, description, metadata, receipt_email } = intent.body;
  const { type } = method.body;
  const states = { succeeded: SUCCEEDED, pending: PENDING };
  const captureBefore = isHold(result) ? result.captureBefore : null;
  const body = {
    // Without a card, the processor calls it a payment.
    id: newId(type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    created: unixNow(),
    currency,
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargeDetails(method, captureBefore),
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
    transfer_data: null,
    transfer_group: null,
    ...(typeof result === 'string' ? states[result] : isHold(result) ? HELD : failed(result)),
  };
  const charge = await insertObject(tx, body);
  if (result === 'succeeded') await bookCharge(tx, charge, amount);
  await recordEvent(tx, `charge.${charge.body.status}`, charge.body);
  return charge;
}

function isHold(result: string | Hold | Decline): result is Hold {
  return typeof result === 'object' && 'captureBefore' in result;
}

/** The bank's late answer to a pending charge. */
export async function settleCharge(
  tx: Tx,
  charge: Stored,
  result: 'succeeded' | Decline,
): Promise<void> {
  charge.body = { ...charge.body, ...(result === 'succeeded' ? SUCCEEDED : failed(result)) };
  if (result === 'succeeded') await bookCharge(tx, charge, charge.body.amount);
  else await saveObject(tx, charge);
  await recordEvent(tx, `charge.${charge.body.status}`, charge.body);
}

/** Books the money to the account, less the processor's fee. */
export async function bookCharge(tx: Tx, charge: Stored, amount: number): Promise<void> {
  const { currency, description, payment_method_details: details } = charge.body;
  const entry = await insertBalanceTransaction(tx, {
    type: details.type === 'card' ? 'charge' : 'payment',
    category: 'charge',
    amount,
    fee: {
      amount: processingFee(details.type, amount),
      description: 'Stripe processing fees',
    },
    currency,
    source: charge.id,
    description,
    settlesInDays: details.type === 'us_bank_account' ? 4 : 2,
  });
  charge.body = { ...charge.body, amount_captured: amount, balance_transaction: entry.id };
  await saveObject(tx, charge);
}

export async function retrieveCharge(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'charge', idOf(call));
  if (!found) throw resourceMissing('charge', idOf(call));
  return found.body;
}

export async function listCharges(call: Call): Promise<ListBody> {
  const { customer, payment_intent, transfer_group } = call.params;
  return listOf(call, '/v1/charges', {
    kind: 'charge',
    equal: { customer, payment_intent, transfer_group },
  });
}
