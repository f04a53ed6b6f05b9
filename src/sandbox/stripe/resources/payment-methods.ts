import {
  findObject,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '../../store/objects.ts';
import type { Tx } from '../../store/transaction.ts';
import { type Call, idOf } from '../call.ts';
import { recordEvent } from '../events.ts';
import { invalidRequest, noSuch } from '../failure.ts';
import { newId } from '../ids.ts';
import { type ListBody, listOf } from '../lists.ts';
import { unixNow } from '../time.ts';

/** What a card will do when it is charged while its holder is away, or when money goes back to it. */
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

/** The processor's ready-made test cards; attaching one makes a card of our own. */
const READY_MADE: Readonly<Record<string, CardBehaviour>> = {
  pm_card_visa: 'works',
  pm_card_authenticationRequired: 'authenticate_later',
  pm_card_chargeCustomerFail: 'decline_later',
  pm_card_pendingRefund: 'refund_later',
  pm_card_refundFail: 'refund_fails',
};

/** Stores a card, attached to a customer or to nobody. */
export async function newCard(
  tx: Tx,
  behaviour: CardBehaviour,
  owner: { readonly customer: string | null; readonly email?: string | null },
): Promise<Stored> {
  const id = newId('pm');
  const body = {
    id,
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
      email: owner.email ?? null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
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
    },
    created: unixNow(),
    customer: owner.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const card = await insertObject(tx, body, { behaviour });
  if (owner.customer) await recordEvent(tx, 'payment_method.attached', body);
  return card;
}

export async function retrievePaymentMethod(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'payment_method', idOf(call));
  if (!found) throw noSuch('PaymentMethod', idOf(call), 'payment_method');
  return found.body;
}

export async function listPaymentMethods(call: Call): Promise<ListBody> {
  const customer = call.ids.id ?? call.params.customer;
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
  if (!(await findObject(tx, 'customer', customer))) throw noSuch('customer', customer, 'customer');
  const readyMade = READY_MADE[idOf(call)];
  if (readyMade) return (await newCard(tx, readyMade, { customer })).body;
  const card = await lockObject(tx, 'payment_method', idOf(call));
  if (!card) throw noSuch('PaymentMethod', idOf(call), 'payment_method');
  if (card.body.customer && card.body.customer !== customer) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
    );
  }
  if (!card.body.customer) {
    card.body.customer = customer;
    await saveObject(tx, card);
    await recordEvent(tx, 'payment_method.attached', card.body);
  }
  return card.body;
}

export async function detachPaymentMethod(call: Call): Promise<object> {
  const card = await lockObject(call.tx, 'payment_method', idOf(call));
  if (!card) throw noSuch('PaymentMethod', idOf(call), 'payment_method');
  if (!card.body.customer) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const previous = { customer: card.body.customer };
  card.body.customer = null;
  await saveObject(call.tx, card);
  await recordEvent(call.tx, 'payment_method.detached', card.body, previous);
  return card.body;
}
