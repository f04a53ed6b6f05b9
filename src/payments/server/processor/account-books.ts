import type {
  CustomerRef,
  IntentRef,
  PayoutRef,
  SessionRef,
  SubscriptionRef,
  TransactionRef,
} from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type {
  Movement,
  OwnId,
  ProcessorCredit,
  UnpaidSession,
} from '#payments/rules/reconciliation/books.ts';
import type { Answer } from './answer.ts';

/** A part of a list, and where the next one starts; null: it was the last. */
export interface Page<Item, Ref> {
  readonly items: readonly Item[];
  readonly next: Ref | null;
}

/** One movement of the account's money, as the processor records it. */
export interface AccountTransaction {
  readonly ref: TransactionRef;
  /** The processor's own word, such as "payment_refund". */
  readonly type: string;
  /** An accountant's term, such as "refund". */
  readonly category: string;
  /** Negative is outgoing. `net` is the amount less the fee, `tax` a part of the fee. */
  readonly amount: Cents;
  readonly fee: Cents;
  readonly tax: Cents;
  readonly net: Cents;
  readonly currency: string;
  /** The charge, refund, dispute or payout behind it. */
  readonly sourceRef: string | null;
  /** What it means for one payment; null for payouts, fees and so on. */
  readonly movement: Movement | null;
  readonly madeAt: Date;
  readonly availableAt: Date;
}

/** Money on its way to the business's bank. */
export interface AccountPayout {
  readonly ref: PayoutRef;
  readonly amount: Cents;
  readonly currency: string;
  readonly status: 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled';
  /** The processor only reports the contents of payouts that it made automatically. */
  readonly isAutomatic: boolean;
  /** Why the bank returned it, as a code. */
  readonly failure: string | null;
  readonly madeAt: Date;
  readonly arrivesAt: Date;
}

/** A plan that continues. */
export interface CreditedPlan {
  readonly ref: SubscriptionRef;
  /** Null: its balance has no credit. */
  readonly credited: CustomerRef | null;
}

/** Where a payment comes from. */
export interface PaymentOrigin {
  /** Our id on it or on its card page. */
  readonly ownId: OwnId | null;
  /** The plan whose month it pays. */
  readonly subscriptionRef: SubscriptionRef | null;
}

export type TransactionFilter = { readonly from: Date } | { readonly payout: PayoutRef };

/** The processor's own books, read page by page, newest first. */
export interface AccountBooks {
  transactions(
    filter: TransactionFilter,
    after: TransactionRef | null,
  ): Promise<Answer<Page<AccountTransaction, TransactionRef>>>;
  /** Everything that ever moved for one payment. */
  transactionsOf(paymentIntent: IntentRef): Promise<Answer<AccountTransaction[]>>;
  payouts(from: Date, after: PayoutRef | null): Promise<Answer<Page<AccountPayout, PayoutRef>>>;
  readPayout(payout: PayoutRef): Promise<Answer<AccountPayout>>;
  /** Card pages that can be paid and carry our id. */
  openSessions(
    from: Date,
    after: SessionRef | null,
  ): Promise<Answer<Page<UnpaidSession, SessionRef>>>;
  /** A session that is open or waits for the bank, and carries our id; otherwise null. */
  unpaidSession(session: SessionRef): Promise<Answer<UnpaidSession | null>>;
  originOf(paymentIntent: IntentRef): Promise<Answer<PaymentOrigin>>;
  /** Plans that continue, with those of their customers who have credit. */
  plansWithCredit(
    after: SubscriptionRef | null,
  ): Promise<Answer<Page<CreditedPlan, SubscriptionRef>>>;
  /** Our credit on a customer's balance. */
  creditsOf(customer: CustomerRef): Promise<Answer<ProcessorCredit[]>>;
  /** Refunds a payment that is not ours. @returns whether the money is on its way. */
  giveBack(paymentIntent: IntentRef, amount: Cents, idempotencyKey: string): Promise<Answer<null>>;
}
