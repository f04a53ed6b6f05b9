import type { ListedBooking } from '#desk/contract/bookings.ts';
import type { EnquiryKind, EnquiryState } from '#enquiries/contract/enquiries.ts';
import type { CustomerId, OrderId, SeriesId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import type { PlanStanding } from '#payments/contract/plans.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';
import type { ErasureBlocker } from './failures.ts';

/** Whether they agreed to emails beyond what they booked. */
export const consents = ['unasked', 'given', 'refused'] as const;
export type Consent = (typeof consents)[number];

/** A person's details that are edited by hand. */
export interface CustomerFactsText {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
  readonly consent: Consent;
  /** For the crew. */
  readonly notes: string;
  readonly tags: readonly string[];
}

/** In characters; `tags` is their number, `tagsText` includes commas. */
export const customerLimits = { name: 120, notes: 2000, tags: 12, tagsText: 400 } as const;

export const customerFields = [
  'name',
  'phone',
  'email',
  'language',
  'consent',
  'notes',
  'tags',
] as const satisfies readonly (keyof CustomerFactsText)[];
export type CustomerField = (typeof customerFields)[number];
/** The fields in a page's history. */
export type ChangedField = CustomerField | 'home';

/** A person in the list. Instants are ISO 8601, amounts are cents. */
export interface CustomerRow {
  readonly id: CustomerId;
  /** Empty if unknown. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly tags: readonly string[];
  /** Paid bookings. */
  readonly bookings: number;
  /** Paid, minus refunds. Null: this operator may not see revenue. */
  readonly spentCents: Cents | null;
  /** Their latest paid booking. */
  readonly lastBookedAt: string | null;
  /** When they first booked or wrote. */
  readonly since: string;
}

/** Everything about a person on one page, with the newest rows of each list. */
export interface CustomerDetail extends CustomerRow, CustomerFactsText {
  /** Sent with every action, which is refused if someone changed the page in the meantime. */
  readonly version: number;
  /** Found at the processor by email. The customer has not agreed to charges here. */
  readonly savedCard: {
    readonly brand: string;
    readonly last4: string;
    readonly endsAt: string;
  } | null;
  /** Why they cannot be erased yet; null if they can be. */
  readonly keepsFromErasing: ErasureBlocker | null;
  readonly knownBy: readonly CustomerKey[];
  /** Pages joined to this one. */
  readonly joined: readonly CustomerPage[];
  /** Others who share a phone or an email of a booking. */
  readonly perhapsSame: readonly CustomerPage[];
  /** Some lists are longer: `?all=yes` returns them in full. */
  readonly hasMore: boolean;
  readonly homes: readonly CustomerHome[];
  readonly orders: readonly ListedBooking[];
  readonly plans: readonly {
    readonly orderId: OrderId;
    readonly service: string;
    readonly standing: PlanStanding;
    /** Its visits; null until the first has a time. */
    readonly seriesId: SeriesId | null;
  }[];
  readonly credit: readonly {
    readonly accountId: string;
    readonly phone: string;
    readonly balanceCents: Cents;
  }[];
  readonly enquiries: readonly {
    readonly id: string;
    readonly kind: EnquiryKind;
    readonly state: EnquiryState;
    /** The beginning of the message; empty for an unfinished booking. */
    readonly about: string;
    readonly at: string;
  }[];
  readonly mails: readonly CustomerMail[];
  /** Newest first. */
  readonly changes: readonly CustomerChange[];
}

/** Another page, with its person's name. */
export interface CustomerPage {
  readonly id: CustomerId;
  readonly name: string;
}

/** A phone or email. A booking with it belongs to this person. */
export interface CustomerKey {
  readonly kind: 'phone' | 'email';
  readonly value: string;
  /** In the usual format. */
  readonly shown: string;
}

/** Where the crew goes: as edited by hand, or else as in its latest booking. */
export interface CustomerHome {
  /** Its latest booking; null: never booked. */
  readonly orderId: OrderId | null;
  /** The kind of home; null if unknown. */
  readonly label: string | null;
  readonly address: readonly string[];
  /** The id of its edited details; null: only bookings have it. */
  readonly id: string | null;
  readonly facts: HomeFacts;
}

export interface CustomerMail {
  readonly id: string;
  readonly kind: string;
  readonly state: MessageState;
  readonly at: string;
}

/** Who changed what, with the old value. */
export interface CustomerChange {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly field: ChangedField;
  readonly before: string;
  readonly after: string;
}
