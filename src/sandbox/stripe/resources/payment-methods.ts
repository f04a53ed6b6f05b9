import {
  findObject,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** The methods switched on in the account's settings, in the order that a page offers them. */
export const METHOD_TYPES = ['card', 'link', 'us_bank_account'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** What a card does on an off-session charge, or on a refund. */
export const CARD_BEHAVIOURS = [
  'works',
  'authenticate_later',
  'decline_later',
  'refund_later',
  'refund_fails',
] as const;
export type CardBehaviour = (typeof CARD_BEHAVIOURS)[number];

/** The processor's own test numbers for them, so that lists look familiar. */
const LAST_FOUR: Record<CardBehaviour, string> = {
  works: '4242',
  authenticate_later: '3155',
  decline_later: '0341',
  refund_later: '7726',
  refund_fails: '5126',
};

/** The processor's ready-made test cards; attaching one creates a card of our own. */
const READY_MADE: Readonly<Record<string, CardBehaviour>> = {
  pm_card_visa: 'works',
  pm_card_authenticationRequired: 'authenticate_later',
  pm_card_chargeCustomerFail: 'decline_later',
  pm_card_pendingRefund: 'refund_later',
  pm_card_refundFail: 'refund_fails',
};

/** A payment method to create, and its customer. */
export interface Payer {
  readonly type?: MethodType;
  readonly behaviour?: CardBehaviour;
  /** The customer it is attached to; null for a method that pays only once. */
  readonly customer: string | null;
  readonly email?: string | null;
}

/** Stores a payment method. */
export async function newPaymentMethod(tx: Tx, payer: Payer): Promise<Stored> {
  const { type = 'card', behaviour = 'works', customer, email = null } = payer;
  const body = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        city: null,
        country: 'US',
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email,
      name: null,
      phone: null,
      tax_id: null,
    },
    [type]: detailsOf(type, behaviour, email),
    created: unixNow(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
  };
  const method = await insertObject(tx, body, { behaviour, spent: customer === null });
  if (customer) await recordEvent(tx, 'payment_method.attached', body);
  return method;
}

function detailsOf(type: MethodType, behaviour: CardBehaviour, email: string | null): object {
  if (type === 'link') return { email };
  if (type === 'us_bank_account') {
    return {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: newId('fp', 16).slice(3),
      last4: '6789',
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: '110000000',
      status_details: {},
    };
  }
  return {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 3,
    fingerprint: newId('fp', 16).slice(3),
    funding: 'credit',
    generated_from: null,
    last4: LAST_FOUR[behaviour],
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

export async function retrievePaymentMethod(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'payment_method', idOf(call));
  if (!found) throw resourceMissing('PaymentMethod', idOf(call), 'payment_method');
  return found.body;
}

export async function listPaymentMethods(call: Call): Promise<ListBody> {
  const customer = call.ids.id ?? call.params.customer;
  const owner = customer ? await findObject(call.tx, 'customer', customer) : null;
  if (owner?.body.deleted) throw resourceMissing('customer', owner.id, 'customer');
  return listOf(call, '/v1/payment_methods', {
    kind: 'payment_method',
    equal: { customer: customer ?? '', type: call.params.type },
  });
}

export async function attachPaymentMethod(call: Call): Promise<object> {
  const { tx, params } = call;
  const customer = params.customer as string | undefined;
  if (!customer)
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  if (!(await findObject(tx, 'customer', customer)))
    throw resourceMissing('customer', customer, 'customer');
  const behaviour = READY_MADE[idOf(call)];
  if (behaviour) return (await newPaymentMethod(tx, { behaviour, customer })).body;
  const method = await lockObject(tx, 'payment_method', idOf(call));
  if (!method) throw resourceMissing('PaymentMethod', idOf(call), 'payment_method');
  if (method.body.customer && method.body.customer !== customer) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
    );
  }
  requireReusable(method);
  if (!method.body.customer) {
    method.body.customer = customer;
    await saveObject(tx, method);
    await recordEvent(tx, 'payment_method.attached', method.body);
  }
  return method.body;
}

/** Refuses a method that was used without being attached, or was detached: it cannot pay again. */
export function requireReusable(method: Stored): void {
  if (method.body.customer || !method.hidden.spent) return;
  throw invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    'payment_method',
  );
}

export async function detachPaymentMethod(call: Call): Promise<object> {
  const method = await lockObject(call.tx, 'payment_method', idOf(call));
  if (!method) throw resourceMissing('PaymentMethod', idOf(call), 'payment_method');
  if (!method.body.customer) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  await detach(call.tx, method);
  return method.body;
}

/** Detaches a locked method from its customer; it cannot pay again. */
export async function detach(tx: Tx, method: Stored): Promise<void> {
  const previous = { customer: method.body.customer };
  method.body.customer = null;
  method.hidden = { ...method.hidden, spent: true };
  await saveObject(tx, method);
  await recordEvent(tx, 'payment_method.detached', method.body, previous);
}
