import { highestAmount, minimumCharge } from '#kernel/rules/money.ts';
import { isUnpaid, type OrderStatus } from './order-status.ts';

/** How many days we keep the price of an unpaid booking or a custom quote. */
export const priceValidDays = 7;

/** The price range for an owner's quote: checkout accepts no less. */
export const quotePriceRange = { least: minimumCharge, most: highestAmount };

const DAY_MS = 24 * 3_600_000;

export function priceValidUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + priceValidDays * DAY_MS);
}

/** Whether an order can still be paid at its price. */
export function isPayable(status: OrderStatus, madeAt: Date, now: Date): boolean {
  return isUnpaid(status) && now < priceValidUntil(madeAt);
}
