import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type OrderId, orderId, type SessionRef } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { sendRefund } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { cancelBooking } from './cancel-booking.ts';
import { answerEmergency, declineEmergency, sweepEmergencies } from './emergencies.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
const HOUR = 3_600_000;

const EMERGENCY = {
  serviceType: { id: 'emergency-cleanup' },
  amount: 350,
  homeDetails: { isEmergency: true },
};

async function paidEmergency(wish = {}): Promise<{ orderId: OrderId; session: SessionRef }> {
  const { orderId, session } = await book(EMERGENCY);
  await act(`sessions/${session}/pay`, wish);
  await applyPaymentSession(deps, session);
  return { orderId, session };
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind).slice(3);
}

async function refunded(orderId: OrderId): Promise<number> {
  return (await paymentsOf(db, orderId)).reduce((sum, each) => sum + each.refunded_cents, 0);
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * HOUR);
}

test('declining an emergency cancels the booking and refunds everything, once', async () => {
  const { orderId, session } = await paidEmergency();
  const acts = await Promise.all(
    Array.from({ length: 4 }, () => declineEmergency(deps, orderId, 'operator:1')),
  );
  expect(acts.reduce((sum, each) => sum + each.refunds, 0)).toBe(1);
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refunded(orderId)).toBe(35_000);
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await kinds(orderId)).toEqual([
    'emergency.unavailable',
    'refund.requested',
    'refund.made',
  ]);
});

test('cancels the booking even while the processor is unreachable, and refunds the money later', async () => {
  const { orderId } = await paidEmergency();
  await world.faults({ api: { error: 1 } });
  expect(await declineEmergency(deps, orderId, 'operator:1')).toEqual({
    refunds: 1,
    waiting: true,
  });
  await world.faults({ api: { error: 0 } });
  expect(await statusOf(orderId)).toBe('cancelled');
  const { id } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await sendRefund(deps, id);
  expect(await statusOf(orderId)).toBe('refunded');
});

test('flags an unanswered emergency after two hours, once', async () => {
  const { orderId } = await paidEmergency();
  await sweepEmergencies(deps, hoursFromNow(1.9));
  expect(await kinds(orderId)).toEqual([]);
  await sweepEmergencies(deps, hoursFromNow(2.1));
  await sweepEmergencies(deps, hoursFromNow(2.2));
  expect(await kinds(orderId)).toEqual(['emergency.overdue']);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('flags an emergency whose bank is still deciding, and never declines it before it is paid', async () => {
  const { orderId, session } = await paidEmergency({
    method: 'us_bank_account',
    force: true,
    later: { outcome: 'paid', seconds: null },
  });
  expect(await statusOf(orderId)).toBe('processing');
  await sweepEmergencies(deps, hoursFromNow(1.9));
  expect(await kinds(orderId)).toEqual([]);
  await sweepEmergencies(deps, hoursFromNow(2.1));
  await sweepEmergencies(deps, hoursFromNow(48));
  expect(await kinds(orderId)).toEqual(['emergency.overdue']);
  expect(await statusOf(orderId)).toBe('processing');
  await act(`sessions/${session}/settle`);
  await applyPaymentSession(deps, session);
  await sweepEmergencies(deps, hoursFromNow(22));
  expect(await statusOf(orderId)).toBe('confirmed');
  await sweepEmergencies(deps, hoursFromNow(23.1));
  expect(await statusOf(orderId)).toBe('refunded');
});

test('refunds an emergency without any answer within 24 hours', async () => {
  const { orderId } = await paidEmergency();
  await sweepEmergencies(deps, hoursFromNow(23.1));
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refunded(orderId)).toBe(35_000);
});

test('neither flags nor refunds an answered emergency', async () => {
  const { orderId } = await paidEmergency();
  await answerEmergency(deps, orderId, 'operator:1');
  await sweepEmergencies(deps, hoursFromNow(48));
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await kinds(orderId)).toEqual(['emergency.answered']);
  await expect(answerEmergency(deps, orderId, 'operator:2')).rejects.toMatchObject({
    failure: { code: 'emergency-not-waiting' },
  });
});

test('cancels a booking with a pending payment, and its card page', async () => {
  const { orderId, session } = await book();
  const act = {
    kind: 'order.cancelled',
    reason: { text: 'By phone' },
    actor: 'operator:1',
  } as const;
  await cancelBooking(deps, { orderId, refund: 'all', ...act });
  expect(await statusOf(orderId)).toBe('cancelled');
  await expect(world.act(`sessions/${session}/pay`)).rejects.toThrow();
});

test('refuses to decline an unknown booking', async () => {
  await expect(declineEmergency(deps, orderId(randomUUID()), 'operator:1')).rejects.toMatchObject({
    failure: { code: 'booking-not-found' },
  });
});

test('an emergency that cannot be refunded does not hold up the others', async () => {
  const [first, second] = [await paidEmergency(), await paidEmergency()];
  await db
    .updateTable('orders')
    .set({ paid_at: new Date(Date.now() - HOUR) })
    .where('id', '=', first.orderId)
    .execute();
  const { processor } = deps;
  const failing: typeof processor.refundsOf = () => Promise.reject(new Error('broken'));
  let calls = 0;
  const refundsOf: typeof processor.refundsOf = (intent) => {
    calls += 1;
    return calls === 1 ? failing(intent) : processor.refundsOf(intent);
  };
  await sweepEmergencies({ ...deps, processor: { ...processor, refundsOf } }, hoursFromNow(24));
  expect(await statusOf(second.orderId)).toBe('refunded');
});

test('an emergency answered during the sweep keeps its booking', async () => {
  const [first, second] = [await paidEmergency(), await paidEmergency()];
  await db
    .updateTable('orders')
    .set({ paid_at: new Date(Date.now() - HOUR) })
    .where('id', '=', first.orderId)
    .execute();
  const { processor } = deps;
  // Someone answers the second emergency while the first refund is on its way.
  const refund: typeof processor.refund = async (...asked) => {
    await answerEmergency(deps, second.orderId, 'operator:1').catch(() => undefined);
    return processor.refund(...asked);
  };
  await sweepEmergencies({ ...deps, processor: { ...processor, refund } }, hoursFromNow(24));
  expect(await statusOf(first.orderId)).toBe('refunded');
  expect(await statusOf(second.orderId)).toBe('confirmed');
  expect(await refunded(second.orderId)).toBe(0);
});

test('neither flags nor refunds an emergency with a visit', async () => {
  const { orderId } = await paidEmergency();
  await db
    .updateTable('orders')
    .set({ next_visit_at: hoursFromNow(30) })
    .where('id', '=', orderId)
    .execute();
  await sweepEmergencies(deps, hoursFromNow(24));
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await kinds(orderId)).toEqual([]);
});

test('the clocks run from the time of the charge, not from when we heard of it', async () => {
  const { orderId, session } = await book(EMERGENCY);
  const charged = Math.floor(Date.now() / 1000) - 3 * 3_600;
  await act(`sessions/${session}/pay`, { at: charged });
  await applyPaymentSession(deps, session);
  const { paid_at } = await db
    .selectFrom('orders')
    .select('paid_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(paid_at).toEqual(new Date(charged * 1000));
  await sweepEmergencies(deps);
  expect(await kinds(orderId)).toEqual(['emergency.overdue']);
});
