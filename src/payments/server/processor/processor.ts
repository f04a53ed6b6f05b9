import type {
  AttemptId,
  CardRef,
  ChargeRef,
  CustomerRef,
  DisputeRef,
  HoldId,
  IntentRef,
  InvoiceRef,
  OrderId,
  PaymentId,
  RefundId,
  RefundRef,
  ReservationId,
  SessionRef,
  SubscriptionRef,
} from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentState, PlanState, RefundState } from '#orders/rules/payment-state.ts';
import type {
  SessionCoupon,
  SessionLine,
  SessionParams,
} from '#platform/server/database/session-request.ts';
import type { AccountBooks } from './account-books.ts';
import type { Answer } from './answer.ts';

/** The code of a request that another server is already making. */
export const keyInUseCode = 'idempotency_key_in_use';

/** A payment session in its current state at the processor. */
export interface PaymentSession {
  readonly id: SessionRef;
  readonly attemptId: AttemptId | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment: 'paid' | 'unpaid' | 'not-needed';
  /** A complete session that its bank declined. */
  readonly bankRefused: boolean;
  /** The latest declined card, while the session is open. */
  readonly decline: { readonly id: ChargeRef | IntentRef; readonly code: string } | null;
  readonly amount: Cents | null;
  readonly currency: string | null;
  /** What each line costs; null if there is more than one page of them. */
  readonly lineAmounts: readonly Cents[] | null;
  readonly url: string | null;
  readonly customerRef: CustomerRef | null;
  readonly paymentIntentRef: IntentRef | null;
  readonly subscriptionRef: SubscriptionRef | null;
  readonly invoiceRef: InvoiceRef | null;
  /** When the money moved, by the processor's own clock (ruling 32). */
  readonly paidAt: Date | null;
  /** Certain: none of the money was refunded or disputed until now. */
  readonly isUntouched: boolean;
}

/** A refund in its current state at the processor. */
export interface ProcessorRefund {
  readonly id: RefundRef;
  /** Our own id; null if it was made in the processor's dashboard. */
  readonly refundId: RefundId | null;
  readonly amount: Cents;
  readonly state: Exclude<RefundState, 'requested'>;
  readonly failure: string | null;
  /** By the processor's own clock. */
  readonly madeAt: Date;
}

/** A plan and its latest months, newest first, in their current state at the processor. */
export interface Plan {
  readonly subscriptionRef: SubscriptionRef;
  /** Our own id of the payment that started it; null if a card page did. */
  readonly begunBy: PaymentId | null;
  readonly state: PlanState;
  readonly periodEndsAt: Date | null;
  readonly endsWithPeriod: boolean;
  readonly cardRef: CardRef | null;
  /** The price of a month before credit; null: it is not charged every month. */
  readonly monthCents: Cents | null;
  /** Until when its months are not charged, because we paused it for a customer. */
  readonly pausedUntil: Date | null;
  /** Someone ended that pause early in the dashboard. */
  readonly isResumedThere: boolean;
  readonly invoices: readonly PlanInvoice[];
}

/** Why a plan's months are not charged: what falls due is voided. */
export type PlanPause =
  | { readonly why: 'dispute' }
  /** `months`: the first moments of those that are not charged, even if they were already billed. */
  | { readonly why: 'customer'; readonly until: Date; readonly months: readonly Date[] };

/** An amount that a plan costs besides its months. */
export interface PartRequest {
  readonly subscription: SubscriptionRef;
  readonly customer: CustomerRef;
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  /** Made by us: the same key is the same charge, however often it is sent. */
  readonly key: string;
}

export interface PlanInvoice {
  readonly id: InvoiceRef;
  /** When it was made. */
  readonly startsAt: Date;
  /** The first moment of the month that it pays for: bills are made in advance. */
  readonly coversFrom: Date;
  /** It pays for less than a month: we made it ourselves. */
  readonly isPart: boolean;
  readonly state: Exclude<PaymentState, 'needs-customer' | 'invoiced'>;
  /** What is charged, less credit. */
  readonly amount: Cents;
  /** The part that credit pays. */
  readonly credit: Cents;
  readonly attempts: number;
  readonly nextTryAt: Date | null;
  readonly paidAt: Date | null;
}

