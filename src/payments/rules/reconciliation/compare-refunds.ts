import type { RefundRef } from '#kernel/rules/ids.ts';
import { noCents, sumCents } from '#kernel/rules/money.ts';
import { isOnRecord } from '#orders/rules/payment-state.ts';
import type { RefundDifference } from '#payments/rules/difference.ts';
import type { Movement, OwnBooks, OwnRefund } from './books.ts';

type RefundMovement = Extract<Movement, { kind: 'refund' }>;

/** Refunds of payments in our books; all others count with their charge. */
export function compareRefunds(
  movements: readonly Movement[],
  { payments, refunds }: OwnBooks,
): RefundDifference[] {
  const made = refundedByRef(movements);
  const known = new Set(refunds.map(({ refundRef }) => refundRef));
  const byIntent = new Map(payments.map((payment) => [payment.intentRef, payment]));
  return [
    ...refunds.flatMap((refund) => {
      return compareRefund(
        refund,
        refund.refundRef === null ? undefined : made.get(refund.refundRef),
      );
    }),
    ...[...made.values()]
      .filter(({ refundRef, amount }) => !known.has(refundRef) && amount !== 0)
      .flatMap(({ intentRef, refundRef, amount }): RefundDifference[] => {
        const payment = byIntent.get(intentRef);
        if (payment?.isPaid !== true) return [];
        const { paymentId, orderId } = payment;
        return [{ kind: 'refund-unrecorded', paymentId, orderId, intentRef, refundRef, amount }];
      }),
  ];
}

/** The amount of each refund, even if some of it came back. */
function refundedByRef(movements: readonly Movement[]): Map<RefundRef, RefundMovement> {
  const byRef = new Map<RefundRef, RefundMovement>();
  for (const movement of movements) {
    if (movement.kind !== 'refund') continue;
    const before = byRef.get(movement.refundRef)?.amount ?? noCents;
    byRef.set(movement.refundRef, { ...movement, amount: sumCents([before, movement.amount]) });
  }
  return byRef;
}

function compareRefund(refund: OwnRefund, made: RefundMovement | undefined): RefundDifference[] {
  const { refundId, refundRef, paymentId, orderId, intentRef, state, amount: ours } = refund;
  const theirs = made?.amount ?? noCents;
  const ids = { paymentId, orderId };
  if (made === undefined || theirs === 0) {
    // A pending refund moves nothing until the bank has taken it.
    if (state !== 'succeeded' || refund.isFresh) return [];
    return [{ kind: 'refund-missing', ...ids, intentRef, refundId, amount: ours }];
  }
  const isRecorded = isOnRecord(state);
  if (isRecorded && theirs === ours) return [];
  if (refundRef === null) return [];
  const at = { ...ids, intentRef: made.intentRef, refundRef };
  // A refund that came back without a recorded failure gets an hour before it is reported.
  if (!isRecorded)
    return refund.isFresh ? [] : [{ kind: 'refund-unrecorded', ...at, amount: theirs }];
  return [{ kind: 'refund-differs', ...at, ours, theirs }];
}
