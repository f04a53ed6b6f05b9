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

/** The code of a request that is under way already, from another copy. */
export const keyInUse = 'idempotency_key_in_use';

/** A payment session as the processor tells it at this moment. */
export interface PaymentSession {
  readonly id: SessionRef;
  readonly attemptId: AttemptId | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment: 'paid' | 'unpaid' | 'not-needed';
  /** A complete session whose bank answered no. */
  readonly bankRefused: boolean;
  /** The latest refused try with a card, while the session is open. */
  readonly decline: { readonly id: ChargeRef | IntentRef; readonly code: string } | null;
  readonly amount: Cents | null;
  readonly currency: string | null;
  /** What each line costs; null if there are more than one page of them. */
  readonly lineAmounts: readonly Cents[] | null;
  readonly url: string | null;
  readonly customerRef: CustomerRef | null;
  readonly paymentIntentRef: IntentRef | null;
  readonly subscriptionRef: SubscriptionRef | null;
  readonly invoiceRef: InvoiceRef | null;
  /** When the money moved, by the processor's own clock (ruling 32). */
  readonly paidAt: Date | null;
  /** Surely nothing of the money was refunded or contested until now. */
  readonly isUntouched: boolean;
}

/** A refund as the processor tells it at this moment. */
export interface ProcessorRefund {
  readonly id: RefundRef;
  /** Our own id of it; null for one that was made in the processor's dashboard. */
  readonly refundId: RefundId | null;
  readonly amount: Cents;
  readonly state: Exclude<RefundState, 'requested'>;
  readonly failure: string | null;
  /** By the processor's own clock. */
  readonly madeAt: Date;
}

/** A plan and its latest months, newest first, as the processor tells them at this moment. */
export interface Plan {
  readonly subscriptionRef: SubscriptionRef;
  /** Our own id of the payment that began it; null if a card page did. */
  readonly begunBy: PaymentId | null;
  readonly state: PlanState;
  readonly periodEndsAt: Date | null;
  readonly endsWithPeriod: boolean;
  readonly cardRef: CardRef | null;
  /** What a month costs, before credit; null: it is not charged every month. */
  readonly monthCents: Cents | null;
  /** Until when its months are not charged, since we asked for it for a customer's pause. */
  readonly pausedUntil: Date | null;
  /** Someone ended that pause in the dashboard, before its time. */
  readonly isResumedThere: boolean;
  readonly invoices: readonly PlanInvoice[];
}

/** Why a plan's months are not charged: what falls due is voided. */
export type PlanPause =
  | { readonly why: 'dispute' }
  /** `months`: the first moments of those that are not charged, also if they were billed before. */
  | { readonly why: 'customer'; readonly until: Date; readonly months: readonly Date[] };

/** An amount that a plan costs besides its months. */
export interface PartRequest {
  readonly subscription: SubscriptionRef;
  readonly customer: CustomerRef;
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  /** Made by us: the same is the same charge, however often it is asked for. */
  readonly key: string;
}

export interface PlanInvoice {
  readonly id: InvoiceRef;
  /** When it was made. */
  readonly startsAt: Date;
  /** The first moment of the month that it pays for: bills are made in advance. */
  readonly coversFrom: Date;
  /** It pays for no whole month: we made it ourselves. */
  readonly isPart: boolean;
  readonly state: Exclude<PaymentState, 'needs-customer' | 'invoiced'>;
  /** What is charged, credit taken off. */
  readonly amount: Cents;
  /** What credit pays of it. */
  readonly credit: Cents;
  readonly attempts: number;
  readonly nextTryAt: Date | null;
  readonly paidAt: Date | null;
}

/** What happened to a charge to a saved card. */
export interface Charge {
  readonly state: Exclude<PaymentState, 'cancelled' | 'invoiced'>;
  readonly paymentIntentRef: IntentRef | null;
  /** Why the bank said no. */
  readonly code: string | null;
  /** By the processor's own clock; null if it is not paid. */
  readonly paidAt: Date | null;
  /** Of a plan's first month: what was begun with it. */
  readonly begun?: BegunPlan;
}

