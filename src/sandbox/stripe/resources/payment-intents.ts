import {
  findObject,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '../../store/objects.ts';
import type { Tx } from '../../store/transaction.ts';
import { type Call, idOf } from '../call.ts';
import { offeredMethods } from '../checkout/offered-methods.ts';
import { recordEvent } from '../events.ts';
import { ApiError, invalidRequest, noSuch } from '../failure.ts';
import { newId } from '../ids.ts';
import { type ListBody, listOf } from '../lists.ts';
import type { Params } from '../params/check-params.ts';
import { changedMetadata } from '../params/metadata.ts';
import { unixNow } from '../time.ts';
import { type Decline, declineOf, NEEDS_CARDHOLDER, newCharge, settleCharge } from './charges.ts';
import { lockCustomer } from './customers.ts';
import { requireUnspent } from './payment-methods.ts';
import { requireAmount, requireCurrency } from './prices.ts';

const LEAST_CHARGE = 50;

/** Refuses a sum that no card network would take: the processor's least is 50 cents. */
export function requireChargeable(amount: number, param = 'amount'): void {
  requireAmount(amount, param, 1);
  if (amount < LEAST_CHARGE) {
    throw invalidRequest('Amount must be at least $0.50 usd', param, 'amount_too_small');
  }
}

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
    capture_method: 'automatic_async',
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

/** The money has moved: a charge, and the events that tell it. */
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

/** The bank said no: a failed charge, and an intent that waits for another card. */
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

/** The charge of this attempt: the pending one, if the bank was still to answer, else a new one. */
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

/** Whether the bank takes days to say if there is money. */
export function isAnsweredLater(method: Stored): boolean {
  return method.body.type === 'us_bank_account';
}

/** The bank wants to hear from the cardholder first. */
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

/** What a saved card does when it is charged with its holder away; null when it simply pays. */
export function offSessionRefusal(card: Stored): Decline | null {
  if (card.hidden.behaviour === 'authenticate_later') return NEEDS_CARDHOLDER;
  if (card.hidden.behaviour === 'decline_later') return declineOf(card);
  return null;
}

export async function createPaymentIntent(call: Call): Promise<object> {
  const { tx, params } = call;
  requireChargeable(params.amount);
  const currency = requireCurrency(params.currency, 'currency');
  if (params.off_session && !params.confirm) {
    throw invalidRequest('You can only set `off_session` when `confirm` is true.', 'off_session');
  }
  if (params.customer) await lockCustomer(tx, params.customer, 'customer');
  if (params.payment_method) await usableCard(tx, params.payment_method, params.customer);
  const intent = await newPaymentIntent(tx, { ...params, currency });
  if (params.confirm) await confirmIntent(tx, intent, params);
  return intent.body;
}

export async function confirmPaymentIntent(call: Call): Promise<object> {
  const intent = await lockIntent(call);
  requireStatus(
    intent,
    ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    'confirm',
  );
  await confirmIntent(call.tx, intent, call.params);
  return intent.body;
}

async function confirmIntent(tx: Tx, intent: Stored, params: Params): Promise<void> {
  const method = params.payment_method ?? intent.body.payment_method;
  if (!method) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_method',
      'payment_intent_unexpected_state',
    );
  }
  const card = await usableCard(tx, method, intent.body.customer);
  requireAllowed(intent, card);
  const refusal = offSessionRefusal(card);
  if (!refusal && isAnsweredLater(card)) return holdIntent(tx, intent, card);
  if (!refusal) return succeedIntent(tx, intent, card);
  if (refusal === NEEDS_CARDHOLDER && !params.off_session) return askCardholder(tx, intent, card);
  await failIntent(tx, intent, card, refusal);
  throw new ApiError({
    status: 402,
    type: 'card_error',
    code: refusal.code,
    declineCode: refusal.declineCode,
    message: refusal.message,
    objects: {
      charge: intent.body.latest_charge,
      payment_intent: intent.body,
      payment_method: card.body,
    },
    keepsWork: true,
  });
}

function requireAllowed(intent: Stored, method: Stored): void {
  const { payment_method_types: types } = intent.body;
  const { type } = method.body;
  if (types.includes(type)) return;
  throw invalidRequest(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of these types: ${types.join(', ')}.`,
    'payment_method',
    'payment_intent_incompatible_payment_method',
  );
}

async function usableCard(tx: Tx, id: string, customer?: string | null): Promise<Stored> {
  const card = await findObject(tx, 'payment_method', id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method');
  const owner = card.body.customer;
  if (owner && owner !== customer) {
    throw invalidRequest(
      `The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or belongs to another Customer: ${id}. Set 'customer' to its owner.`,
      'payment_method',
    );
  }
  requireUnspent(card);
  return card;
}

export async function retrievePaymentIntent(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'payment_intent', idOf(call));
  if (!found) throw noSuch('payment_intent', idOf(call), 'intent');
  return found.body;
}

export async function cancelPaymentIntent(call: Call): Promise<object> {
  const intent = await lockIntent(call);
  requireStatus(
    intent,
    ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
    'cancel',
  );
  intent.body = {
    ...intent.body,
    canceled_at: unixNow(),
    cancellation_reason: call.params.cancellation_reason ?? null,
    status: 'canceled',
  };
  await saveObject(call.tx, intent);
  await recordEvent(call.tx, 'payment_intent.canceled', intent.body);
  return intent.body;
}

export async function listPaymentIntents(call: Call): Promise<ListBody> {
  return listOf(call, '/v1/payment_intents', {
    kind: 'payment_intent',
    equal: { customer: call.params.customer },
  });
}

async function lockIntent(call: Call): Promise<Stored> {
  const intent = await lockObject(call.tx, 'payment_intent', idOf(call));
  if (!intent) throw noSuch('payment_intent', idOf(call), 'intent');
  return intent;
}

function requireStatus(intent: Stored, statuses: readonly string[], act: string): void {
  const status = intent.body.status;
  if (statuses.includes(status)) return;
  throw new ApiError({
    status: 400,
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${act === 'cancel' ? 'canceled' : `${act}ed`}: ${statuses.join(', ')}.`,
    objects: { payment_intent: intent.body },
  });
}
