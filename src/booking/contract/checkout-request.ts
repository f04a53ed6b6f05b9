import { z } from 'zod';
import { readSource } from '#booking/rules/booking-source.ts';
import {
  answers,
  frequency,
  itemId,
  quoteRequest,
  selectedAddOns,
  serviceType,
} from '#catalogue/contract/quote-request.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { typedCode } from '#discounts/contract/discount-request.ts';
import { email, line, optionalEmail, phone, trimmed, whole } from '#kernel/contract/fields.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import { type Cents, centsToDollars, dollars, highestAmount } from '#kernel/rules/money.ts';
import { typedGiftCode } from '#payments/contract/gift-card-request.ts';

export const checkoutRequest = z.object({
  serviceType,
  /** Dollars: what the browser showed, before any discount. A claim; the server prices the selection itself. */
  amount: z
    .number()
    .positive({ error: told('amount-not-positive') })
    .max(centsToDollars(highestAmount), {
      error: told('amount-too-high', { most: highestAmount }),
    })
    .transform(dollars),
  customerEmail: email,
  homeDetails: z.object({
    bedroomBath: itemId,
    sizeCategory: itemId,
    squareFootage: whole.min(0).max(100_000).optional(),
    levels: whole.min(1).max(4).default(1),
    customerPhone: phone,
    referrerPhone: trimmed(254).default(''),
    customerEmail: optionalEmail.default(''),
    isEmergency: z.boolean().default(false),
  }),
  selectedAddOns,
  frequency,
  answers: answers.optional(),
  /** It lowers the price (docs/discounts.md); one a booking. */
  discountCode: typedCode.optional(),
  /** Dollars: what the browser showed that the code takes off. A claim as well; absent: nothing was shown. */
  discountAmount: z
    .number()
    .positive({ error: told('amount-not-positive') })
    .max(centsToDollars(highestAmount), {
      error: told('amount-too-high', { most: highestAmount }),
    })
    .transform(dollars)
    .optional(),
  /** Dollars: what sales tax the browser showed. A claim too; absent: none was shown, the card page has it. */
  taxAmount: z.number().min(0).max(centsToDollars(highestAmount)).transform(dollars).optional(),
  /** Dollars: what travel fee the browser showed. A claim too; absent: none was shown, the card page has it. */
  travelAmount: z.number().min(0).max(centsToDollars(highestAmount)).transform(dollars).optional(),
  /** The link of the customer's own page, where they came from: they are known by it. */
  ownLink: z.string().max(128).optional(),
  /** A gift card's code. */
  giftCard: typedGiftCode.optional(),
  /** The link of the customer's own page whose credit pays: it proves whose credit it is. */
  creditOf: z.string().min(1).max(128).optional(),
  /** Dollars: what the browser showed that both pay. A claim as well; with either of them. */
  tenderAmount: z
    .number()
    .positive({ error: told('amount-not-positive') })
    .max(centsToDollars(highestAmount), {
      error: told('amount-too-high', { most: highestAmount }),
    })
    .transform(dollars)
    .optional(),
  /** Names this booking of this browser: the same id is the same order. */
  bookingId: z.uuid().optional(),
  scheduleId: z.uuid().optional(),
  /** When the money moves, in the words that the visitor agreed to; absent where they were shown none. */
  agreedTo: z.string().max(2000).optional(),
  /** That a plan renews, in the words next to the tick. */
  agreedToRenew: z.string().max(2000).optional(),
  /** Where the visitor came from. A malformed value is ignored: it must not cost a booking. */
  source: z
    .string()
    .refine((text) => readSource(text) !== null)
    .optional()
    .catch(undefined),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** What is chosen, with the code that is entered for it, and what pays besides the card. */
export const termsRequest = quoteRequest.extend({
  discountCode: typedCode.optional(),
  giftCard: typedGiftCode.optional(),
  creditOf: z.string().min(1).max(128).optional(),
  bookingId: z.uuid().optional(),
  /** Where it is: sales tax is in the amounts then. */
  scheduleId: z.uuid().optional(),
  /** Other terms may be for customers who come back. A typed contact does not count before the checkout. */
  ownLink: z.string().max(128).optional(),
});

/** What is chosen, and where it is. */
export const taxRequest = quoteRequest.extend({
  discountCode: typedCode.optional(),
  postalCode: line(20),
});

/** What is chosen, and where it is, if anyone knows yet. */
export const rhythmsRequest = quoteRequest.extend({ postalCode: line(20).optional() });

/** A rhythm on which a selection may be booked. */
export interface OfferedRhythmAnswer {
  readonly id: RhythmId;
  /** Of each visit, before sales tax. */
  readonly eachCents: Cents;
  /** To be agreed to, word for word. */
  readonly words: string;
}

export interface RhythmsAnswer {
  readonly offers: readonly OfferedRhythmAnswer[];
}

/** When the money of a selection moves, in a sentence; null: all of it is paid before the visit. */
export interface TermsAnswer {
  readonly words: string | null;
}

export const claimReferralRequest = z.object({
  token: z.string().min(1).max(128),
});
