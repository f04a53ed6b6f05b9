import type { ChargeRef, IntentRef, OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { ChargeDifference } from '#payments/rules/difference.ts';
import type { Movement, OwnBooks, OwnId, OwnPayment } from './books.ts';

/** What one payment brought in at the processor, and how much of it is gone. */
interface ChargedTotals {
  readonly intentRef: IntentRef;
  chargeRef: ChargeRef | null;
  ownId: OwnId | null;
  amount: Cents;
  gone: Cents;
}

export function compareCharges(
  movements: readonly Movement[],
  { payments, orders, giftCards }: OwnBooks,
): ChargeDifference[] {
  const charged = totalsByIntent(movements);
  const known = new Set(payments.map(({ intentRef }) => intentRef));
  return [
    ...payments.flatMap((payment) => {
      const { intentRef } = payment;
      return comparePayment(payment, intentRef === null ? undefined : charged.get(intentRef));
    }),
    ...[...charged.values()]
      .filter(({ intentRef }) => !known.has(intentRef) && !giftCards.has(intentRef))
      .flatMap((each) => compareUnmatchedCharge(each, orders)),
  ];
}

function totalsByIntent(movements: readonly Movement[]): Map<IntentRef, ChargedTotals> {
  const byIntent = new Map<IntentRef, ChargedTotals>();
  for (const movement of movements) {
    const { intentRef, amount } = movement;
    const nothing = { intentRef, chargeRef: null, ownId: null, amount: noCents, gone: noCents };
    const charged: ChargedTotals = byIntent.get(intentRef) ?? nothing;
    byIntent.set(intentRef, charged);
    if (movement.kind === 'charge') {
      charged.chargeRef = movement.chargeRef;
      charged.ownId = movement.ownId ?? charged.ownId;
      charged.amount = sumCents([charged.amount, amount]);
    } else {
      charged.gone = sumCents([charged.gone, amount]);
    }
  }
  return byIntent;
}

function comparePayment(
  payment: OwnPayment,
  charged: ChargedTotals | undefined,
): ChargeDifference[] {
  const { paymentId, orderId, intentRef, isPaid, amount: ours, isFresh } = payment;
  const theirs = charged?.amount ?? noCents;
  if (!isPaid) return charged === undefined ? [] : unrecordedCharge(charged, orderId);
  if (theirs === ours) return [];
  if (theirs === 0 || intentRef === null) {
    if (isFresh) return [];
    return [{ kind: 'charge-missing', paymentId, orderId, intentRef, amount: ours }];
  }
  return [{ kind: 'charge-differs', paymentId, orderId, intentRef, ours, theirs }];
}

function compareUnmatchedCharge(
  charged: ChargedTotals,
  orders: ReadonlySet<OrderId>,
): ChargeDifference[] {
  const { intentRef, chargeRef, ownId, amount, gone } = charged;
  if (ownId !== null && isExistingOrder(ownId, orders)) return unrecordedCharge(charged, ownId);
  const left = subtractCents(amount, gone);
  if (chargeRef === null || left <= 0) return [];
  return [{ kind: 'charge-unknown', intentRef, chargeRef, ownId, amount, left }];
}

/** A charge that was refunded in full needs no record. */
function unrecordedCharge(
  { intentRef, chargeRef, amount, gone }: ChargedTotals,
  orderId: OrderId,
): ChargeDifference[] {
  const left = subtractCents(amount, gone);
  if (chargeRef === null || left <= 0) return [];
  return [{ kind: 'charge-unrecorded', intentRef, chargeRef, orderId, amount, left }];
}

function isExistingOrder(id: OwnId, orders: ReadonlySet<OwnId>): id is OrderId {
  return orders.has(id);
}
