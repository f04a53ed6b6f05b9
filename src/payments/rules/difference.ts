import type {
  ChargeRef,
  DisputeRef,
  IntentRef,
  OrderId,
  PaymentId,
  PayoutRef,
  RefundId,
  RefundRef,
  ReservationId,
} from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OwnDispute, OwnId, UnpaidSession } from './reconciliation/books.ts';

/** One difference between the processor's books and ours. */
export type Difference =
  | ChargeDifference
  | RefundDifference
  | DisputeDifference
  | CreditDifference
  | SessionDifference
  | PayoutDifference;

export type ChargeDifference =
  /** Money without a booking here; `left` of it has not been refunded. */
  | {
      readonly kind: 'charge-unknown';
      readonly intentRef: IntentRef;
      readonly chargeRef: ChargeRef;
      /** Null: nothing of it is ours, for example when someone charged a card in the dashboard. */
      readonly ownId: OwnId | null;
      readonly amount: Cents;
      readonly left: Cents;
    }
  /** Money of a booking that does not show it as paid. */
  | {
      readonly kind: 'charge-unrecorded';
      readonly intentRef: IntentRef;
      readonly chargeRef: ChargeRef;
      readonly orderId: OrderId;
      readonly amount: Cents;
      readonly left: Cents;
    }
  /** Paid here, but not at the processor. */
  | {
      readonly kind: 'charge-missing';
      readonly paymentId: PaymentId;
      readonly orderId: OrderId;
      readonly intentRef: IntentRef | null;
      readonly amount: Cents;
    }
  | {
      readonly kind: 'charge-differs';
      readonly paymentId: PaymentId;
      readonly orderId: OrderId;
      readonly intentRef: IntentRef;
      readonly ours: Cents;
      readonly theirs: Cents;
    };

export type RefundDifference =
  | {
      readonly kind: 'refund-unrecorded';
      readonly paymentId: PaymentId;
      readonly orderId: OrderId;
      readonly intentRef: IntentRef;
      readonly refundRef: RefundRef;
      readonly amount: Cents;
    }
  | {
      readonly kind: 'refund-missing';
      readonly paymentId: PaymentId;
      readonly orderId: OrderId;
      readonly intentRef: IntentRef | null;
      readonly refundId: RefundId;
      readonly amount: Cents;
    }
  | {
      readonly kind: 'refund-differs';
      readonly paymentId: PaymentId;
      readonly orderId: OrderId;
      readonly intentRef: IntentRef;
      readonly refundRef: RefundRef;
      readonly ours: Cents;
      readonly theirs: Cents;
    };

export type DisputeDifference =
  | {
      readonly kind: 'dispute-unrecorded';
      readonly paymentId: PaymentId;
      readonly orderId: OrderId;
      readonly intentRef: IntentRef;
      readonly disputeRef: DisputeRef;
      readonly amount: Cents;
    }
  /** Our state of it implies that the bank holds a different amount. */
  | {
      readonly kind: 'dispute-differs';
      readonly paymentId: PaymentId;
      readonly orderId: OrderId;
      readonly intentRef: IntentRef | null;
      readonly disputeRef: DisputeRef;
      readonly state: OwnDispute['state'];
      readonly ours: Cents;
      readonly theirs: Cents;
    };

export type CreditDifference =
  | {
      readonly kind: 'credit-missing';
      readonly reservationId: ReservationId;
      readonly orderId: OrderId;
      readonly amount: Cents;
    }
  | {
      readonly kind: 'credit-unrecorded';
      readonly reservationId: ReservationId;
      readonly orderId: OrderId | null;
      readonly amount: Cents;
    }
  | {
      readonly kind: 'credit-differs';
      readonly reservationId: ReservationId;
      readonly orderId: OrderId;
      readonly ours: Cents;
      readonly theirs: Cents;
    };

/** A card page without a booking here that someone could still pay, or whose bank may still answer. */
export type SessionDifference = { readonly kind: 'session-unknown' } & UnpaidSession;

export interface PayoutDifference {
  readonly kind: 'payout-differs';
  readonly payoutRef: PayoutRef;
  readonly amount: Cents;
  readonly sum: Cents;
}

export const differenceKinds = [
  'charge-unknown',
  'charge-unrecorded',
  'charge-missing',
  'charge-differs',
  'refund-unrecorded',
  'refund-missing',
  'refund-differs',
  'dispute-unrecorded',
  'dispute-differs',
  'credit-missing',
  'credit-unrecorded',
  'credit-differs',
  'session-unknown',
  'payout-differs',
] as const satisfies readonly Difference['kind'][];
export type DifferenceKind = Difference['kind'];

/** What the difference is about: judging one again replaces all differences of its subject. */
export function subjectOf(difference: Difference): string {
  switch (difference.kind) {
    case 'session-unknown':
      return difference.sessionRef;
    case 'payout-differs':
      return difference.payoutRef;
    case 'credit-missing':
    case 'credit-unrecorded':
    case 'credit-differs':
      return difference.reservationId;
    case 'charge-unknown':
    case 'charge-unrecorded':
      return difference.intentRef;
    default:
      return difference.intentRef ?? difference.paymentId;
  }
}

/** The same difference, found again, is the same row. */
export function keyOf(difference: Difference): string {
  return `${difference.kind}:${objectOf(difference)}`;
}

function objectOf(difference: Difference): string {
  switch (difference.kind) {
    case 'refund-missing':
      return difference.refundId;
    case 'refund-unrecorded':
    case 'refund-differs':
      return difference.refundRef;
    case 'dispute-unrecorded':
    case 'dispute-differs':
      return difference.disputeRef;
    default:
      return subjectOf(difference);
  }
}
