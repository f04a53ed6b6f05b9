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
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { type Cents, centsToDollars, dollars, highestAmount } from '#kernel/rules/money.ts';
import { typedGiftCode } from '#payments/contract/gift-card-request.ts';

export const checkoutRequest = z.object({
  serviceType,
  /**
   * Dollars before any discount, as the browser showed them. Only a claim: the server prices the
   * selection itself.
   */
  amount: z
    .number()
    .positive({ error: failureMessage('amount-not-positive') })
    .max(centsToDollars(highestAmount), {
      error: failureMessage('amount-too-high', { most: highestAmount }),
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
  /** A discount code, one per booking (docs/discounts.md). */
  discountCode: typedCode.optional(),
  /** Dollars that the code takes off, as the browser showed them. Also a claim; absent if none were shown. */
  discountAmount: z
    .number()
    .positive({ error: failureMessage('amount-not-positive') })
    .max(centsToDollars(highestAmount), {
      error: failureMessage('amount-too-high', { most: highestAmount }),
    })
    .transform(dollars)
    .optional(),
  /** Dollars of sales tax, as the browser showed them. Also a claim; if absent, the card page shows the tax. */
  taxAmount: z.number().min(0).max(centsToDollars(highestAmount)).transform(dollars).optional(),
  /**
   * Dollars of travel fee, as the browser showed them. Also a claim; if absent, the card page shows
   * the fee.
   */
  travelAmount: z.number().min(0).max(centsToDollars(highestAmount)).transform(dollars).optional(),
  /** The link of the customer's own page that the visitor came from. It identifies them. */
  ownLink: z.string().max(128).optional(),
  /** A gift card's code. */
  giftCard: typedGiftCode.optional(),
  /** The link of the own page whose credit pays. It proves whose credit it is. */
  creditOf: z.string().min(1).max(128).optional(),
  /**
   * Dollars that gift card and credit pay, as the browser showed them. Also a claim; present with
   * either of them.
   */
  tenderAmount: z
    .number()
    .positive({ error: failureMessage('amount-not-positive') })
    .max(centsToDollars(highestAmount), {
      error: failureMessage('amount-too-high', { most: highestAmount }),
    })
    .transform(dollars)
    .optional(),
  /** Identifies this browser's booking: a repeated id returns the same order. */
  bookingId: z.uuid().optional(),
  scheduleId: z.uuid().optional(),
  /** The payment terms that the visitor agreed to, word for word; absent if they saw none. */
  agreedTo: z.string().max(2000).optional(),
  /** The words next to the checkbox that a plan renews. */
  agreedToRenew: z.string().max(2000).optional(),
  /** Where the visitor came from. A malformed value is ignored, so it cannot cost a booking. */
  source: z
    .string()
    .refine((text) => readSource(text) !== null)
    .optional()
    .catch(undefined),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** The selection, its discount code, and what pays besides the card. */
export const termsRequest = quoteRequest.extend({
  discountCode: typedCode.optional(),
  giftCard: typedGiftCode.optional(),
  creditOf: z.string().min(1).max(128).optional(),
  bookingId: z.uuid().optional(),
  /** With a place, the amounts include sales tax. */
  scheduleId: z.uuid().optional(),
  /** Returning customers may have other terms. A typed contact does not count before the checkout. */
  ownLink: z.string().max(128).optional(),
});

/** The selection, and where the visit is. */
export const taxRequest = quoteRequest.extend({
  discountCode: typedCode.optional(),
  postalCode: line(20),
});

/** The selection, and where the visit is, if known. */
export const rhythmsRequest = quoteRequest.extend({ postalCode: line(20).optional() });

/** A rhythm on which a selection may be booked. */
export interface OfferedRhythmAnswer {
  readonly id: RhythmId;
  /** For each visit, before sales tax. */
  readonly eachCents: Cents;
  /** The customer agrees to these, word for word. */
  readonly words: string;
}

export interface RhythmsAnswer {
  readonly offers: readonly OfferedRhythmAnswer[];
}

/** When a selection is charged, in a sentence; null if all of it is paid before the visit. */
export interface TermsAnswer {
  readonly words: string | null;
}

export const claimReferralRequest = z.object({
  token: z.string().min(1).max(128),
});
