import type { BookingRow } from '#desk/contract/bookings.ts';
import type { EnquiryKind, EnquiryState } from '#enquiries/contract/enquiries.ts';
import type { CustomerId, OrderId, SeriesId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import type { PlanStanding } from '#payments/contract/plans.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';
import type { KeepsCustomer } from './failures.ts';

/** Whether they agreed to be written to about more than what they booked. */
export const consents = ['unasked', 'given', 'refused'] as const;
export type Consent = (typeof consents)[number];

/** What is kept of a person and changed by hand. */
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

/** In characters, `tags` in their number, `tagsText` with commas between them. */
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
/** What the history of a page tells of. */
export type ChangedField = CustomerField | 'home';

/** A person in the list. Instants are ISO 8601, amounts cents. */
export interface CustomerRow {
  readonly id: CustomerId;
  /** Empty until someone tells it. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly tags: readonly string[];
  /** Paid ones. */
  readonly bookings: number;
  /** Paid, minus refunds. Null: this operator may not see revenue. */
  readonly spentCents: Cents | null;
  /** Their latest paid booking. */
  readonly lastBookedAt: string | null;
  /** When they were first heard of. */
  readonly since: string;
}

/** Everything about a person on one page; of each list the newest. */
export interface CustomerDetail extends CustomerRow, CustomerFactsText {
  /** Sent along with every act: it is refused when someone changed the page in the meantime. */
  readonly version: number;
  /** Found at the processor by email. Nobody has agreed here that it is charged. */
  readonly savedCard: {
    readonly brand: string;
    readonly last4: string;
    readonly endsAt: string;
  } | null;
  /** Why they cannot be erased yet; null if they can be. */
  readonly keepsFromErasing: KeepsCustomer | null;
  readonly knownBy: readonly CustomerKey[];
  /** Pages that were joined to this one. */
  readonly joined: readonly CustomerPage[];
  /** Others who share a phone or an email of a booking. */
  readonly perhapsSame: readonly CustomerPage[];
  /** A list holds more than its newest: `?all=yes` has them. */
  readonly hasMore: boolean;
  readonly homes: readonly CustomerHome[];
  readonly orders: readonly BookingRow[];
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

/** Another page, by what its person is called. */
export interface CustomerPage {
  readonly id: CustomerId;
  readonly name: string;
}

/** A phone or email. A booking with it belongs to this person. */
export interface CustomerKey {
  readonly kind: 'phone' | 'email';
  readonly value: string;
  /** As people write it. */
  readonly shown: string;
}

/** Where the crew goes: as it is kept by hand, else as its latest booking has it. */
export interface CustomerHome {
  /** The latest booking of it; null: nothing was booked there yet. */
  readonly orderId: OrderId | null;
  /** What kind of home; null if nobody told it. */
  readonly label: string | null;
  readonly address: readonly string[];
  /** Of what is kept of it by hand; null: bookings alone tell of it. */
  readonly id: string | null;
  readonly facts: HomeFacts;
}

export interface CustomerMail {
  readonly id: string;
  readonly kind: string;
  readonly state: MessageState;
  readonly at: string;
}

/** Who changed what, and what stood there before. */
export interface CustomerChange {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly field: ChangedField;
  readonly before: string;
  readonly after: string;
}
