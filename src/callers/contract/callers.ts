import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { Answers, Catalogue, Frequency } from '#catalogue/rules/types.ts';
import type { DiscountAnswer } from '#discounts/contract/discount-request.ts';
import type { TravelFee } from '#kernel/rules/business/travel-fee.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type PaysLater, paysLater } from '#orders/rules/order-event.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';
import type { GiftCardAnswer } from '#payments/contract/gift-card-request.ts';
import type { FeeSettings } from '#payments/rules/agreed-fees.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import type { HomeFacts, PlaceFacts } from '#visits/rules/home-facts.ts';

/**
 * How a caller pays: by a link in an email, by the terms of the service, which that link asks them to
 * agree to, by the card on file, by hand, which is noted, or on the day of the visit or after it, when
 * the booking stands unpaid.
 */
export const callerPays = [
  'link',
  'terms',
  'card',
  'cash',
  'check',
  'transfer',
  ...paysLater,
] as const satisfies readonly ('link' | 'terms' | 'card' | NotedMethod | PaysLater)[];
export type CallerPays = (typeof callerPays)[number];

/** What we know about the caller, and their last booking. Texts are empty if there is nothing. */
export interface KnownCaller extends PlaceFacts, HomeChoice {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
  /** All of their homes that have an address. */
  readonly homes: readonly HomeFacts[];
  /** Null: nothing was booked yet. */
  readonly booked: {
    readonly serviceId: string | null;
    readonly frequency: Frequency;
    readonly levels: number;
    readonly addOns: readonly AddOnChoice[];
    readonly answers: Answers;
  } | null;
}

/** A card that a caller left with an earlier booking, as they know it. */
export interface CardOnFile {
  /** Null: it was found at the processor by their email, and left with no booking here. */
  readonly cardOf: OrderId | null;
  /** Such as "visa". */
  readonly brand: string;
  readonly last4: string;
}

/** The cards on file of a caller; null if there is none that can be charged. */
export interface CardsOnFile {
  readonly card: CardOnFile | null;
  /** On which a plan can begin: it pays no other one. */
  readonly planCard: CardOnFile | null;
}

/** What is told of a price before anything is booked. */
export interface CallerPrice {
  /** Null: no code was entered. */
  readonly discount: DiscountAnswer | null;
  /** Null: no tax is collected, or nobody knows where. */
  readonly tax: QuotedTax | null;
  /** Of the caller's own number; 0 for people who take no payments. */
  readonly creditCents: Cents;
  /** Null: no code was entered. */
  readonly giftCard: GiftCardAnswer | null;
  /** When the money of the service moves for this caller; null: all of it is paid now. */
  readonly terms: MoneyTerms | null;
}

/** What a booking for someone who calls begins with. */
export interface NewBookingStart {
  /** What is sold, and nothing else. */
  readonly catalogue: Catalogue;
  readonly liveCardTest: boolean;
  /** Sales tax comes on top of prices, in some places. */
  readonly addsTax: boolean;
  /** What one visit costs on top, by where it is. */
  readonly travelFees: readonly TravelFee[];
  /** There are discount codes, or gift cards with something left: else nobody is asked for one. */
  readonly asksFor: { readonly discounts: boolean; readonly giftCards: boolean };
  /** Of each extra hour. */
  readonly extraHourCents: Cents;
  /** What one visit is booked with: canceling late, or nobody at home, costs these. */
  readonly fees: FeeSettings;
  /** Null: nobody is known yet. */
  readonly caller: KnownCaller | null;
}
