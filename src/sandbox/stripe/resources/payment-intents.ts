import { findObject, lockObject, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { ApiError, invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { authorizeIntent, captureIntent } from '#sandbox/stripe/intents/capture-intent.ts';
import { newPaymentIntent } from '#sandbox/stripe/intents/intent-body.ts';
import {
  askCardholder,
  cancelIntent,
  failIntent,
  holdIntent,
  isAnsweredLater,
  offSessionRefusal,
  succeedIntent,
} from '#sandbox/stripe/intents/intent-steps.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { NEEDS_CARDHOLDER } from './charges.ts';
import { lockCustomer } from './customers.ts';
import { requireReusable } from './payment-methods.ts';
import { requireAmount, requireCurrency } from './prices.ts';

const MIN_CHARGE = 50;

/** Refuses an amount below the processor's minimum of 50 cents. */
export function requireChargeable(amount: number, param = 'amount'): void {
  requireAmount(amount, param, 1);
  if (amount < MIN_CHARGE) {
    throw invalidRequest('Amount must be at least $0.50 usd', param, 'amount_too_small');
  }
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
  if (!refusal && intent.body.capture_method === 'manual') {
    return authorizeIntent(tx, intent, card, params.off_session === true);
  }
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

export async function capturePaymentIntent(call: Call): Promise<object> {
  const intent = await lockIntent(call);
  requireStatus(intent, ['requires_capture'], 'capture');
  await captureIntent(call.tx, intent, call.params.amount_to_capture);
  return intent.body;
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
  if (!card) throw resourceMissing('PaymentMethod', id, 'payment_method');
  const owner = card.body.customer;
  if (owner && owner !== customer) {
    throw invalidRequest(
      `The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or belongs to another Customer: ${id}. Set 'customer' to its owner.`,
      'payment_method',
    );
  }
  requireReusable(card);
  return card;
}

export async function retrievePaymentIntent(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'payment_intent', idOf(call));
  if (!found) throw resourceMissing('payment_intent', idOf(call), 'intent');
  return found.body;
}

export async function cancelPaymentIntent(call: Call): Promise<object> {
  const intent = await lockIntent(call);
  requireStatus(
    intent,
    ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
    'cancel',
  );
  requireStandalone(intent);
  await cancelIntent(call.tx, intent, call.params.cancellation_reason ?? null);
  return intent.body;
}

/** Refuses to cancel an intent of a session or an invoice: those are expired or voided instead. */
function requireStandalone(intent: Stored): void {
  const { session, invoice } = intent.hidden;
  if (invoice) {
    throw invalidRequest('You cannot cancel the PaymentIntent of an invoice: void the invoice.');
  }
  if (session) {
    throw invalidRequest(
      'You cannot cancel PaymentIntents that were created by Checkout: expire the Checkout Session.',
    );
  }
}

export async function listPaymentIntents(call: Call): Promise<ListBody> {
  return listOf(call, '/v1/payment_intents', {
    kind: 'payment_intent',
    equal: { customer: call.params.customer },
  });
}

async function lockIntent(call: Call): Promise<Stored> {
  const intent = await lockObject(call.tx, 'payment_intent', idOf(call));
  if (!intent) throw resourceMissing('payment_intent', idOf(call), 'intent');
  return intent;
}

const ACTS = { cancel: 'canceled', capture: 'captured', confirm: 'confirmed' } as const;

function requireStatus(intent: Stored, statuses: readonly string[], act: keyof typeof ACTS): void {
  const status = intent.body.status;
  if (statuses.includes(status)) return;
  throw new ApiError({
    status: 400,
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${ACTS[act]}: ${statuses.join(', ')}.`,
    objects: { payment_intent: intent.body },
  });
}
