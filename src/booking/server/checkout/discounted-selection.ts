import { findService } from '#catalogue/rules/lookup.ts';
import { frequencyOf } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import {
  type DiscountDeps,
  type FittingDiscount,
  fittingDiscount,
} from '#discounts/server/discounts.ts';
import { type Dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { type CustomerIdentity, orderOfBooking } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { keyOfBooking } from './new-order.ts';
import type { PricedSelection } from './priced-selection.ts';

export interface DiscountedSelection extends PricedSelection {
  /** Reserved with the order; null without a code. */
  readonly discount: FittingDiscount | null;
}

interface EnteredDiscount {
  readonly discountCode?: string | undefined;
  readonly discountAmount?: Dollars | undefined;
  readonly bookingId?: string | undefined;
}

/**
 * The selection at its price minus the discount of its code, if any.
 * @param by see `fittingDiscount`
 * @throws a problem: 409 the discount is not what was shown, 422 why the code takes nothing
 */
export async function discountedSelection(
  deps: DiscountDeps & { readonly db: Db; readonly catalogue: Catalogue },
  { selection, price }: PricedSelection,
  { discountCode: typed, discountAmount: shown, bookingId }: EnteredDiscount,
  by: CustomerIdentity | null = null,
): Promise<DiscountedSelection> {
  if (typed === undefined) return { selection, price, discount: null };
  const { serviceId } = selection;
  const frequency = frequencyOf(findService(deps.catalogue, serviceId), selection.frequency);
  const of = { serviceId, frequency, price };
  const order =
    bookingId === undefined ? undefined : await orderOfBooking(deps.db, keyOfBooking(bookingId));
  const discount = await fittingDiscount(deps.db, deps, { typed, of, by, order });
  if (shown !== undefined && dollarsToCents(shown) !== discount.cents) {
    fail('discount-differs', { discount: discount.cents });
  }
  return { selection, price: discount.price, discount };
}
