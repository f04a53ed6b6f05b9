import { type Body, findObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { invalidRequest, notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { newPrice } from '#sandbox/stripe/resources/prices.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

const MAX_LINES = 100;
const MAX_PER_KIND = 20;
const MAX_UNITS = 999_999;

/** Creates a session's line items and checks the processor's rules between them. */
export async function sessionLines(tx: Tx, params: Params): Promise<Body[]> {
  const given: Params[] = params.line_items ?? [];
  const mode = params.mode as string;
  if (mode === 'setup') {
    if (given.length === 0) return [];
    throw invalidRequest('You can not pass `line_items` in `setup` mode.', 'line_items');
  }
  if (given.length === 0) {
    throw invalidRequest(
      `The \`line_items\` parameter is required in ${mode} mode.`,
      'line_items',
      'parameter_missing',
    );
  }
  if (given.length > MAX_LINES) {
    throw invalidRequest(`The maximum number of line items is ${MAX_LINES}.`, 'line_items');
  }
  const lines: Body[] = [];
  for (const [index, item] of given.entries()) {
    lines.push(await lineItem(tx, item, `line_items[${index}]`));
  }
  checkTogether(lines, mode, params.currency);
  return lines;
}

async function lineItem(tx: Tx, item: Params, path: string): Promise<Body> {
  for (const name of ['adjustable_quantity', 'tax_rates']) {
    if (item[name] !== undefined) throw notSimulated(name, `${path}[${name}]`);
  }
  const quantity = item.quantity as number | undefined;
  if (quantity === undefined) {
    throw invalidRequest(
      `Quantity is required. Add \`quantity\` to \`${path}\``,
      `${path}[quantity]`,
    );
  }
  requireQuantity(quantity, `${path}[quantity]`);
  const price = await priceOf(tx, item, path);
  const product = await findObject(tx, 'product', price.product);
  const amount = (price.unit_amount as number) * quantity;
  return {
    id: newId('li'),
    object: 'item',
    created: unixNow(),
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: product?.body.name ?? null,
    metadata: item.metadata ?? {},
    price,
    quantity,
    /** The API never shows it; the payment page does. */
    explanation: product?.body.description ?? null,
  };
}

/** Refuses a quantity that no line can have. */
export function requireQuantity(quantity: number, param: string): void {
  if (quantity >= 1 && quantity <= MAX_UNITS) return;
  throw invalidRequest(
    `This value must be ${quantity < 1 ? 'greater than or equal to 1' : `at most ${MAX_UNITS}`}.`,
    param,
    'parameter_invalid_integer',
  );
}

/** The price that an item names, or a new one from its `price_data`. */
export async function priceOf(tx: Tx, item: Params, path: string): Promise<Body> {
  const { price, price_data: data } = item;
  if ((price === undefined) === (data === undefined)) {
    throw invalidRequest(
      `You must specify either \`price\` or \`price_data\` in \`${path}\`, and only one of them.`,
      path,
      price === undefined ? 'parameter_missing' : undefined,
    );
  }
  if (data !== undefined) return (await newPrice(tx, data, `${path}[price_data]`)) as Body;
  const found = await findObject(tx, 'price', price);
  if (!found) throw resourceMissing('price', price, `${path}[price]`);
  if (found.body.active) return found.body;
  throw invalidRequest('The price specified is inactive.', `${path}[price]`);
}

function checkTogether(lines: readonly Body[], mode: string, currency?: string): void {
  const currencies = new Set(lines.map((line) => line.currency as string));
  if (currency !== undefined) currencies.add(currency.toLowerCase());
  if (currencies.size > 1) {
    throw invalidRequest(
      'All prices on a Checkout Session must have the same currency.',
      'line_items',
    );
  }
  const recurring = lines.filter((line) => line.price.recurring);
  if (mode === 'payment' && recurring.length > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  }
  if (mode === 'subscription') checkRecurring(lines, recurring);
}

function checkRecurring(lines: readonly Body[], recurring: readonly Body[]): void {
  if (recurring.length === 0) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    );
  }
  if (recurring.length > MAX_PER_KIND || lines.length - recurring.length > MAX_PER_KIND) {
    throw invalidRequest(
      `A subscription can have at most ${MAX_PER_KIND} recurring and ${MAX_PER_KIND} one-time line items.`,
      'line_items',
    );
  }
  const rhythms = recurring.map(
    (line) => `${line.price.recurring.interval_count} ${line.price.recurring.interval}`,
  );
  if (new Set(rhythms).size > 1) {
    throw invalidRequest(
      'Checkout does not currently support multiple prices with different billing intervals.',
      'line_items',
    );
  }
}
