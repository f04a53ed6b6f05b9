import type { ChargeRef, IntentRef, OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { ChargeDifference } from '#payments/rules/difference.ts';
import type { Movement, OwnBooks, OwnId, OwnPayment } from './books.ts';

/** What one payment brought in at the processor, and how much of it is gone. */
interface Charged {
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
  const charged = chargedByIntent(movements);
  const known = new Set(payments.map(({ intentRef }) => intentRef));
  return [
    ...payments.flatMap((payment) => {
      const { intentRef } = payment;
      return ofPayment(payment, intentRef === null ? undefined : charged.get(intentRef));
    }),
    ...[...charged.values()]
      .filter(({ intentRef }) => !known.has(intentRef) && !giftCards.has(intentRef))
      .flatMap((each) => ofNobody(each, orders)),
  ];
}

function chargedByIntent(movements: readonly Movement[]): Map<IntentRef, Charged> {
  const byIntent = new Map<IntentRef, Charged>();
  for (const movement of movements) {
    const { intentRef, amount } = movement;
    const nothing = { intentRef, chargeRef: null, ownId: null, amount: noCents, gone: noCents };
    const charged: Charged = byIntent.get(intentRef) ?? nothing;
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

function ofPayment(payment: OwnPayment, charged: Charged | undefined): ChargeDifference[] {
  const { paymentId, orderId, intentRef, isPaid, amount: ours, isFresh } = payment;
  const theirs = charged?.amount ?? noCents;
  if (!isPaid) return charged === undefined ? [] : unrecorded(charged, orderId);
  if (theirs === ours) return [];
  if (theirs === 0 || intentRef === null) {
    if (isFresh) return [];
    return [{ kind: 'charge-missing', paymentId, orderId, intentRef, amount: ours }];
  }
  return [{ kind: 'charge-differs', paymentId, orderId, intentRef, ours, theirs }];
}

function ofNobody(charged: Charged, orders: ReadonlySet<OrderId>): ChargeDifference[] {
  const { intentRef, chargeRef, ownId, amount, gone } = charged;
  if (ownId !== null && isKnown(ownId, orders)) return unrecorded(charged, ownId);
  const left = subtractCents(amount, gone);
  if (chargeRef === null || left <= 0) return [];
  return [{ kind: 'charge-unknown', intentRef, chargeRef, ownId, amount, left }];
}

/** A charge that was refunded in full needs no record. */
function unrecorded(
  { intentRef, chargeRef, amount, gone }: Charged,
  orderId: OrderId,
): ChargeDifference[] {
  const left = subtractCents(amount, gone);
  if (chargeRef === null || left <= 0) return [];
  return [{ kind: 'charge-unrecorded', intentRef, chargeRef, orderId, amount, left }];
}

function isKnown(id: OwnId, orders: ReadonlySet<OwnId>): id is OrderId {
  return orders.has(id);
}
