import type { PricedQuote } from '#catalogue/rules/quote.ts';
import type { Frequency } from '#catalogue/rules/types.ts';
import { type Discount, discountOf } from '#discounts/rules/codes/discount.ts';
import { codeOf } from '#discounts/rules/codes/discount-code.ts';
import { discounted } from '#discounts/rules/discounted.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { bookingsBy, type CustomerIdentity, type Order } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  countUses,
  findCode,
  hasOfferedCode,
  hasUse,
  lockCode,
  lockCodeOf,
  type StoredCode,
  storeUse,
} from './discount-queries.ts';

export interface DiscountDeps {
  readonly settings: Pick<Settings, 'business'>;
}

/** The selection, and its price before any discount. */
export interface PriceToDiscount {
  readonly serviceId: string | null;
  readonly frequency: Frequency;
  readonly price: PricedQuote;
}

/** A valid code for a price, to be reserved with its order. */
export interface FittingDiscount {
  readonly codeId: string;
  readonly code: string;
  readonly cents: Cents;
  /** With the discount as its last line. */
  readonly price: PricedQuote;
  readonly of: PriceToDiscount;
}

/** A typed code, and what it is for. */
interface TypedCode {
  readonly typed: string;
  readonly of: PriceToDiscount;
  /** Whose earlier bookings count; null: uses are counted when the code is reserved. */
  readonly by: CustomerIdentity | null;
  /** The order being retried: it was sold with the code, and keeps it after the code's last day. */
  readonly order?: OrderId | undefined;
}

/**
 * What a typed code takes off a price. Nothing is reserved yet, so it may be gone later.
 * @throws a problem: 422 at `discountCode`, with the reason that it takes nothing off.
 */
export async function fittingDiscount(
  db: Db,
  { settings }: DiscountDeps,
  { typed, of, by, order }: TypedCode,
): Promise<FittingDiscount> {
  const code = await findCode(db, codeOf(typed));
  if (code === undefined) failAt('discountCode', 'discount-unknown');
  const isSold = order !== undefined && (await hasUse(db, code.id, order));
  const found =
    by === null
      ? discountOf(isSold ? withoutRestrictions(code) : code, of.price, {
          ...{ ...termsOf(of, settings), ...UNUSED },
        })
      : await judgeCode(db, settings, { code, of, by });
  if (found.refusal !== undefined) failAt('discountCode', found.refusal);
  const price = discounted(of.price, code.code, found.cents);
  return { codeId: code.id, code: code.code, cents: found.cents, price, of };
}

/**
 * Reserves a use of a code for an order, in the transaction that makes the order: the code is locked
 * and its uses are counted again, so only one of many buyers gets the last use. A retried order was
 * already sold with it: see `reserveAgain`.
 * @throws a problem: 422 at `discountCode`, it is gone by now; 409 it takes off a different amount.
 */
export async function reserveDiscount(
  trx: Trx,
  { settings }: DiscountDeps,
  order: Order,
  { codeId, cents: expected, of }: FittingDiscount,
): Promise<void> {
  const code = (await lockCode(trx, codeId)) ?? failAt('discountCode', 'discount-unknown');
  const isSold = await hasUse(trx, codeId, order.id);
  const asked = {
    code: isSold ? withoutRestrictions(code) : code,
    of,
    by: identityOf(order),
    order: order.id,
  };
  const found = await judgeCode(trx, settings, asked);
  if (found.refusal !== undefined) failAt('discountCode', found.refusal);
  if (found.cents !== expected) fail('discount-differs', { discount: found.cents });
  await storeUse(trx, { order: order.id, code: codeId, cents: expected });
}

/**
 * Keeps the code of an order that can be paid again. A reserved use stays; one released when its card
 * page closed is reserved again. The order's price stays, so only two things count: a use must be
 * left, and the code must still be on.
 * @throws a problem: 409 the code is gone.
 */
export async function reserveAgain(trx: Trx, { settings }: DiscountDeps, order: Order) {
  const had = await lockCodeOf(trx, order.id);
  if (had === undefined || had.isReserved) return;
  const { code, cents: off } = had;
  const total = cents(order.total_cents + off);
  const of = {
    serviceId: order.service_id,
    frequency: order.frequency,
    price: { status: 'priced', lines: [], total } as const,
  };
  const found = await judgeCode(trx, settings, {
    ...{ code: withoutRestrictions(code), of, by: identityOf(order), order: order.id },
  });
  if (found.refusal !== undefined) fail('discount-gone', { code: code.code });
  await storeUse(trx, { order: order.id, code: code.id, cents: off });
}

/** Whether there is any code to ask for. */
export function hasDiscounts(db: Db, { settings }: DiscountDeps): Promise<boolean> {
  return hasOfferedCode(db, businessToday(settings));
}

interface CodeToJudge {
  readonly code: StoredCode;
  readonly of: PriceToDiscount;
  readonly by: CustomerIdentity;
  /** The order that gets the code; absent: an order that replaces its visitor's unpaid ones. */
  readonly order?: OrderId;
}

async function judgeCode(
  db: Db,
  settings: DiscountDeps['settings'],
  { code, of, by, order }: CodeToJudge,
): Promise<Discount> {
  const known = await bookingsBy(db, by);
  const isReplaced = ({ id, counts }: (typeof known)[number]) =>
    order === undefined ? !counts : id === order;
  const own = known.map(({ id }) => id);
  const except = known.filter(isReplaced).map(({ id }) => id);
  return discountOf(code, of.price, {
    ...termsOf(of, settings),
    hasBookedBefore: known.some((booking) => booking.counts && !isReplaced(booking)),
    ...(await countUses(db, code.id, { own, except })),
  });
}

/** The code for what was sold with it: its days and its services were checked then. */
function withoutRestrictions(code: StoredCode): StoredCode {
  return { ...code, startsOn: null, endsOn: null, services: null, frequencies: null };
}

const UNUSED = { uses: 0, usesOfCustomer: 0, hasBookedBefore: false } as const;

function termsOf({ serviceId, frequency }: PriceToDiscount, settings: DiscountDeps['settings']) {
  return { serviceId, frequency, today: businessToday(settings) };
}

function businessToday({ business }: DiscountDeps['settings']): string {
  return dayAt(Date.now(), business.timeZone);
}

function identityOf(order: Order): CustomerIdentity {
  return {
    phone: order.customer_phone_e164,
    email: order.customer_email,
    visitorId: order.visitor_id,
  };
}
