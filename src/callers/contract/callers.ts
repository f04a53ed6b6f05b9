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
 * How a caller pays: 'link' by email, 'terms' of the service, agreed to behind that link, 'card' on file, by hand
 * (recorded), or 'on-the-day' or 'after' the visit, with the booking confirmed but unpaid.
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

/** What we know about the caller and their last booking. Unknown texts are empty. */
export interface CallerProfile extends PlaceFacts, HomeChoice {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
  /** All of their homes that have an address. */
  readonly homes: readonly HomeFacts[];
  /** Null without an earlier booking. */
  readonly booked: {
    readonly serviceId: string | null;
    readonly frequency: Frequency;
    readonly levels: number;
    readonly addOns: readonly AddOnChoice[];
    readonly answers: Answers;
  } | null;
}

/** A saved card of the caller, as they know it. */
export interface CardOnFile {
  /** Null if it was found at the processor by their email, without a booking here. */
  readonly cardOf: OrderId | null;
  /** Such as "visa". */
  readonly brand: string;
  readonly last4: string;
}

/** The caller's cards on file; null for one that cannot be charged. */
export interface CardsOnFile {
  readonly card: CardOnFile | null;
  /** The card that a plan can begin on: it pays no other plan. */
  readonly planCard: CardOnFile | null;
}

/** What we know about a price before booking. */
export interface CallerPrice {
  /** Null without a code. */
  readonly discount: DiscountAnswer | null;
  /** Null: no tax is collected, or the place is unknown. */
  readonly tax: QuotedTax | null;
  /** The credit of the caller's own number; 0 for operators who take no payments. */
  readonly creditCents: Cents;
  /** Null without a code. */
  readonly giftCard: GiftCardAnswer | null;
  /** When this caller pays for the service; null: everything is paid now. */
  readonly terms: MoneyTerms | null;
}

/** The initial data of a booking for a caller. */
export interface NewBookingStart {
  /** Only what is sold now. */
  readonly catalogue: Catalogue;
  readonly liveCardTest: boolean;
  /** Some places add sales tax to prices. */
  readonly addsTax: boolean;
  /** The extra price per visit, by place. */
  readonly travelFees: readonly TravelFee[];
  /** Whether there are discount codes, or gift cards with a balance; otherwise the form does not ask. */
  readonly asksFor: { readonly discounts: boolean; readonly giftCards: boolean };
  /** The price of each extra hour. */
  readonly extraHourCents: Cents;
  /** The fees of a single visit: for a late cancellation, or no access. */
  readonly fees: FeeSettings;
  /** Null without a known caller. */
  readonly caller: CallerProfile | null;
}
