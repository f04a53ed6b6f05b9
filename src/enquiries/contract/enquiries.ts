import type { Frequency } from '#catalogue/rules/types.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';

export const enquiryKinds = ['message', 'quote', 'unfinished'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** An unfinished booking is 'answered' once its visitor was reminded. */
export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const enquirySorts = ['newest', 'oldest'] as const;

/** 'over': its week has passed, or it was canceled. */
export type CustomQuoteState = 'unpaid' | 'paid' | 'replaced' | 'over';

/** A line of the list of inquiries. Instants are ISO 8601, amounts cents. */
export interface EnquiryRow {
  readonly id: string;
  readonly kind: EnquiryKind;
  readonly state: EnquiryState;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The beginning of the message; of an unfinished booking, the service. */
  readonly about: string;
  readonly at: string;
  /** The price that stands, or stood last. */
  readonly quote: { readonly amountCents: Cents; readonly state: CustomQuoteState } | null;
}

/** Everything that someone sent, and what was done about it. */
export interface EnquiryDetail {
  readonly id: string;
  readonly kind: EnquiryKind;
  readonly state: EnquiryState;
  /** Sent along with every act: it is refused when someone changed the inquiry in the meantime. */
  readonly version: number;
  readonly at: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  /** Whose page it is on; null if nobody is known by what they left. */
  readonly customerId: CustomerId | null;
  /** Ids, in the order they came. */
  readonly photos: readonly string[];
  readonly request: EnquiryRequest | null;
  readonly replies: readonly {
    readonly id: string;
    readonly who: string;
    readonly at: string;
    readonly text: string;
    /** Of the email that carries it; null if nothing of it is kept anymore. */
    readonly mail: MessageState | null;
  }[];
  /** Newest first; at most the first of them can be paid. */
  readonly quotes: readonly CustomQuote[];
  /** Of an unfinished booking alone. */
  readonly reminder: { readonly dueAt: string | null; readonly sentAt: string | null } | null;
  readonly history: readonly { readonly who: string; readonly at: string; readonly act: string }[];
}

/** What is wanted, by the catalogue's names. */
export interface EnquiryRequest {
  readonly serviceId: string | null;
  readonly service: string;
  readonly frequency: Frequency;
  readonly home: string;
  readonly addOns: readonly { readonly name: string; readonly quantity: number }[];
  readonly referrerPhone: string;
  readonly status: 'priced' | 'custom-quote' | 'incomplete';
  /** By today's catalog. Empty without a price. */
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: Cents;
    readonly amountCents: Cents;
  }[];
  readonly totalCents: Cents | null;
  /** The price when it was requested, where there was one. */
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
  /** Until then it can be paid. */
  readonly until: string;
}
