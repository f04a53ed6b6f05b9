import { type Cents, cents } from '#kernel/rules/money.ts';

/** The maximum that anyone may pay for one gift card on its page, to limit stolen cards. */
export const maxBoughtGift = cents(500_00);
/** The lowest amount that the page can offer; lower and other amounts can be typed there. */
export const minOfferedGift = cents(10_00);
export const maxOfferedGifts = 6;

/** Whether a page can offer these gift card amounts: in order, without repeats. */
export function areGiftAmounts(value: unknown): value is readonly Cents[] {
  if (!Array.isArray(value) || value.length > maxOfferedGifts) return false;
  return value.every(
    (amount, at) =>
      Number.isInteger(amount) &&
      amount >= minOfferedGift &&
      amount <= maxBoughtGift &&
      (at === 0 || amount > value[at - 1]),
  );
}
