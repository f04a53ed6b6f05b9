import { findObject, insertObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

const LARGEST_AMOUNT = 99_999_999;

/** Currencies that the stand-in counts in hundredths. The business sells in dollars. */
const CURRENCIES = new Set(['usd', 'cad', 'eur', 'gbp', 'aud', 'nzd']);

/** Refuses a currency that the account does not have. */
export function requireCurrency(currency: string, param: string): string {
  const lower = currency.toLowerCase();
  if (CURRENCIES.has(lower)) return lower;
  throw invalidRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...CURRENCIES].join(', ')}`,
    param,
  );
}

/** Refuses an amount in cents that no charge can have. */
export function requireAmount(amount: number, param: string, least = 0): number {
  if (amount < least) {
    throw invalidRequest(
      `This value must be greater than or equal to ${least}.`,
      param,
      'parameter_invalid_integer',
    );
  }
  if (amount > LARGEST_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', param, 'amount_too_large');
  }
  return amount;
}

/** Stores a product. */
async function newProduct(tx: Tx, given: Params): Promise<string> {
  const body = {
    id: given.id ?? newId('prod', 14),
    object: 'product',
    active: given.active ?? true,
    created: unixNow(),
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: changedMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: unixNow(),
    url: null,
  };
  await insertObject(tx, body);
  return body.id;
}

/**
 * Creates the price (and its product) that the parameters describe.
 * @param path the parameter that holds them, for errors: `line_items[0][price_data]`, or ''.
 */
export async function newPrice(tx: Tx, given: Params, path: string): Promise<Params> {
  const at = (name: string): string => (path === '' ? name : `${path}[${name}]`);
  const currency = requireCurrency(given.currency, at('currency'));
  if (given.unit_amount_decimal !== undefined && given.unit_amount !== undefined) {
    throw onlyOne(at('unit_amount'), at('unit_amount_decimal'));
  }
  const amount = given.unit_amount ?? wholeCents(given.unit_amount_decimal, at);
  requireAmount(amount, at('unit_amount'));
  const product = await productOf(tx, given, at);
  const recurring = given.recurring;
  const body = {
    id: newId('price'),
    object: 'price',
    active: path === '',
    billing_scheme: 'per_unit',
    created: unixNow(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: changedMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  await insertObject(tx, body);
  return body;
}

async function productOf(tx: Tx, given: Params, at: (name: string) => string): Promise<string> {
  if (given.product !== undefined && given.product_data !== undefined) {
    throw onlyOne(at('product'), at('product_data'));
  }
  if (given.product_data !== undefined) return newProduct(tx, given.product_data);
  if (given.product === undefined) {
    throw invalidRequest(
      `Missing required param: ${at('product_data')}.`,
      at('product_data'),
      'parameter_missing',
    );
  }
  const product = await findObject(tx, 'product', given.product);
  if (!product) throw resourceMissing('product', given.product, at('product'));
  return product.id;
}

function wholeCents(decimal: string | undefined, at: (name: string) => string): number {
  if (decimal === undefined) {
    throw invalidRequest(
      `Missing required param: ${at('unit_amount')}.`,
      at('unit_amount'),
      'parameter_missing',
    );
  }
  const cents = Number(decimal);
  if (Number.isInteger(cents)) return cents;
  throw invalidRequest('The sandbox does not simulate parts of a cent.', at('unit_amount_decimal'));
}

function onlyOne(...names: string[]): Error {
  return invalidRequest(
    `You may only specify one of these parameters: ${names.join(', ')}.`,
    names[0],
  );
}

export async function createProduct(call: Call): Promise<object> {
  const id = await newProduct(call.tx, call.params);
  const product = await findObject(call.tx, 'product', id);
  if (!product) throw resourceMissing('product', id);
  await recordEvent(call.tx, 'product.created', product.body);
  return product.body;
}

export async function retrieveProduct(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'product', idOf(call));
  if (!found) throw resourceMissing('product', idOf(call));
  return found.body;
}

export async function createPrice(call: Call): Promise<object> {
  return newPrice(call.tx, call.params, '');
}

export async function retrievePrice(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'price', idOf(call));
  if (!found) throw resourceMissing('price', idOf(call));
  return found.body;
}
