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

/** The id of ours that an object at the processor carries; of an order, or of a try at paying one. */
export type OwnId = OrderId | AttemptId;

/** What the processor says. */
export interface ProcessorBooks {
  readonly movements: readonly Movement[];
  readonly credits: readonly ProcessorCredit[];
  readonly sessions: readonly UnpaidSession[];
  readonly payouts: readonly CountedPayout[];
}

/** Money that moved for one payment, as one of the processor's balance transactions has it. */
export type Movement =
  | {
      readonly kind: 'charge';
      readonly intentRef: IntentRef;
      readonly chargeRef: ChargeRef;
      readonly ownId: OwnId | null;
      /** Below 0 if a bank took it back after all. */
      readonly amount: Cents;
    }
  | {
      readonly kind: 'refund';
      readonly intentRef: IntentRef;
      readonly refundRef: RefundRef;
      /** Above 0 if it goes back, below 0 if it came home. */
      readonly amount: Cents;
    }
  | {
      readonly kind: 'dispute';
      readonly intentRef: IntentRef;
      readonly disputeRef: DisputeRef;
      /** Above 0 if it is held, below 0 if it was returned. */
      readonly amount: Cents;
    };

/** Credit on a customer's balance, by our own id of it. */
export interface ProcessorCredit {
  readonly reservationId: ReservationId;
  readonly amount: Cents;
}

/** A card page that nobody has paid, or whose bank has not answered; it carries an id of ours. */
export interface UnpaidSession {
  readonly sessionRef: SessionRef;
  readonly ownId: OwnId;
  readonly state: 'open' | 'complete';
  readonly amount: Cents | null;
}

/** A payout, and what the movements in it come to. */
export interface CountedPayout {
  readonly payoutRef: PayoutRef;
  readonly amount: Cents;
  readonly sum: Cents;
}

/** What we hold. */
export interface OwnBooks {
  readonly payments: readonly OwnPayment[];
  readonly refunds: readonly OwnRefund[];
  readonly disputes: readonly OwnDispute[];
  readonly credits: readonly OwnCredit[];
  /** Of the orders that movements and sessions name, those that there are. */
  readonly orders: ReadonlySet<OrderId>;
  /** Of the sessions, those that we opened. */
  readonly sessions: ReadonlySet<SessionRef>;
  /** Payments that bought a gift card: the card is on record, and no booking. */
  readonly giftCards: ReadonlySet<IntentRef>;
}

/** A 'fresh' entry may not be in the processor's records yet, so its absence is not a difference. */
interface Datable {
  readonly isFresh: boolean;
}

export interface OwnPayment extends Datable {
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  /** Null: not looked up yet, or nothing was ever charged. */
  readonly intentRef: IntentRef | null;
  readonly isPaid: boolean;
  readonly amount: Cents;
}

export interface OwnRefund extends Datable {
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  readonly intentRef: IntentRef | null;
  readonly refundRef: RefundRef | null;
  readonly state: RefundState;
  readonly amount: Cents;
}

export interface OwnDispute extends Datable {
  readonly disputeRef: DisputeRef;
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  readonly intentRef: IntentRef | null;
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  /** What the bank holds of it, as the processor last told. */
  readonly held: Cents;
}

/** Credit that was to lower a plan's next months. */
export interface OwnCredit extends Datable {
  readonly reservationId: ReservationId;
  readonly orderId: OrderId;
  /** 'reserved': the processor has not answered yet. */
  readonly state: 'reserved' | 'used' | 'released';
  readonly amount: Cents;
}