/** An amount that a bank was asked to hold on a saved card. */
export interface ProcessorHold {
  /** 'over': it was let go of, and nothing was charged. */
  readonly state: 'held' | 'captured' | 'over' | 'declined';
  readonly paymentIntentRef: IntentRef | null;
  /** Our own id of it; null if we did not place it. */
  readonly holdId: HoldId | null;
  /** What is held, or was captured of it. */
  readonly amount: Cents;
  /** Until when its bank holds it, by the processor's own word. */
  readonly captureBefore: Date | null;
  /** Why the bank said no. */
  readonly code: string | null;
  /** When it was captured, by the processor's own clock. */
  readonly paidAt: Date | null;
}

/** A plan that began on a saved card. */
export interface BegunPlan {
  readonly subscriptionRef: SubscriptionRef;
  readonly invoiceRef: InvoiceRef;
  /** What was charged for its first month: what the customer had at the processor is taken off. */
  readonly amount: Cents;
}

/** The codes of a charge for which the bank wants the cardholder. */
export const WANTS_CARDHOLDER: readonly string[] = [
  'authentication_required',
  'requires_action',
  'subscription_payment_intent_requires_action',
];

/** The code of a charge that was called off: no bank was asked, and none said no. */
export const calledOff = 'canceled';

/** A card that a customer left with us, as they know it. */
export interface SavedCard {
  readonly ref: CardRef;
  /** Such as "visa". */
  readonly brand: string;
  readonly last4: string;
  /** The first moment at which it is over. */
  readonly endsAt: Date;
  /** Its customer owes nothing at the processor, and has no credit there: a plan costs what it says. */
  readonly isSettled: boolean;
}

export interface ChargeRequest {
  readonly customer: CustomerRef;
  /** The newest saved one without it. */
  readonly card?: CardRef;
  readonly amount: Cents;
  readonly currency: string;
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  /** On the customer's receipt. */
  readonly description: string;
}

/** An amount that a bank is to hold on a saved card. */
export interface HoldRequest extends Omit<ChargeRequest, 'paymentId' | 'card'> {
  readonly card: CardRef;
  readonly holdId: HoldId;
}

/** A plan that is to begin on a saved card, its first month charged at once. */
export interface PlanRequest
  extends Pick<ChargeRequest, 'customer' | 'currency' | 'paymentId' | 'orderId'> {
  readonly card: CardRef;
  /** As on a card page: what recurs, and what is charged once. */
  readonly lines: readonly SessionLine[];
  /** Off the first month; undefined: it has no code. */
  readonly coupon: SessionCoupon | undefined;
}

/** A payment that its cardholder contests at the bank. */
export interface ProcessorDispute {
  readonly id: DisputeRef;
  readonly paymentIntentRef: IntentRef | null;
  readonly amount: Cents;
  /** What its balance transactions come to by now: a part may come back of one that was lost. */
  readonly held: Cents;
  /** What the processor takes for it. */
  readonly fee: Cents;
  /** The bank's word, such as "fraudulent". */
  readonly reason: string;
  /** 'inquiry': a question only, no money is held. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  /** Until when our answer is awaited; null if none is, or none anymore. */
  readonly answerBy: Date | null;
  /** When the bank took the money, or asked, by the processor's own clock. */
  readonly madeAt: Date;
}

/** What a bank is told of a contested payment. Texts, each of 20,000 characters at most. */
export interface DisputeEvidence {
  readonly customerName: string;
  /** Empty: none is known. */
  readonly customerEmail: string;
  /** What was sold. */
  readonly product: string;
  /** When someone came. */
  readonly serviceDate: string;
  /** What the customer agreed to, word for word. */
  readonly agreed: string;
  /** Everything on record. */
  readonly record: string;
}

export interface CreditRequest {
  readonly customer: CustomerRef;
  readonly amount: Cents;
  /** For the customer, as in every other. */
  readonly description: string;
  readonly reservationId: ReservationId;
  readonly orderId: OrderId;
  /** Asked for so long ago that the processor has forgotten its idempotency key. */
  readonly isOld: boolean;
}

