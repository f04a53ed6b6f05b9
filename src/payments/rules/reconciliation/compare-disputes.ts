import type { DisputeRef } from '#kernel/rules/ids.ts';
import { noCents, sumCents } from '#kernel/rules/money.ts';
import type { DisputeDifference } from '#payments/rules/difference.ts';
import type { Movement, OwnBooks, OwnDispute } from './books.ts';

type DisputeMovement = Extract<Movement, { kind: 'dispute' }>;

/** Disputes of payments in our books; all others count with their charge. */
export function compareDisputes(
  movements: readonly Movement[],
  { payments, disputes }: OwnBooks,
): DisputeDifference[] {
  const held = heldByRef(movements);
  const known = new Set(disputes.map(({ disputeRef }) => disputeRef));
  const byIntent = new Map(payments.map((payment) => [payment.intentRef, payment]));
  return [
    ...disputes.flatMap((dispute) => compareDispute(dispute, held.get(dispute.disputeRef))),
    ...[...held.values()]
      .filter(({ disputeRef }) => !known.has(disputeRef))
      .flatMap(({ intentRef, disputeRef, amount }): DisputeDifference[] => {
        const payment = byIntent.get(intentRef);
        if (payment?.isPaid !== true) return [];
        const { paymentId, orderId } = payment;
        return [{ kind: 'dispute-unrecorded', paymentId, orderId, intentRef, disputeRef, amount }];
      }),
  ];
}

/** What is held for each dispute; nothing for one that was won, even late or on appeal. */
function heldByRef(movements: readonly Movement[]): Map<DisputeRef, DisputeMovement> {
  const byRef = new Map<DisputeRef, DisputeMovement>();
  for (const movement of movements) {
    if (movement.kind !== 'dispute') continue;
    const before = byRef.get(movement.disputeRef)?.amount ?? noCents;
    byRef.set(movement.disputeRef, { ...movement, amount: sumCents([before, movement.amount]) });
  }
  return byRef;
}

function compareDispute(
  dispute: OwnDispute,
  held: DisputeMovement | undefined,
): DisputeDifference[] {
  const { disputeRef, paymentId, orderId, state, held: ours, isFresh } = dispute;
  const theirs = held?.amount ?? noCents;
  if (ours === theirs || isFresh) return [];
  const intentRef = held?.intentRef ?? dispute.intentRef;
  return [
    { kind: 'dispute-differs', paymentId, orderId, intentRef, disputeRef, state, ours, theirs },
  ];
}
