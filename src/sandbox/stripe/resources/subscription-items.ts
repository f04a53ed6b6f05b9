import type { Tx } from '#sandbox/store/transaction.ts';
import { invalidRequest, notSimulated } from '#sandbox/stripe/failure.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { newPrice } from './prices.ts';

const PLAYED = new Set(['deleted', 'id', 'price_data', 'quantity']);

/** A subscription's lines with changed prices or quantities, or fewer lines. */
export async function changedItems(
  tx: Tx,
  items: Params,
  given: readonly Params[],
): Promise<Params> {
  const data: Params[] = [...items.data];
  for (const [index, wanted] of given.entries()) {
    const unplayed = Object.keys(wanted).find((name) => !PLAYED.has(name));
    if (unplayed) throw notSimulated(`an item's ${unplayed}`, `items[${index}][${unplayed}]`);
    const at = data.findIndex(({ id }) => id === wanted.id);
    if (at === -1) {
      throw invalidRequest(`No such subscription_item: '${wanted.id}'`, `items[${index}][id]`);
    }
    if (wanted.deleted) {
      data.splice(at, 1);
      continue;
    }
    const price = wanted.price_data
      ? await newPrice(tx, wanted.price_data, `items[${index}][price_data]`)
      : data[at]?.price;
    data[at] = { ...data[at], price, quantity: wanted.quantity ?? data[at]?.quantity };
  }
  return { ...items, data };
}