export interface CreditReturn {
  readonly customer: CustomerRef;
  /** What the plan was given in all, and has not come back. */
  readonly most: Cents;
  readonly description: string;
  readonly orderId: OrderId;
  /** How often some of it came back before: what an invoice had used does when that is voided. */
  readonly before: number;
}

export interface RefundRequest {
  readonly paymentIntent: IntentRef;
  readonly amount: Cents;
  readonly refundId: RefundId;
  /** Absent: it is of a gift card. */
  readonly orderId?: OrderId;
}

/** What an event is about. Nothing of it is believed: the object is read again. */
export interface ProcessorEvent {
  readonly id: string;
  /** Such as "checkout.session.completed". */
  readonly type: string;
  /** Such as "checkout.session". */
  readonly objectType: string;
  readonly objectRef: string;
  /** Which order we wrote on the object, if any: tells where to look, and no more. */
  readonly orderId: OrderId | null;
}

/** Why an event is not believed: 'clock' is signed rightly, and too long ago by this machine's clock. */
export type Refusal = 'signature' | 'clock';

/** What we wrote on a payment as we started it. */
interface OwnIds {
  readonly paymentId: PaymentId | null;
  /** It was to be held first. */
  readonly holdId: HoldId | null;
}

/** The card processor, as much of it as this product needs. */
export interface PaymentProcessor {
  readonly books: AccountBooks;
  createSession(params: SessionParams, idempotencyKey: string): Promise<Answer<PaymentSession>>;
  readSession(id: SessionRef): Promise<Answer<PaymentSession>>;
  expireSession(id: SessionRef): Promise<Answer<PaymentSession>>;
  /** The session that an object came from; null if none did. */
  findSession(
    by: { paymentIntent: IntentRef } | { subscription: SubscriptionRef },
  ): Promise<Answer<SessionRef | null>>;
  /** Refunds money; the refund's own id is the idempotency key. */
  refund(request: RefundRequest): Promise<Answer<ProcessorRefund>>;
  /** The customer's newest saved card; null if there is none. */
  savedCard(customer: CustomerRef): Promise<Answer<SavedCard | null>>;
  /** Who has a card in the account under an email address: each customer with their newest one. */
  cardsOfEmail(
    email: string,
  ): Promise<Answer<readonly { readonly customer: CustomerRef; readonly card: SavedCard }[]>>;
  /** Charges a saved card; the payment's own id is the idempotency key. */
  charge(request: ChargeRequest): Promise<Answer<Charge>>;
  /** With our own id of the payment, where we started it. */
  readCharge(paymentIntent: IntentRef): Promise<Answer<Charge & OwnIds>>;
  /** A charge of ours by the payment's id; null if none was made. */
  findCharge(customer: CustomerRef, paymentId: PaymentId): Promise<Answer<Charge | null>>;
  /** Has a saved card hold an amount; the hold's own id is the idempotency key. */
  placeHold(request: HoldRequest): Promise<Answer<ProcessorHold>>;
  /** Charges what is held, or a part, once: the rest is let go of. Refused where nothing is held. */
  captureHold(paymentIntent: IntentRef, amount: Cents): Promise<Answer<ProcessorHold>>;
  readHold(paymentIntent: IntentRef): Promise<Answer<ProcessorHold>>;
  /** A hold of ours by its id; null if none was placed. */
  findHold(customer: CustomerRef, holdId: HoldId): Promise<Answer<ProcessorHold | null>>;
  /** Begins a plan, or none if the bank says no; the payment's own id is the idempotency key. */
  beginPlan(request: PlanRequest): Promise<Answer<Charge>>;
  /** What happened to the first month of a plan that `beginPlan` began. */
  readBegunPlan(subscription: SubscriptionRef): Promise<Answer<Charge>>;
  /** A plan of ours by the payment's id; null if none was begun. */
  findBegunPlan(customer: CustomerRef, paymentId: PaymentId): Promise<Answer<Charge | null>>;
  /** Makes sure that a charge of ours is not made anymore; refused where it is over, or on its way. */
  cancelCharge(paymentIntent: IntentRef): Promise<Answer<null>>;
  refundsOf(paymentIntent: IntentRef): Promise<Answer<ProcessorRefund[]>>;
  /** The payment that a charge or a refund is about. */
  paymentOf(objectType: string, id: string): Promise<Answer<IntentRef | null>>;
  /** Takes an amount off the customer's next invoices; the reservation's own id is the idempotency key. */
  creditCustomer(request: CreditRequest): Promise<Answer<true>>;
  /** Takes back what a plan that is over has not used of it, once; null of a deleted customer. */
  takeBackCredit(request: CreditReturn): Promise<Answer<Cents | null>>;
  disputesOf(paymentIntent: IntentRef): Promise<Answer<DisputeRef[]>>;
  readDispute(id: DisputeRef): Promise<Answer<ProcessorDispute>>;
  /** Fills in the answer to the bank. A person looks it over and submits it at the processor. */
  stageEvidence(id: DisputeRef, evidence: DisputeEvidence): Promise<Answer<null>>;
  readPlan(subscription: SubscriptionRef): Promise<Answer<Plan>>;
  /** At once, with what is unpaid of it, or when the month that is paid for is over. */
  cancelPlan(subscription: SubscriptionRef, when: 'now' | 'period-end'): Promise<Answer<null>>;
  /** Takes back that it ends with its month. */
  keepPlan(subscription: SubscriptionRef): Promise<Answer<null>>;
  /** Pauses a plan's months, which are then never charged; null ends the pause that we made. */
  pausePlan(subscription: SubscriptionRef, pause: PlanPause | null): Promise<Answer<null>>;
  /** What each month costs from the next charge on; the month that is paid for stays as it is. */
  setPlanPrice(subscription: SubscriptionRef, monthCents: Cents): Promise<Answer<null>>;
  /** Charges a plan's card for a part of a month; its state afterwards. */
  chargePart(request: PartRequest): Promise<Answer<PlanInvoice['state']>>;
  /** Sees that there is a page for customers, and that it allows what we mean and no more. */
  preparePortal(): Promise<Answer<null>>;
  /** The processor's page where a customer replaces the card and sees the invoices; its address. */
  openPortal(customer: CustomerRef, returnUrl: string): Promise<Answer<string>>;
  /** Whether someone deleted it, also in the dashboard: its id stays known. */
  isCustomerDeleted(customer: CustomerRef): Promise<Answer<boolean>>;
  /** With the saved cards and what is kept with them; its payments stay, without them. */
  deleteCustomer(customer: CustomerRef): Promise<Answer<null>>;
  /** The plan that an invoice charges; null for an invoice of anything else. */
  planOfInvoice(invoice: InvoiceRef): Promise<Answer<SubscriptionRef | null>>;
  /** The invoice that a payment settled; null if it settled none. */
  invoiceOfPayment(paymentIntent: IntentRef): Promise<Answer<InvoiceRef | null>>;
  /** The payment that settled an invoice; null while none has. */
  paymentOfInvoice(invoice: InvoiceRef): Promise<Answer<IntentRef | null>>;
  /** Checks the signature over the raw body first. */
  readEvent(body: string, signature: string): ProcessorEvent | Refusal;
  /** Events since `from` that did not reach our endpoint, oldest first, at most `most`. */
  undeliveredEvents(from: Date, most: number): Promise<Answer<ProcessorEvent[]>>;
}

/** It keeps idempotency keys for 24 hours; after that the same request does it again. */
const KEY_TRUSTED_MS = 20 * 3_600_000;

/** Asked for so long ago that the key may be forgotten: look what was done before asking again. */
export function isKeyOld(askedAt: Date, now = new Date()): boolean {
  return now.getTime() - askedAt.getTime() > KEY_TRUSTED_MS;
}
