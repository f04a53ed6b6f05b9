import {
  findObject,
  insertObject,
  listObjects,
  lockObject,
  type Stored,
  saveObject,
} from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { endSubscription } from '#sandbox/stripe/billing/end-subscription.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { detach } from './payment-methods.ts';

/** Plain fields that a call sets unchanged. */
const SIMPLE = [
  'address',
  'description',
  'email',
  'name',
  'phone',
  'shipping',
  'preferred_locales',
];

/** The check that the processor makes of an email address. */
export function requireEmail(email: unknown, param: string): void {
  if (typeof email !== 'string' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, param, 'email_invalid');
}

/** Stores a customer. */
export async function newCustomer(tx: Tx, given: Params): Promise<Stored> {
  const body = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: given.balance ?? 0,
    created: unixNow(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: given.invoice_settings?.default_payment_method ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: changedMetadata({}, given.metadata),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...pick(given),
  };
  const customer = await insertObject(tx, body);
  await recordEvent(tx, 'customer.created', body);
  return customer;
}

/** Locks a customer that is not deleted. */
export async function lockCustomer(tx: Tx, id: string, param = 'id'): Promise<Stored> {
  const found = await lockObject(tx, 'customer', id);
  if (!found || found.body.deleted) throw resourceMissing('customer', id, param);
  return found;
}

export async function createCustomer(call: Call): Promise<object> {
  requireEmail(call.params.email, 'email');
  return (await newCustomer(call.tx, call.params)).body;
}

export async function retrieveCustomer(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'customer', idOf(call));
  if (!found) throw resourceMissing('customer', idOf(call));
  return found.body.deleted ? deletedBody(found.id) : found.body;
}

export async function listCustomers(call: Call): Promise<ListBody> {
  return listOf(call, '/v1/customers', {
    kind: 'customer',
    equal: { email: call.params.email },
    notEqual: {},
  });
}

export async function updateCustomer(call: Call): Promise<object> {
  const { tx, params } = call;
  requireEmail(params.email, 'email');
  const customer = await lockCustomer(tx, idOf(call));
  const before = customer.body;
  const defaultMethod = params.invoice_settings?.default_payment_method;
  if (defaultMethod) await requireAttached(tx, defaultMethod, customer.id);
  customer.body = {
    ...before,
    ...pick(params),
    balance: params.balance ?? before.balance,
    metadata: changedMetadata(before.metadata, params.metadata),
    invoice_settings: {
      ...before.invoice_settings,
      ...(defaultMethod === undefined ? {} : { default_payment_method: defaultMethod }),
    },
  };
  await saveObject(tx, customer);
  await recordEvent(tx, 'customer.updated', customer.body, pick(before));
  return customer.body;
}

export function deleteCustomer(call: Call): Promise<object> {
  return deleteCustomerAndPlans(call.tx, idOf(call));
}

/** Deletes permanently: plans end at once, cards are detached, and past payments stay. */
export async function deleteCustomerAndPlans(tx: Tx, id: string): Promise<object> {
  const customer = await lockCustomer(tx, id);
  const { objects: plans } = await listObjects(tx, {
    kind: 'subscription',
    equal: { customer: id },
    limit: 100,
  });
  for (const { id: planId } of plans) {
    const plan = await lockObject(tx, 'subscription', planId);
    if (plan === null || OVER.includes(plan.body.status)) continue;
    await endSubscription(tx, plan, 'cancellation_requested');
  }
  const { objects: cards } = await listObjects(tx, {
    kind: 'payment_method',
    equal: { customer: id },
    limit: 100,
  });
  for (const { id: cardId } of cards) {
    const card = await lockObject(tx, 'payment_method', cardId);
    if (card !== null) await detach(tx, card);
  }
  await recordEvent(tx, 'customer.deleted', customer.body);
  customer.body = { ...customer.body, deleted: true };
  await saveObject(tx, customer);
  return deletedBody(id);
}

const OVER = ['canceled', 'incomplete_expired'];

function deletedBody(id: string): object {
  return { id, object: 'customer', deleted: true };
}

async function requireAttached(tx: Tx, method: string, customer: string): Promise<void> {
  const card = await findObject(tx, 'payment_method', method);
  const param = 'invoice_settings[default_payment_method]';
  if (!card) throw resourceMissing('PaymentMethod', method, param);
  if (card.body.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      param,
      'resource_missing',
    );
  }
}

function pick(given: Params): Params {
  return Object.fromEntries(
    SIMPLE.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
}