/** The result of a charge to a saved card. */
export interface Charge {
  readonly state: Exclude<PaymentState, 'cancelled' | 'invoiced'>;
  readonly paymentIntentRef: IntentRef | null;
  /** Why the bank declined it. */
  readonly code: string | null;
  /** By the processor's own clock; null if it is not paid. */
  readonly paidAt: Date | null;
  /** For a plan's first month: the plan that it started. */
  readonly begun?: BegunPlan;
}

/** A hold that a bank was asked to place on a saved card. */
export interface ProcessorHold {
  /** 'over': it was released, and nothing was charged. */
  readonly state: 'held' | 'captured' | 'over' | 'declined';
  readonly paymentIntentRef: IntentRef | null;
  /** Our own id; null if we did not place it. */
  readonly holdId: HoldId | null;
  /** What is held, or was captured. */
  readonly amount: Cents;
  /** Until when its bank holds it, according to the processor. */
  readonly captureBefore: Date | null;
  /** Why the bank declined it. */
  readonly code: string | null;
  /** When it was captured, by the processor's own clock. */
  readonly paidAt: Date | null;
}

/** A plan that started on a saved card. */
export interface BegunPlan {
  readonly subscriptionRef: SubscriptionRef;
  readonly invoiceRef: InvoiceRef;
  /** What was charged for its first month, less the customer's credit at the processor. */
  readonly amount: Cents;
}

/** The codes of a charge whose bank requires the cardholder. */
export const CARDHOLDER_REQUIRED_CODES: readonly string[] = [
  'authentication_required',
  'requires_action',
  'subscription_payment_intent_requires_action',
];

/** The code of a canceled charge: no bank was asked, so none declined it. */
export const canceledCode = 'canceled';

/** A customer's saved card, as they know it. */
export interface SavedCard {
  readonly ref: CardRef;
  /** For example "visa". */
  readonly brand: string;
  readonly last4: string;
  /** The first moment after it expires. */
  readonly endsAt: Date;
  /** The customer has no debt and no credit at the processor, so a plan costs exactly its price. */
  readonly isSettled: boolean;
}

export interface ChargeRequest {
  readonly customer: CustomerRef;
  /** The newest saved one if absent. */
  readonly card?: CardRef;
  readonly amount: Cents;
  readonly currency: string;
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  /** On the customer's receipt. */
  readonly description: string;
}

/** A hold to place on a saved card. */
export interface HoldRequest extends Omit<ChargeRequest, 'paymentId' | 'card'> {
  readonly card: CardRef;
  readonly holdId: HoldId;
}

/** A plan to start on a saved card, with its first month charged at once. */
export interface PlanRequest
  extends Pick<ChargeRequest, 'customer' | 'currency' | 'paymentId' | 'orderId'> {
  readonly card: CardRef;
  /** As on a card page: what recurs, and what is charged once. */
  readonly lines: readonly SessionLine[];
  /** Taken off the first month; undefined: no discount. */
  readonly coupon: SessionCoupon | undefined;
}

/** A payment that its cardholder disputes at the bank. */
export interface ProcessorDispute {
  readonly id: DisputeRef;
  readonly paymentIntentRef: IntentRef | null;
  readonly amount: Cents;
  /** The current sum of its balance transactions: a part of a lost one may come back. */
  readonly held: Cents;
  /** The processor's fee for it. */
  readonly fee: Cents;
  /** The bank's word, such as "fraudulent". */
  readonly reason: string;
  /** 'inquiry': only a question, and no money is held. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  /** The deadline for our answer; null if none is expected, or no longer. */
  readonly answerBy: Date | null;
  /** When the bank took the money or asked, by the processor's own clock. */
  readonly madeAt: Date;
}

/** What a bank is told about a disputed payment. Each text has 20,000 characters at most. */
export interface DisputeEvidence {
  readonly customerName: string;
  /** Empty: unknown. */
  readonly customerEmail: string;
  /** What was sold. */
  readonly product: string;
  /** When the visit was. */
  readonly serviceDate: string;
  /** What the customer agreed to, word for word. */
  readonly agreed: string;
  /** Everything on record. */
  readonly record: string;
}

