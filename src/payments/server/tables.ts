import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { Frequency, PlanFrequency } from '#catalogue/rules/types.ts';
import type {
  AttemptId,
  CardRef,
  ChargeRef,
  CustomerRef,
  DisputeRef,
  EventId,
  HoldId,
  IntentRef,
  InvoiceId,
  InvoiceRef,
  OrderId,
  PaymentId,
  RefundId,
  RefundRef,
  ReservationId,
  SessionRef,
  SubscriptionRef,
  VisitId,
} from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { FeeKind } from '#orders/rules/fee-kind.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { PaymentMethod } from '#orders/rules/payment-method.ts';
import type {
  AttemptState,
  PaymentKind,
  PaymentState,
  PlanState,
  RefundState,
} from '#orders/rules/payment-state.ts';
import type { OrderMailKind } from '#outbox/contract/mail-kinds.ts';
import type { ReferralStanding } from '#payments/contract/credit.ts';
import type { PlanPriceState } from '#payments/contract/plan-prices.ts';
import type { PlanStanding } from '#payments/contract/plans.ts';
import type { HoldState } from '#payments/rules/hold.ts';
import type { NoticeKind } from '#payments/rules/notice.ts';
import type { PlanTerms } from '#payments/rules/plan-change/plan-change.ts';
import type { RhythmOffer } from '#payments/rules/term-offer.ts';
import type { DueState } from '#payments/rules/terms/due-charge.ts';
import type { Facts } from '#platform/server/database/facts.ts';
import type { SessionParams } from '#platform/server/database/session-request.ts';
import type { VisitsBefore } from '#visits/rules/sold-anew.ts';

type Json<T> = ColumnType<T, string, never>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date>;

