import { findService } from '#catalogue/rules/lookup.ts';
import { frequencyOf } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import {
  type DiscountDeps,
  type FittingDiscount,
  fittingDiscount,
} from '#discounts/server/discounts.ts';
import { type Dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { type KnownBy, orderOfBooking } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { keyOfBooking } from './new-order.ts';
import type { PricedSelection } from './priced-selection.ts';

export interface DiscountedSelection extends PricedSelection {
  /** To be reserved with the order; null: no code was entered. */
  readonly discount: FittingDiscount | null;
}

interface Entered {
  readonly discountCode?: string | undefined;
  readonly discountAmount?: Dollars | undefined;
  readonly bookingId?: string | undefined;
}

/**
 * What is chosen at its price less a code's discount, where one was entered.
 * @param by see `fittingDiscount`
 * @throws a problem: 409 the code takes another amount off than was shown, 422 why it takes nothing.
 */
export async function discountedSelection(
  deps: DiscountDeps & { readonly db: Db; readonly catalogue: Catalogue },
  { selection, price }: PricedSelection,
  { discountCode: typed, discountAmount: shown, bookingId }: Entered,
  by: KnownBy | null = null,
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