export interface CreditRequest {
  readonly customer: CustomerRef;
  readonly amount: Cents;
  /** For the customer, as in all other requests. */
  readonly description: string;
  readonly reservationId: ReservationId;
  readonly orderId: OrderId;
  /** So long ago that the processor has forgotten its idempotency key. */
  readonly isOld: boolean;
}

export interface CreditReturn {
  readonly customer: CustomerRef;
  /** All credit that the plan was given, less what came back. */
  readonly most: Cents;
  readonly description: string;
  readonly orderId: OrderId;
  /** How often some of it came back before: the credit of a voided invoice does. */
  readonly before: number;
}

export interface RefundRequest {
  readonly paymentIntent: IntentRef;
  readonly amount: Cents;
  readonly refundId: RefundId;
  /** Absent: it is for a gift card. */
  readonly orderId?: OrderId;
}

/** What an event is about. None of it is trusted: the object is read again. */
export interface ProcessorEvent {
  readonly id: string;
  /** For example "checkout.session.completed". */
  readonly type: string;
  /** For example "checkout.session". */
  readonly objectType: string;
  readonly objectRef: string;
  /** The order that we wrote on the object, if any: it only says where to look. */
  readonly orderId: OrderId | null;
}

/** Why an event is refused. 'clock': its signature is right, but too old by this machine's clock. */
export type Refusal = 'signature' | 'clock';

/** The ids that we wrote on a payment when we started it. */
interface OwnIds {
  readonly paymentId: PaymentId | null;
  /** It was to be held first. */
  readonly holdId: HoldId | null;
}

