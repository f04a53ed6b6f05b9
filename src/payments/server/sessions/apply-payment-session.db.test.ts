import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chargeRef, disputeRef, type OrderId, paymentId, sessionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { crmEvents } from '#test/crm-events.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyPaymentSession } from './apply-payment-session.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

async function told(orderId: string): Promise<string[]> {
  const events = await crmEvents(db);
  return events.filter((event) => event.order_id === orderId).map((event) => event.type);
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind);
}

test('a paid session confirms its order once, with one event to the CRM', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  expect(await applyPaymentSession(deps, session)).toBe('changed');
  expect(await applyPaymentSession(deps, session)).toBe('unchanged');
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.status).toBe('confirmed');
  expect(order.paid_at).not.toBeNull();
  expect(order.customer_ref).toMatch(/^cus_/);
  expect(order.payment_intent_ref).toMatch(/^pi_/);
  expect(await told(orderId)).toEqual(['booking.created', 'booking.paid']);
  expect(await kinds(orderId)).toEqual(['order.created', 'payment.started', 'payment.received']);
});

test('a payment writes its order once: the status, and all that was paid', async () => {
  const { orderId, session } = await book();
  const versionOf = async () => (await findOrder(db, orderId))?.row_version ?? 0;
  const before = await versionOf();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect((await versionOf()) - before).toBe(1);
});

test('a paid plan is confirmed and keeps its subscription', async () => {
  const { orderId, session } = await book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.status).toBe('confirmed');
  expect(order.subscription_ref).toMatch(/^sub_/);
});

test('100 simultaneous applications end in one confirmation and one of each job', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => applyPaymentSession(deps, session)),
  );
  expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
  expect(await kinds(orderId)).toEqual(['order.created', 'payment.started', 'payment.received']);
  expect(await told(orderId)).toEqual(['booking.created', 'booking.paid']);
});

test('reports a declined card, and another card confirms later', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/decline`);
  await applyPaymentSession(deps, session);
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('payment_failed');
  await act(`sessions/${session}/decline`);
  await applyPaymentSession(deps, session);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await kinds(orderId)).toEqual([
    'order.created',
    'payment.started',
    'payment.declined',
    'payment.declined',
    'payment.received',
  ]);
  expect(await told(orderId)).toEqual([
    'booking.created',
    'booking.payment_failed',
    'booking.paid',
  ]);
});

test.each([
  ['a one-time booking', {}],
  ['a plan', { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 }],
])('%s that the bank answers later is processing, then confirmed', async (_what, changes) => {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`, { force: true, later: { outcome: 'paid', seconds: null } });
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('processing');
  await act(`sessions/${session}/settle`, { outcome: 'paid' });
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test.each([
  ['a one-time booking', {}],
  ['a plan', { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 }],
])('%s that the bank declines later has failed', async (_what, changes) => {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`, {
    force: true,
    later: { outcome: 'failed', seconds: null },
  });
  await applyPaymentSession(deps, session);
  await act(`sessions/${session}/settle`, { outcome: 'failed' });
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('payment_failed');
  expect(await told(orderId)).toEqual(['booking.created', 'booking.payment_failed']);
});

test('an expired session ends its order', async () => {
  const { orderId, session } = await book();
  await deps.processor.expireSession(session);
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('expired');
});

function telling(changes: Partial<PaymentSession>) {
  const readSession: typeof deps.processor.readSession = async (id) => {
    const answer = await deps.processor.readSession(id);
    return answer.ok ? { ok: true, value: { ...answer.value, ...changes } } : answer;
  };
  return { ...deps, processor: { ...deps.processor, readSession } };
}

test.each<[string, Partial<PaymentSession>]>([
  ['another amount', { amount: cents(27_499) }],
  ['another currency', { currency: 'eur' }],
  ['other lines of the same sum', { lineAmounts: [cents(20_000), cents(7_500)] }],
  ['nothing to pay', { payment: 'not-needed' }],
])('flags %s than the order costs, and never confirms it', async (_what, changes) => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(telling(changes), session);
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('awaiting_payment');
  expect(await kinds(orderId)).toEqual(['order.created', 'payment.started', 'payment.mismatch']);
});

test.each<[string, Partial<PaymentSession>]>([
  ['had lapsed', { status: 'expired' }],
  ['came to nothing at the bank', { status: 'complete', bankRefused: true }],
])('flags another amount too, if it is paid after the card page %s', async (_what, before) => {
  const { orderId, session } = await book();
  await applyPaymentSession(telling(before), session);
  const amount = cents(27_499);
  await applyPaymentSession(telling({ status: 'complete', payment: 'paid', amount }), session);
  expect(await kinds(orderId)).toContain('payment.mismatch');
  expect(await paymentsOf(db, orderId)).toMatchObject([{ amount_cents: amount }]);
});

test('an answer read before the payment, applied after it, undoes nothing', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const late: Partial<PaymentSession>[] = [
    {
      status: 'open',
      payment: 'unpaid',
      decline: { id: chargeRef('ch_1'), code: 'generic_decline' },
    },
    { status: 'complete', payment: 'unpaid' },
    { status: 'complete', payment: 'unpaid', bankRefused: true },
    { status: 'expired', payment: 'unpaid' },
  ];
  for (const changes of late) await applyPaymentSession(telling(changes), session);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await kinds(orderId)).toHaveLength(3);
});

test('a session whose answer never reached us still finds its order', async () => {
  const { orderId, session } = await book();
  await db
    .updateTable('payment_attempts')
    .set({ state: 'pending', session_ref: null, url: null })
    .where('order_id', '=', orderId)
    .execute();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('changes nothing while the processor does not answer', async () => {
  const { orderId, session } = await book();
  await world.faults({ api: { rateLimit: 1 } });
  expect(await applyPaymentSession(deps, session)).toBe('unreachable');
  await world.faults({ api: { rateLimit: 0 } });
  expect(await statusOf(orderId)).toBe('awaiting_payment');
});

test('ignores a session that is not ours', async () => {
  expect(await applyPaymentSession(deps, sessionRef('cs_test_nobody'))).toBe('not-ours');
});

test('the timeline and the priced lines cannot be rewritten', async () => {
  const { orderId } = await book();
  const rewrite = db
    .updateTable('order_events')
    .set({ kind: 'other' })
    .where('order_id', '=', orderId);
  await expect(rewrite.execute()).rejects.toMatchObject({ code: '23001' });
  const erase = db.deleteFrom('order_lines').where('order_id', '=', orderId);
  await expect(erase.execute()).rejects.toMatchObject({ code: '23001' });
});

test('money for a booking with a disputed payment confirms nothing and is refunded', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  await inTransaction(db, (trx) =>
    deps.orderLog.moveOrder(
      trx,
      orderId,
      'disputed',
      {
        kind: 'dispute.open',
        disputeRef: disputeRef('dp_1'),
        paymentId: paymentId(randomUUID()),
        amount: cents(1),
        reason: 'fraudulent',
        answerBy: null,
      },
      'processor',
    ),
  );
  const second = await book();
  await db
    .updateTable('payment_attempts')
    .set({ order_id: orderId } as never)
    .where('session_ref', '=', second.session)
    .execute();
  await act(`sessions/${second.session}/pay`);
  await applyPaymentSession(deps, second.session);
  expect(await statusOf(orderId)).toBe('disputed');
  expect((await kinds(orderId)).slice(-2)).toEqual(['payment.received-again', 'refund.requested']);
  expect((await told(orderId)).filter((type) => type === 'booking.paid')).toHaveLength(1);
});