/** An attempt to pay an order; its id is the idempotency key. */
export interface PaymentAttemptsTable {
  id: Generated<AttemptId>;
  order_id: OrderId;
  /** The bill that it pays; null if it pays the booking itself. */
  payment_id: ColumnType<PaymentId | null, PaymentId | undefined, never>;
  params: ColumnType<SessionParams, SessionParams, never>;
  /** Null: the whole price. 0: no money, the card is saved. */
  asks_cents: ColumnType<Cents | null, Cents | null | undefined, never>;
  /** What credit and gift cards pay besides it. */
  tender_cents: ColumnType<Cents, Cents | undefined, never>;
  expires_at: Date;
  state: AttemptState;
  session_ref: SessionRef | null;
  url: string | null;
  last_decline: ChargeRef | IntentRef | null;
  /** The plan that it started, with any result. */
  subscription_ref: ColumnType<SubscriptionRef | null, undefined, SubscriptionRef | null>;
  failure: string | null;
  checked_at: Date | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** What extra hours were billed for. */
export interface BillDetails {
  readonly hours: number;
  readonly workedMinutes: number;
  readonly bookedMinutes: number;
  /** The visit of a plan that it is for; older bills have none. */
  readonly visitId?: VisitId | null;
}

/** A visit's own price. */
export interface VisitPriceDetails {
  readonly visitId: VisitId;
}

/** The invoice that a payment is for, or that a line is on: `position` of a line counts from 0. */
export interface InvoicedDetails {
  readonly invoiceId: InvoiceId;
  readonly number: number;
  readonly position?: number;
}

/** For a paying gift card: the last four of its code. */
export interface GiftCardDetails {
  readonly lastFour: string;
}

/** What a fee is for. */
export interface FeeDetails {
  readonly fee: FeeKind;
}

/** How often a plan's month was tried, and when it is tried again (ISO 8601). */
export interface MonthDetails {
  readonly attempts: number;
  readonly nextTryAt: string | null;
}

/** The saved card that a caller's booking is charged to. */
export interface OnFileDetails {
  readonly customer: CustomerRef;
  readonly card: CardRef;
  /** The operator who heard the caller agree. */
  readonly by: string;
}

/** The saved card that is charged as its customer agreed before the visit. */
export interface MandateDetails extends Pick<OnFileDetails, 'customer' | 'card'> {
  readonly mandateId: string;
  /** The hold that is captured for it; null: none. */
  readonly holdId: HoldId | null;
}

/** A payment's details besides its amount; a booking's own payment only has that card. */
export type PaymentDetails = Partial<
  BillDetails &
    MonthDetails &
    OnFileDetails &
    MandateDetails &
    InvoicedDetails &
    GiftCardDetails &
    FeeDetails
>;

/** Money that moved, or will move, for an order. */
export interface PaymentsTable {
  id: Generated<PaymentId>;
  order_id: OrderId;
  kind: PaymentKind;
  state: PaymentState;
  /** 'card': by the processor. 'credit', 'gift-card': by that ledger. Otherwise an operator recorded it. */
  method: ColumnType<PaymentMethod, PaymentMethod | undefined, never>;
  amount_cents: Cents;
  currency: string;
  refunded_cents: Generated<Cents>;
  /** Taken by a bank in lost disputes: not a refund by us. */
  taken_cents: Generated<Cents>;
  /** For a plan's month: what credit paid of it, besides `amount_cents`. */
  credit_cents: Generated<Cents>;
  /** Neither refunded nor taken; negative while a bank holds more than there was. */
  kept_cents: ColumnType<Cents, never, never>;
  payment_intent_ref: IntentRef | null;
  invoice_ref: InvoiceRef | null;
  failure: string | null;
  /** By the processor's own clock, or when it was recorded; null if it is not paid. */
  paid_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** For a plan's later months. */
  month_starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  details: ColumnType<
    PaymentDetails,
    | BillDetails
    | VisitPriceDetails
    | MonthDetails
    | OnFileDetails
    | MandateDetails
    | InvoicedDetails
    | GiftCardDetails
    | FeeDetails
    | undefined,
    MonthDetails
  >;
  /** From its details. */
  invoice_id: ColumnType<InvoiceId | null, never, never>;
  /** For an invoice line: what the invoice's payments have paid of it. */
  covered_cents: ColumnType<Cents, undefined, Cents>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** Refunds. */
export interface RefundsTable {
  id: Generated<RefundId>;
  payment_id: PaymentId;
  amount_cents: Cents;
  state: RefundState;
  reason: string;
  actor: string;
  refund_ref: RefundRef | null;
  failure: string | null;
  /** For money that an operator recorded: no processor was asked. */
  by_hand: ColumnType<boolean, undefined, boolean>;
  /** The promise that this is another try of: its first row; null for that row itself. */
  retry_of: ColumnType<RefundId | null, RefundId | null | undefined, never>;
  /** When someone stopped a promise. */
  stopped_at: ColumnType<Date | null, undefined, Date>;
  /** When it was made, by the processor's own clock. */
  refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** A plan as the processor reported it at `asked_at`. */
export interface PlansTable {
  order_id: OrderId;
  subscription_ref: SubscriptionRef;
  state: PlanState;
  period_ends_at: Date | null;
  ends_with_period: boolean;
  card_ref: CardRef | null;
  /** Until when nothing is charged, because its customer pauses; null: its months are charged. */
  collection_paused_until: Date | null;
  asked_at: Date;
  created_at: CreatedAt;
  /** From here on: columns for the list of plans; triggers maintain them. */
  standing: ColumnType<PlanStanding, never, never>;
  service_id: ColumnType<string, never, never>;
  service_name: ColumnType<string, never, never>;
  frequency: ColumnType<Frequency, never, never>;
  customer: ColumnType<string, never, never>;
  search_text: ColumnType<string, never, never>;
  /** Infinity: none. */
  next_invoice_at: ColumnType<Date | number, never, never>;
  /** Infinity: none. */
  next_visit_at: ColumnType<Date | number, never, never>;
  monthly_cents: ColumnType<Cents | null, never, never>;
  /** The period during which it was a plan. */
  began_at: ColumnType<Date | null, never, never>;
  ended_at: ColumnType<Date | null, never, never>;
}

/** A plan's price from a later month on. */
export interface PlanPricesTable {
  id: Generated<string>;
  order_id: OrderId;
  /** 'processor': someone set it in the processor's dashboard. */
  why: 'increase' | 'processor' | 'change';
  before_cents: Cents;
  month_cents: Cents;
  /** The first charge at this price. */
  charged_from: Date;
  needs_consent: boolean;
  /** 'kept': its customer did not agree, and the old price stays. */
  state: PlanPriceState;
  announced_at: ColumnType<Date | null, Date | undefined, Date | null>;
  agreed_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** For a change: the increase that it replaced. */
  instead_of: ColumnType<string | null, string | null | undefined, never>;
  created_at: CreatedAt;
}

/** A change of a running plan; append-only. The latest row of a price counts. */
export interface PlanChangesTable {
  id: Generated<string>;
  order_id: OrderId;
  price_id: string;
  was: Json<PlanTerms>;
  becomes: Json<PlanTerms>;
  charged_from: Date;
  visits_before: Json<VisitsBefore>;
  actor: string;
  made_at: CreatedAt;
}

/** A plan that must end at once, and whether it has. */
export interface PlanEndsTable {
  subscription_ref: SubscriptionRef;
  order_id: OrderId;
  asked_at: ColumnType<Date, undefined, Date>;
  tries: ColumnType<number, undefined, number>;
  failure: ColumnType<string | null, undefined, string | null>;
  /** Since when it waits for a person, because its tries failed. */
  failed_at: ColumnType<Date | null, undefined, Date | null>;
  ended_at: ColumnType<Date | null, undefined, Date | null>;
}

/** A payment that its cardholder disputes at the bank. */
export interface DisputesTable {
  dispute_ref: DisputeRef;
  payment_id: PaymentId;
  amount_cents: Cents;
  reason: string;
  state: 'inquiry' | 'open' | 'won' | 'lost';
  /** The sum of its balance transactions: nothing for an inquiry, or for a dispute that was won in the end. */
  held_cents: Cents;
  /** What the bank keeps of it: for a lost dispute, until an appeal is won. */
  taken_cents: Cents;
  /** The processor's own fee, even if we win. Null for older disputes. */
  fee_cents: Cents | null;
  /** When the bank took the money, or asked, by the processor's own clock. */
  made_at: Date;
  /** The order's status before, to which it returns. */
  order_status: OrderStatus;
  answer_by: Date | null;
  asked_at: ColumnType<Date, Date, Date>;
  /** While true, no month of its plan is charged. */
  holds_billing: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** A row of the credit ledger; append-only. What a phone can use is the sum of its rows. */
export interface CreditEntriesTable {
  id: Generated<string>;
  phone: string;
  /** 'given': granted by an operator. */
  kind:
    | 'granted'
    | 'reversed'
    | 'restored'
    | 'reserved'
    | 'released'
    | 'used'
    | 'given'
    | 'returned';
  amount_cents: Cents;
  referral_order_id: OrderId | null;
  referred_phone: string | null;
  side: 'referrer' | 'customer' | null;
  order_id: OrderId | null;
  reservation_id: ReservationId | null;
  /** The booking that it was used for by hand. */
  for_order_id: ColumnType<OrderId | null, OrderId | null | undefined, never>;
  /** How often a plan's credit came back before: each of its 'returned' rows without a payment has its own number. */
  returned_before: Generated<number>;
  /** The refunded month of a plan whose credit returned; null for all other rows. */
  payment_id: ColumnType<PaymentId | null, PaymentId | undefined, never>;
  /** The refund of a booking that credit had paid; null for all other rows. */
  refund_id: ColumnType<RefundId | null, RefundId | undefined, never>;
  reason: string;
  actor: string;
  created_at: CreatedAt;
}

/** The sum of a phone's ledger; a trigger maintains it. */
export interface CreditAccountsTable {
  id: Generated<string>;
  phone: string;
  balance_cents: ColumnType<Cents, undefined, never>;
  granted_cents: ColumnType<Cents, undefined, never>;
  used_cents: ColumnType<Cents, undefined, never>;
  /** How many rows the ledger has. */
  entries: ColumnType<number, undefined, never>;
  moved_at: ColumnType<Date, undefined, never>;
  created_at: CreatedAt;
  /** A copy for the search: the number, and its customer. */
  search_text: ColumnType<string, never, never>;
}

/** Who referred which customer. Triggers maintain it. */
export interface ReferralsTable {
  id: ColumnType<string, never, never>;
  referrer_phone: ColumnType<string, never, never>;
  customer_phone: ColumnType<string, never, never>;
  order_id: ColumnType<OrderId | null, never, never>;
  credited_at: ColumnType<Date | null, never, never>;
  taken_back_at: ColumnType<Date | null, never, never>;
  created_at: ColumnType<Date, never, never>;
  standing: ColumnType<ReferralStanding, never, never>;
  /** A copy for the search: both numbers, and their customers. */
  search_text: ColumnType<string, never, never>;
}

/** Receipts of the processor's events, each written in the transaction that did its work. */
export interface ProcessorEventsTable {
  id: string;
  type: string;
  object_ref: string;
  received_at: CreatedAt;
}

/** A refused event, stored until one is accepted again. */
export interface RefusedEventsTable {
  id: string;
  reason: 'signature' | 'clock';
  refused_at: Generated<Date>;
  /** When the processor confirmed that it sent this event, and that it did not reach us. */
  confirmed_at: ColumnType<Date | null, undefined, Date>;
}

/** The terms on which the office took a booking: what its customer must agree to before they save their card. */
export interface TermOffersTable {
  order_id: OrderId;
  terms: ColumnType<MoneyTerms, string, never>;
  /** How often it comes, each visit charged after it; null: once. */
  rhythm: ColumnType<RhythmOffer | null, string | null, never>;
  created_at: ColumnType<Date, undefined, never>;
}

/** What a customer agreed to before they saved their card; append-only, except for the address. */
export interface MandatesTable {
  id: Generated<string>;
  order_id: OrderId;
  terms: ColumnType<MoneyTerms, string, never>;
  /** As shown. */
  words: string;
  language: Language;
  due_now_cents: Cents;
  /** What their card may be charged after that, in total. */
  most_cents: Cents;
  /** For a recurring booking: the price of each visit, before sales tax and the first clean's extra. */
  each_cents: ColumnType<Cents | null, Cents | null | undefined, never>;
  /** Sales tax is added to it, as its words say; for other terms the lines sold say so. */
  plus_tax: Generated<boolean>;
  ip: string | null;
  agreed_at: ColumnType<Date, undefined, never>;
}

/** Since when the visits of a recurring booking cost more than agreed, and are paid by link. */
export interface MandateGapsTable {
  id: Generated<string>;
  order_id: OrderId;
  mandate_id: string;
  since: ColumnType<Date, undefined, never>;
  ended_at: ColumnType<Date | null, undefined, Date>;
}

/** A planned charge to a saved card after the visit. */
export interface DueChargesTable {
  /** The payment's id, once it is made. */
  id: Generated<PaymentId>;
  order_id: OrderId;
  mandate_id: string;
  /** The visit's bill that it pays; null: the price of the booking. */
  bill_id: ColumnType<PaymentId | null, PaymentId | null | undefined, never>;
  state: DueState;
  charge_at: Date;
  /** How often the bank has declined it before. */
  tries: ColumnType<number, number | undefined, never>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** A hold on a saved card before the visit. */
export interface HoldsTable {
  id: Generated<HoldId>;
  order_id: OrderId;
  mandate_id: string;
  state: HoldState;
  place_at: Date;
  visit_starts_at: Date;
  /** From here on: what its bank was asked for; null until it is. */
  amount_cents: Cents | null;
  customer_ref: CustomerRef | null;
  card_ref: CardRef | null;
  payment_intent_ref: IntentRef | null;
  /** According to the processor. */
  capture_before: Date | null;
  failure: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** What a plan's customer agreed to before it started (ruling 47). Append-only. */
export interface RenewalConsentsTable {
  id: Generated<string>;
  order_id: OrderId;
  /** As shown. */
  words: string;
  language: Language;
  today_cents: Cents;
  month_cents: Cents;
  frequency: PlanFrequency;
  next_charge_at: ColumnType<Date, Date | RawBuilder<Date>, never>;
  cancel_words: string;
  /** 'words': next to the button. 'read-out': to a caller, who agreed. */
  way: 'tick' | 'words' | 'read-out';
  ip: string | null;
  user_agent: string | null;
  agreed_at: ColumnType<Date, undefined, never>;
}

/** A notice to a plan's customer by email (ruling 47). Append-only. */
export interface NoticesTable {
  id: Generated<string>;
  order_id: OrderId;
  kind: NoticeKind;
  /** With the event, the email in the outbox, which records whether it was sent. */
  mail: OrderMailKind;
  event_id: EventId;
  /** What was charged, or the price of each month. */
  amount_cents: Cents;
  /** Null: nothing more is charged. */
  next_charge_at: Date | null;
  /** The last day to cancel before that; "2026-12-26". */
  last_day: string | null;
  text_version: number;
  queued_at: ColumnType<Date, undefined, never>;
}

/** The card processor's keys that an owner pasted; one row at most. */
export interface ProcessorKeysTable {
  id: Generated<number>;
  /** Both secrets, encrypted: see keys/sealed-keys.ts. */
  sealed: string;
  account_ref: string | null;
  account_name: string | null;
  /** Null: its signing secret was pasted. */
  endpoint_ref: string | null;
  is_live: boolean;
  saved_by: string;
  saved_at: ColumnType<Date, RawBuilder<Date>, RawBuilder<Date>>;
}

// What others read of them.
export type PaymentAttemptFacts = Facts<
  PaymentAttemptsTable,
  | 'id'
  | 'order_id'
  | 'payment_id'
  | 'params'
  | 'expires_at'
  | 'state'
  | 'session_ref'
  | 'subscription_ref'
  | 'created_at'
>;
export type PaymentFacts = Facts<
  PaymentsTable,
  | 'id'
  | 'order_id'
  | 'kind'
  | 'state'
  | 'method'
  | 'amount_cents'
  | 'currency'
  | 'refunded_cents'
  | 'taken_cents'
  | 'kept_cents'
  | 'payment_intent_ref'
  | 'invoice_ref'
  | 'paid_at'
  | 'details'
  | 'covered_cents'
  | 'created_at'
>;
export type PlanFacts = Facts<
  PlansTable,
  | 'order_id'
  | 'created_at'
  | 'state'
  | 'period_ends_at'
  | 'ends_with_period'
  | 'standing'
  | 'service_name'
  | 'frequency'
  | 'monthly_cents'
  | 'began_at'
  | 'ended_at'
>;
export type PlanEndFacts = Facts<
  PlanEndsTable,
  'subscription_ref' | 'order_id' | 'failed_at' | 'ended_at'
>;
export type DisputeFacts = Facts<
  DisputesTable,
  'dispute_ref' | 'payment_id' | 'amount_cents' | 'reason' | 'state' | 'answer_by' | 'created_at'
>;
export type CreditEntryFacts = Facts<
  CreditEntriesTable,
  'id' | 'phone' | 'kind' | 'amount_cents' | 'reason' | 'created_at'
>;
export type CreditAccountFacts = Facts<CreditAccountsTable, 'id' | 'phone' | 'balance_cents'>;
export type ReferralFacts = Facts<
  ReferralsTable,
  'id' | 'referrer_phone' | 'customer_phone' | 'created_at' | 'standing'
>;
export type RefundFacts = Facts<
  RefundsTable,
  | 'id'
  | 'payment_id'
  | 'amount_cents'
  | 'state'
  | 'reason'
  | 'actor'
  | 'refund_ref'
  | 'retry_of'
  | 'stopped_at'
  | 'refunded_at'
  | 'created_at'
  | 'updated_at'
>;
export type ProcessorEventFacts = Facts<ProcessorEventsTable, 'received_at'>;
export type RefusedEventFacts = Facts<RefusedEventsTable, 'reason' | 'refused_at' | 'confirmed_at'>;

export interface PaymentsTables {
  notices: NoticesTable;
  holds: HoldsTable;
  mandates: MandatesTable;
  term_offers: TermOffersTable;
  mandate_gaps: MandateGapsTable;
  renewal_consents: RenewalConsentsTable;
  due_charges: DueChargesTable;
  payment_attempts: PaymentAttemptsTable;
  payments: PaymentsTable;
  plans: PlansTable;
  plan_ends: PlanEndsTable;
  plan_prices: PlanPricesTable;
  plan_changes: PlanChangesTable;
  disputes: DisputesTable;
  credit_entries: CreditEntriesTable;
  credit_accounts: CreditAccountsTable;
  referrals: ReferralsTable;
  refunds: RefundsTable;
  processor_keys: ProcessorKeysTable;
  processor_events: ProcessorEventsTable;
  refused_events: RefusedEventsTable;
  payment_attempt_facts: PaymentAttemptFacts;
  payment_facts: PaymentFacts;
  plan_facts: PlanFacts;
  plan_end_facts: PlanEndFacts;
  dispute_facts: DisputeFacts;
  credit_entry_facts: CreditEntryFacts;
  credit_account_facts: CreditAccountFacts;
  referral_facts: ReferralFacts;
  refund_facts: RefundFacts;
  processor_event_facts: ProcessorEventFacts;
  refused_event_facts: RefusedEventFacts;
}
