import { type Body, findObject, insertObject, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { requireAmount, requireCurrency } from './prices.ts';

const PLAYED = new Set(['amount_off', 'currency', 'duration', 'expand', 'id', 'metadata', 'name']);
const LONGEST_NAME = 40;

/** A coupon that takes a fixed amount off once. */
export async function createCoupon({ tx, params }: Call): Promise<object> {
  const unplayed = Object.keys(params).find((name) => !PLAYED.has(name));
  if (unplayed) throw notSimulated(`a coupon's ${unplayed}`, unplayed);
  if ((params.duration ?? 'once') !== 'once') throw notSimulated('a lasting coupon', 'duration');
  if (params.amount_off === undefined || params.currency === undefined) {
    const missing = params.amount_off === undefined ? 'amount_off' : 'currency';
    throw invalidRequest(`Missing required param: ${missing}.`, missing, 'parameter_missing');
  }
  if ((params.name ?? '').length > LONGEST_NAME) {
    throw invalidRequest(`Invalid string: must be at most ${LONGEST_NAME} characters`, 'name');
  }
  const id = params.id ?? newId('', 8).slice(1);
  if (await findObject(tx, 'coupon', id)) {
    throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists');
  }
  const body = couponBody(id, params);
  await insertObject(tx, body);
  await recordEvent(tx, 'coupon.created', body);
  return body;
}

function couponBody(id: string, params: Params): Body {
  return {
    id,
    object: 'coupon',
    amount_off: requireAmount(params.amount_off, 'amount_off', 1),
    created: unixNow(),
    currency: requireCurrency(params.currency, 'currency'),
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: changedMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

export async function retrieveCoupon(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'coupon', idOf(call));
  if (!found) throw resourceMissing('coupon', idOf(call));
  return found.body;
}

/**
 * The one coupon in `discounts`.
 * @throws ApiError 400 if there are several, or the id is unknown.
 */
export async function couponIn(tx: Tx, params: Params): Promise<Stored | null> {
  const given: Params[] = params.discounts ?? [];
  const [first, ...others] = given;
  if (first === undefined) return null;
  if (others.length > 0) {
    throw invalidRequest('You may only specify one discount.', 'discounts');
  }
  if (first.coupon === undefined) throw notSimulated('promotion codes', 'discounts[0]');
  const found = await findObject(tx, 'coupon', first.coupon);
  if (!found) throw resourceMissing('coupon', first.coupon, 'discounts[0][coupon]');
  return found;
}

/**
 * Splits a coupon among the amounts in proportion. No amount goes below zero, and the last one
 * takes the rounding remainder.
 */
export function sharesOf(coupon: Stored | null, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const off = Math.min(coupon?.body.amount_off ?? 0, total);
  let left = off;
  return amounts.map((amount, index) => {
    const isLast = index === amounts.length - 1;
    const share = isLast ? left : Math.min(left, Math.floor((off * amount) / Math.max(1, total)));
    left -= share;
    return share;
  });
}
