import { z } from 'zod';
import { dayWithError, email, line, optionalEmail, trimmed } from '#kernel/contract/fields.ts';
import { giftCardId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { maxBoughtGift } from '#kernel/rules/business/gift-amounts.ts';
import type { Cents } from '#kernel/rules/money.ts';
import {
  giftAmountOf,
  maxGiftMessageLength,
  minGift,
} from '#payments/rules/gift-cards/gift-card.ts';

const range = {
  error: failureMessage('gift-card-amount-out-of-range', { least: minGift, most: maxBoughtGift }),
};

/** A gift card purchase: the amount, the recipient, and when the code is emailed. */
export const buyGiftCardRequest = z.object({
  /** Made by the buyer: the same id is the same purchase, however often it is sent. */
  purchaseId: giftCardId,
  /** Dollars, as typed. */
  amount: z
    .string()
    .max(20, range)
    .transform((text, context) => {
      const amount = giftAmountOf(text);
      if (amount !== null) return amount;
      context.issues.push({ code: 'custom', input: text, message: range.error });
      return z.NEVER;
    }),
  buyerEmail: email,
  fromName: line(100),
  toName: line(100),
  /** Empty: the code goes to the buyer, who passes it on. */
  email: optionalEmail,
  message: trimmed(maxGiftMessageLength),
  /** Empty: as soon as it is paid. */
  deliverOn: z.union([z.literal(''), dayWithError('gift-card-day-malformed')]),
});

export type BuyGiftCard = z.output<typeof buyGiftCardRequest>;

/** The card page from which the buyer returned. */
export const boughtGiftCardRequest = z.object({ sessionId: z.string().min(1).max(255) });

/** The state of the purchase; it names no person. */
export type BoughtGiftCardAnswer =
  /** 'waiting': the card page is open, or the bank has not answered. */
  | { readonly state: 'waiting' | 'over' }
  /** `deliverOn` is null when the email is already on its way. */
  | { readonly state: 'paid'; readonly amountCents: Cents; readonly deliverOn: string | null };