/** The card processor, with only what this product needs. */
export interface PaymentProcessor {
  readonly books: AccountBooks;
  createSession(params: SessionParams, idempotencyKey: string): Promise<Answer<PaymentSession>>;
  readSession(id: SessionRef): Promise<Answer<PaymentSession>>;
  expireSession(id: SessionRef): Promise<Answer<PaymentSession>>;
  /** The session that an object came from; null if none. */
  findSession(
    by: { paymentIntent: IntentRef } | { subscription: SubscriptionRef },
  ): Promise<Answer<SessionRef | null>>;
  /** Refunds money; the refund's own id is the idempotency key. */
  refund(request: RefundRequest): Promise<Answer<ProcessorRefund>>;
  /** The customer's newest saved card; null if none. */
  savedCard(customer: CustomerRef): Promise<Answer<SavedCard | null>>;
  /** Customers with this email address who have a card in the account, each with the newest card. */
  cardsOfEmail(
    email: string,
  ): Promise<Answer<readonly { readonly customer: CustomerRef; readonly card: SavedCard }[]>>;
  /** Charges a saved card; the payment's own id is the idempotency key. */
  charge(request: ChargeRequest): Promise<Answer<Charge>>;
  /** With our own id of the payment, if we started it. */
  readCharge(paymentIntent: IntentRef): Promise<Answer<Charge & OwnIds>>;
  /** Finds our charge by the payment's id; null if none was made. */
  findCharge(customer: CustomerRef, paymentId: PaymentId): Promise<Answer<Charge | null>>;
  /** Places a hold on a saved card; the hold's own id is the idempotency key. */
  placeHold(request: HoldRequest): Promise<Answer<ProcessorHold>>;
  /** Charges a hold in full or in part, once; the rest is released. Refused if nothing is held. */
  captureHold(paymentIntent: IntentRef, amount: Cents): Promise<Answer<ProcessorHold>>;
  readHold(paymentIntent: IntentRef): Promise<Answer<ProcessorHold>>;
  /** Finds our hold by its id; null if none was placed. */
  findHold(customer: CustomerRef, holdId: HoldId): Promise<Answer<ProcessorHold | null>>;
  /** Starts a plan, or none if the bank declines; the payment's own id is the idempotency key. */
  beginPlan(request: PlanRequest): Promise<Answer<Charge>>;
  /** The result of the first month of a plan that `beginPlan` started. */
  readBegunPlan(subscription: SubscriptionRef): Promise<Answer<Charge>>;
  /** Finds our plan by the payment's id; null if none was started. */
  findBegunPlan(customer: CustomerRef, paymentId: PaymentId): Promise<Answer<Charge | null>>;
  /** Makes sure that our charge can no longer be made; refused if it is over, or on its way. */
  cancelCharge(paymentIntent: IntentRef): Promise<Answer<null>>;
  refundsOf(paymentIntent: IntentRef): Promise<Answer<ProcessorRefund[]>>;
  /** The payment that a charge or a refund is about. */
  paymentOf(objectType: string, id: string): Promise<Answer<IntentRef | null>>;
  /** Takes an amount off the customer's next invoices; the reservation's own id is the idempotency key. */
  creditCustomer(request: CreditRequest): Promise<Answer<true>>;
  /** Takes back an ended plan's unused credit, once; null for a deleted customer. */
  takeBackCredit(request: CreditReturn): Promise<Answer<Cents | null>>;
  disputesOf(paymentIntent: IntentRef): Promise<Answer<DisputeRef[]>>;
  readDispute(id: DisputeRef): Promise<Answer<ProcessorDispute>>;
  /** Fills in the answer to the bank. A person checks and submits it at the processor. */
  stageEvidence(id: DisputeRef, evidence: DisputeEvidence): Promise<Answer<null>>;
  readPlan(subscription: SubscriptionRef): Promise<Answer<Plan>>;
  /** At once, with its unpaid bills, or at the end of the paid month. */
  cancelPlan(subscription: SubscriptionRef, when: 'now' | 'period-end'): Promise<Answer<null>>;
  /** Undoes that it ends with its month. */
  keepPlan(subscription: SubscriptionRef): Promise<Answer<null>>;
  /** Pauses a plan's months, which are then never charged; null ends the pause that we made. */
  pausePlan(subscription: SubscriptionRef, pause: PlanPause | null): Promise<Answer<null>>;
  /** Sets each month's price from the next charge on; the paid month stays as it is. */
  setPlanPrice(subscription: SubscriptionRef, monthCents: Cents): Promise<Answer<null>>;
  /** Charges a plan's card for part of a month, and returns the bill's state. */
  chargePart(request: PartRequest): Promise<Answer<PlanInvoice['state']>>;
  /** Makes sure that the customers' portal exists, and allows exactly what we intend. */
  preparePortal(): Promise<Answer<null>>;
  /** The processor's page where a customer replaces the card and sees the invoices; its URL. */
  openPortal(customer: CustomerRef, returnUrl: string): Promise<Answer<string>>;
  /** Whether it was deleted, in the dashboard too: its id stays known. */
  isCustomerDeleted(customer: CustomerRef): Promise<Answer<boolean>>;
  /** With the saved cards and their data; its payments stay, without them. */
  deleteCustomer(customer: CustomerRef): Promise<Answer<null>>;
  /** The plan that an invoice charges; null for any other invoice. */
  planOfInvoice(invoice: InvoiceRef): Promise<Answer<SubscriptionRef | null>>;
  /** The invoice that a payment settled; null if none. */
  invoiceOfPayment(paymentIntent: IntentRef): Promise<Answer<InvoiceRef | null>>;
  /** The payment that settled an invoice; null while unpaid. */
  paymentOfInvoice(invoice: InvoiceRef): Promise<Answer<IntentRef | null>>;
  /** Checks the signature over the raw body first. */
  readEvent(body: string, signature: string): ProcessorEvent | Refusal;
  /** Events since `from` that did not reach our endpoint, oldest first, at most `most`. */
  undeliveredEvents(from: Date, most: number): Promise<Answer<ProcessorEvent[]>>;
}

/** It stores idempotency keys for 24 hours; after that the same request runs again. */
const KEY_TRUSTED_MS = 20 * 3_600_000;

/** Whether the key may be forgotten by now: look up what was done before asking again. */
export function isKeyOld(askedAt: Date, now = new Date()): boolean {
  return now.getTime() - askedAt.getTime() > KEY_TRUSTED_MS;
}
