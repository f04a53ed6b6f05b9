import { describe, expect, test } from 'vitest';
import {
  attemptId,
  cardRef,
  chargeRef,
  customerRef,
  disputeRef,
  eventId,
  type IntentRef,
  intentRef,
  invoiceRef,
  isUuid,
  type OrderId,
  orderId,
  type PaymentId,
  paymentId,
  type RefundId,
  refundId,
  refundRef,
  reservationId,
  sessionRef,
  subscriptionRef,
  visitId,
} from './ids.ts';

const UUID = '019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11';

test('an id is a UUID', () => {
  const ids = [orderId, paymentId, refundId, attemptId, eventId, visitId, reservationId];
  for (const id of ids) {
    expect(id(UUID)).toBe(UUID);
    expect(() => id('cs_test_1')).toThrow(RangeError);
  }
});

test.each(['', 'cs_test_1', UUID.slice(1), `${UUID}0`, UUID.replaceAll('-', ''), ` ${UUID}`])(
  '"%s" is not a UUID',
  (text) => expect(isUuid(text)).toBe(false),
);

test("a reference is any text of the processor's except an empty one", () => {
  const money = [sessionRef, intentRef, chargeRef, refundRef, disputeRef];
  const refs = [...money, cardRef, customerRef, subscriptionRef, invoiceRef];
  for (const ref of refs) {
    expect(ref('xx_1')).toBe('xx_1');
    expect(() => ref('')).toThrow(RangeError);
  }
});

describe('does not compile', () => {
  const order: OrderId = orderId(UUID);
  const payment: PaymentId = paymentId(UUID);
  const refund: RefundId = refundId(UUID);
  const chargeOf = (intent: IntentRef) => intent;
  const give = (ids: { refundId: RefundId; paymentId: PaymentId }) => Object.values(ids);

  test('a payment’s id as the processor’s intent', () => {
    // @ts-expect-error: it is the id of our row
    expect(chargeOf(payment)).toBe(UUID);
    expect(chargeOf(intentRef('pi_1'))).toBe('pi_1');
  });

  test('a refund’s id and a payment’s, swapped', () => {
    // @ts-expect-error: they are ids of different tables
    expect(give({ refundId: payment, paymentId: refund })).toEqual([UUID, UUID]);
    // @ts-expect-error: they have no overlap
    expect(refund === payment).toBe(true);
    expect(give({ refundId: refund, paymentId: payment })).toEqual([UUID, UUID]);
  });

  test('a plain text as an id', () => {
    // @ts-expect-error: a plain text is not an id
    const found: OrderId = UUID;
    expect(found).toBe(order);
  });
});
