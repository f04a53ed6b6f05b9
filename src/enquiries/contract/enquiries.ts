import type { Frequency } from '#catalogue/rules/types.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';

export const enquiryKinds = ['message', 'quote', 'unfinished'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** An unfinished booking is 'answered' once its visitor got a reminder. */
export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const enquirySorts = ['newest', 'oldest'] as const;

/** 'over': its week has passed, or it was canceled. */
export type CustomQuoteState = 'unpaid' | 'paid' | 'replaced' | 'over';

/** A row of the list of inquiries. Times are ISO 8601, amounts cents. */
export interface EnquiryRow {
  readonly id: string;
  readonly kind: EnquiryKind;
  readonly state: EnquiryState;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The beginning of the message; for an unfinished booking, the service. */
  readonly about: string;
  readonly at: string;
  /** The current or latest price. */
  readonly quote: { readonly amountCents: Cents; readonly state: CustomQuoteState } | null;
}

/** Everything that someone sent, and what was done about it. */
export interface EnquiryDetail {
  readonly id: string;
  readonly kind: EnquiryKind;
  readonly state: EnquiryState;
  /** Sent with every act, which is refused if someone has changed the inquiry since. */
  readonly version: number;
  readonly at: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  /** The customer it belongs to; null if their contact matches no customer. */
  readonly customerId: CustomerId | null;
  /** Ids, in the order they arrived. */
  readonly photos: readonly string[];
  readonly request: EnquiryRequest | null;
  readonly replies: readonly {
    readonly id: string;
    readonly who: string;
    readonly at: string;
    readonly text: string;
    /** The state of its email; null once that is deleted. */
    readonly mail: MessageState | null;
  }[];
  /** Newest first; only the first can still be payable. */
  readonly quotes: readonly CustomQuote[];
  /** Only for an unfinished booking. */
  readonly reminder: { readonly dueAt: string | null; readonly sentAt: string | null } | null;
  readonly history: readonly { readonly who: string; readonly at: string; readonly act: string }[];
}

/** The request, with the catalog's names. */
export interface EnquiryRequest {
  readonly serviceId: string | null;
  readonly service: string;
  readonly frequency: Frequency;
  readonly home: string;
  readonly addOns: readonly { readonly name: string; readonly quantity: number }[];
  readonly referrerPhone: string;
  readonly status: 'priced' | 'custom-quote' | 'incomplete';
  /** At today's catalog prices. Empty without a price. */
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: Cents;
    readonly amountCents: Cents;
  }[];
  readonly totalCents: Cents | null;
  /** The price at the time of the request, if there was one. */
  readonly askedCents: Cents | null;
}

export interface CustomQuote {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly sentence: string;
  readonly orderId: OrderId;
  readonly what: string;
  readonly amountCents: Cents;
  readonly recurring: boolean;
  readonly state: CustomQuoteState;
  /** It can be paid until then. */
  readonly until: string;
}
