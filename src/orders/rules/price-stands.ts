import { highestAmount, minimumCharge } from '#kernel/rules/money.ts';
import { isUnpaid, type OrderStatus } from './order-status.ts';

/** For so many days the price of an unpaid booking or a custom quote stands. */
export const priceStandsDays = 7;

/** What an owner may offer: the card page takes no less. */
export const quotable = { least: minimumCharge, most: highestAmount };

const DAY_MS = 24 * 3_600_000;

export function priceStandsUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + priceStandsDays * DAY_MS);
}

/** Whether what was priced then can still be paid at that price. */
export function isPayable(status: OrderStatus, madeAt: Date, now: Date): boolean {
  return isUnpaid(status) && now < priceStandsUntil(madeAt);
}
