import type {
  AttemptId,
  ChargeRef,
  DisputeRef,
  IntentRef,
  OrderId,
  PaymentId,
  PayoutRef,
  RefundId,
  RefundRef,
  ReservationId,
  SessionRef,
} from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { RefundState } from '#orders/rules/payment-state.ts';

/** Our id on an object at the processor: of an order, or of a payment attempt. */
export type OwnId = OrderId | AttemptId;

/** The processor's books. */
export interface ProcessorBooks {
  readonly movements: readonly Movement[];
  readonly credits: readonly ProcessorCredit[];
  readonly sessions: readonly UnpaidSession[];
  readonly payouts: readonly CountedPayout[];
}

/** Money that moved for one payment, according to one of the processor's balance transactions. */
export type Movement =
  | {
      readonly kind: 'charge';
      readonly intentRef: IntentRef;
      readonly chargeRef: ChargeRef;
      readonly ownId: OwnId | null;
      /** Negative if a bank took it back after all. */
      readonly amount: Cents;
    }
  | {
      readonly kind: 'refund';
      readonly intentRef: IntentRef;
      readonly refundRef: RefundRef;
      /** Positive when refunded, negative when the refund came back. */
      readonly amount: Cents;
    }
  | {
      readonly kind: 'dispute';
      readonly intentRef: IntentRef;
      readonly disputeRef: DisputeRef;
      /** Positive when held, negative when returned. */
      readonly amount: Cents;
    };

/** Credit on a customer's balance, with our own id for it. */
export interface ProcessorCredit {
  readonly reservationId: ReservationId;
  readonly amount: Cents;
}

/** A card page that is unpaid, or whose bank has not answered; it carries our id. */
export interface UnpaidSession {
  readonly sessionRef: SessionRef;
  readonly ownId: OwnId;
  readonly state: 'open' | 'complete';
  readonly amount: Cents | null;
}

/** A payout, and the sum of its movements. */
export interface CountedPayout {
  readonly payoutRef: PayoutRef;
  readonly amount: Cents;
  readonly sum: Cents;
}

/** Our books. */
export interface OwnBooks {
  readonly payments: readonly OwnPayment[];
  readonly refunds: readonly OwnRefund[];
  readonly disputes: readonly OwnDispute[];
  readonly credits: readonly OwnCredit[];
  /** The known orders among those that movements and sessions name. */
  readonly orders: ReadonlySet<OrderId>;
  /** The sessions that we opened. */
  readonly sessions: ReadonlySet<SessionRef>;
  /** Payments that bought a gift card: we have the card on record, without a booking. */
  readonly giftCards: ReadonlySet<IntentRef>;
}

/** The processor's records may not have a 'fresh' entry yet, so its absence is not a difference. */
interface WithFreshness {
  readonly isFresh: boolean;
}

export interface OwnPayment extends WithFreshness {
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  /** Null: not looked up yet, or never charged. */
  readonly intentRef: IntentRef | null;
  readonly isPaid: boolean;
  readonly amount: Cents;
}

export interface OwnRefund extends WithFreshness {
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  readonly intentRef: IntentRef | null;
  readonly refundRef: RefundRef | null;
  readonly state: RefundState;
  readonly amount: Cents;
}

export interface OwnDispute extends WithFreshness {
  readonly disputeRef: DisputeRef;
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  readonly intentRef: IntentRef | null;
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  /** What the bank holds for it, as the processor last reported. */
  readonly held: Cents;
}

/** Credit meant to lower a plan's next months. */
export interface OwnCredit extends WithFreshness {
  readonly reservationId: ReservationId;
  readonly orderId: OrderId;
  /** 'reserved': the processor has not answered yet. */
  readonly state: 'reserved' | 'used' | 'released';
  readonly amount: Cents;
}
