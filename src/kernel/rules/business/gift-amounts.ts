import { type Cents, cents } from '#kernel/rules/money.ts';

/** What anyone may pay for a gift card on its page: a stolen card buys no more at once. */
export const mostBoughtGift = cents(500_00);
/** Of the amounts that the page offers; less, and others, can be typed there. */
export const leastOfferedGift = cents(10_00);
export const mostOfferedGifts = 6;

/** Whether a page can offer these amounts of gift cards: in order, none of them twice. */
export function areGiftAmounts(value: unknown): value is readonly Cents[] {
  if (!Array.isArray(value) || value.length > mostOfferedGifts) return false;
  return value.every(
    (amount, at) =>
      Number.isInteger(amount) &&
      amount >= leastOfferedGift &&
      amount <= mostBoughtGift &&
      (at === 0 || amount > value[at - 1]),
  );
}
