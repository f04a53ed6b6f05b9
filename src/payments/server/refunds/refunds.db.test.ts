import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type IntentRef,
  intentRef,
  type OrderId,
  type PaymentId,
  refundId,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { breakingProcessor } from '#test/breaking-processor.ts';
import { crmEvents } from '#test/crm-events.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyRefunds } from './apply-refunds.ts';
import { refundPayment } from './refund-payment.ts';
import { findRefund, refundsToRetry } from './refund-queries.ts';
import type { RefundOrder } from './request-refund.ts';
import { retryRefund } from './retry-refund.ts';
import { stopRefund } from './stop-refund.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

async function paidBooking(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  if (payment === undefined) throw new Error('no payment');
  return { orderId, payment, session };
}

function wish(paymentId: PaymentId, amount: number | null = null): RefundOrder {
  const reason = { text: 'The customer asked' };
  const asked = amount === null ? null : cents(amount);
  return {
    refundId: refundId(randomUUID()),
    paymentId,
    amount: asked,
    reason,
    actor: 'operator:1',
  };
}

async function refundedAtProcessor(paymentIntent: IntentRef | null): Promise<number> {
  const list = await world.readApi<{ data: { amount: number }[] }>(
    `/v1/refunds?payment_intent=${paymentIntent}`,
  );
  return list.data.reduce((sum, refund) => sum + refund.amount, 0);
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind).slice(3);
}

test('a full refund covers everything and ends the order', async () => {
  const { orderId, payment } = await paidBooking();
  expect(await refundPayment(deps, wish(payment.id))).toBe('succeeded');
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(27_500);
  expect(await kinds(orderId)).toEqual(['refund.requested', 'refund.made']);
  const told = await crmEvents(db);
  expect(told.at(-1)).toMatchObject({
    type: 'booking.refunded',
    order_id: orderId,
    refunded: 275,
    order_status: 'refunded',
  });
});

test('a part leaves the booking unchanged, and all parts together end it', async () => {
  const { orderId, payment } = await paidBooking();
  await refundPayment(deps, wish(payment.id, 7_500));
  expect(await statusOf(orderId)).toBe('confirmed');
  await refundPayment(deps, wish(payment.id, 10_000));
  await refundPayment(deps, wish(payment.id));
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(27_500);
});

test('the same refund requested ten times at once is one refund', async () => {
  const { orderId, payment } = await paidBooking();
  const once = wish(payment.id, 5_000);
  await Promise.all(Array.from({ length: 10 }, () => refundPayment(deps, once)));
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(5_000);
  expect(await kinds(orderId)).toEqual(['refund.requested', 'refund.made']);
});

test('parallel refunds never exceed what was paid', async () => {
  const { payment } = await paidBooking();
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => refundPayment(deps, wish(payment.id, 10_000))),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(20_000);
});

test.each([0, -1, 27_501])('refuses %s cents', async (amount) => {
  const { payment } = await paidBooking();
  await expect(refundPayment(deps, wish(payment.id, amount))).rejects.toMatchObject({
    failure: { code: 'refund-out-of-range', params: { most: 27_500 } },
    errors: [{ path: 'amountCents' }],
  });
});

test('notices a dashboard refund, which leaves nothing to refund', async () => {
  const { orderId, payment } = await paidBooking();
  const refund = { amount: cents(27_500), refundId: refundId(randomUUID()), orderId };
  await deps.processor.refund({
    ...refund,
    paymentIntent: intentRef(payment.payment_intent_ref ?? ''),
  });
  await world.deliverAll((await world.events()).filter(({ type }) => type.includes('refund')));
  expect(await statusOf(orderId)).toBe('refunded');
  await expect(refundPayment(deps, wish(payment.id))).rejects.toMatchObject({
    failure: { code: 'nothing-to-refund' },
  });
});

test('a refund that was already made in the dashboard counts as done, and is not doubled', async () => {
  const { orderId, payment } = await paidBooking();
  const refund = { amount: cents(27_500), refundId: refundId(randomUUID()), orderId };
  await deps.processor.refund({
    ...refund,
    paymentIntent: intentRef(payment.payment_intent_ref ?? ''),
  });
  expect(await refundPayment(deps, wish(payment.id))).toBe('cancelled');
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(27_500);
});

test('sends a refund without an answer from the processor later, once', async () => {
  const { orderId, payment } = await paidBooking();
  await world.faults({ api: { dropAfter: 1 } });
  expect(await refundPayment(deps, wish(payment.id))).toBe('requested');
  await world.faults({ api: { dropAfter: 0 } });
  await db
    .updateTable('refunds')
    // biome-ignore lint/suspicious/noExplicitAny: time passes, which no code of ours may write.
    .set({ created_at: new Date(Date.now() - 61_000) } as any)
    .execute();
  await sweepUnpaid(deps);
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(27_500);
});

test('sends a refund that failed at the processor under another key, once', async () => {
  const { orderId, payment } = await paidBooking();
  const refund = wish(payment.id);
  const processor = await breakingProcessor(world, { done: false, times: 1 });
  const breaking = { ...deps, processor };
  const clicks = await Promise.all([refundPayment(breaking, refund), refundPayment(deps, refund)]);
  expect(clicks).toContain('succeeded');
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(27_500);
});

test('a plan’s first month is refunded through its invoice', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const { orderId, payment } = await paidBooking(plan);
  expect(payment.payment_intent_ref).toBeNull();
  expect(await refundPayment(deps, wish(payment.id))).toBe('succeeded');
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('a paid session applied again after its refund does not confirm the order again', async () => {
  const { orderId, payment, session } = await paidBooking();
  await refundPayment(deps, wish(payment.id));
  await applyPaymentSession(deps, session);
  await applyRefunds(deps, intentRef(payment.payment_intent_ref ?? ''));
  expect(await statusOf(orderId)).toBe('refunded');
});

test('refunds the second payment of an order that is paid twice', async () => {
  const { orderId, session } = await paidBooking();
  const again = await book();
  await db
    .updateTable('payment_attempts')
    .set({ order_id: orderId })
    .where('session_ref', '=', again.session)
    .execute();
  await act(`sessions/${again.session}/pay`);
  await applyPaymentSession(deps, again.session);
  await db
    .updateTable('refunds')
    // biome-ignore lint/suspicious/noExplicitAny: time passes, which no code of ours may write.
    .set({ created_at: new Date(Date.now() - 61_000) } as any)
    .execute();
  await sweepUnpaid(deps);
  const payments = await paymentsOf(db, orderId);
  expect(payments.map((payment) => payment.refunded_cents)).toEqual([0, 27_500]);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(session).not.toBe(again.session);
});

async function refundsOfPayment(paymentId: PaymentId) {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.state);
}

async function timePasses(minutes: number): Promise<void> {
  const interval = sql`make_interval(mins => ${minutes})`;
  await sql`
    update refunds set created_at = created_at - ${interval}, updated_at = updated_at - ${interval}
  `.execute(db);
}

test('retries our own rejected refund later, once each time, with growing pauses', async () => {
  const { payment } = await paidBooking();
  const refuse: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const refusing = { ...deps, processor: { ...deps.processor, refund: refuse } };
  await refundPayment(refusing, { ...wish(payment.id), actor: 'system' });
  await sweepUnpaid(deps);
  expect(await refundsOfPayment(payment.id)).toEqual(['failed']);
  await timePasses(16);
  await sweepUnpaid(refusing);
  await timePasses(16);
  await sweepUnpaid(deps);
  expect(await refundsOfPayment(payment.id)).toEqual(['failed', 'failed']);
  await timePasses(16);
  await Promise.all([sweepUnpaid(deps), sweepUnpaid(deps)]);
  expect(await refundsOfPayment(payment.id)).toEqual(['failed', 'failed', 'succeeded']);
  await timePasses(600);
  await sweepUnpaid(deps);
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(27_500);
});

test('retries an operator’s rejected refund until it succeeds', async () => {
  const { payment } = await paidBooking();
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  await refundPayment({ ...deps, processor: { ...deps.processor, refund } }, wish(payment.id));
  expect(await refundsOfPayment(payment.id)).toEqual(['failed']);
  await timePasses(600);
  await sweepUnpaid(deps);
  await sweepUnpaid(deps);
  expect(await refundsOfPayment(payment.id)).toEqual(['failed', 'succeeded']);
});

test('retries a refund that keeps being rejected once a day, until it succeeds', async () => {
  const { payment } = await paidBooking();
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const refusing = { ...deps, processor: { ...deps.processor, refund } };
  await refundPayment(refusing, wish(payment.id, 5_000));
  // A smaller one for another reason replaces nothing.
  await refundPayment(deps, wish(payment.id, 1_000));
  for (let tries = 1; tries < 10; tries += 1) {
    await timePasses(24 * 60 + 1);
    await sweepUnpaid(refusing);
  }
  const failed = async () =>
    (await refundsOfPayment(payment.id)).filter((state) => state === 'failed');
  expect(await failed()).toHaveLength(10);
  await timePasses(23 * 60);
  await sweepUnpaid(refusing);
  expect(await failed()).toHaveLength(10);
  await timePasses(3 * 24 * 60);
  await sweepUnpaid(deps);
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(6_000);
});

test('a refund’s time is the processor’s, not when we heard of it', async () => {
  const { payment } = await paidBooking();
  const madeAt = new Date('2026-02-03T04:05:06Z');
  const refundsOf: typeof deps.processor.refundsOf = async (intent) => {
    const answer = await deps.processor.refundsOf(intent);
    if (!answer.ok) return answer;
    return { ok: true, value: answer.value.map((each) => ({ ...each, madeAt })) };
  };
  const late = { ...deps, processor: { ...deps.processor, refundsOf } };
  const asked = wish(payment.id, 5_000);
  expect(await refundPayment(late, asked)).toBe('succeeded');
  expect(await findRefund(db, asked.refundId)).toMatchObject({ refunded_at: madeAt });
});

test('a refund is only done once the processor has it on record', async () => {
  const { payment } = await paidBooking();
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'charge_already_refunded', param: null },
  });
  const claiming = { ...deps, processor: { ...deps.processor, refund } };
  const asked = wish(payment.id);
  expect(await refundPayment(claiming, asked)).toBe('failed');
  for (const state of ['pending', 'succeeded'] as const) {
    const unproven = db.updateTable('refunds').set({ state }).where('id', '=', asked.refundId);
    await expect(unproven.execute()).rejects.toMatchObject({
      constraint: 'refunds_done_on_record',
    });
  }
});

test('a stopped refund is not retried, and can be requested again', async () => {
  const { orderId, payment } = await paidBooking();
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const refusing = { ...deps, processor: { ...deps.processor, refund } };
  const first = wish(payment.id, 5_000);
  await refundPayment(refusing, first);
  await timePasses(16);
  const [found] = await refundsToRetry(db, 10);
  await stopRefund(deps, first.refundId, 'operator:1');
  await stopRefund(deps, first.refundId, 'operator:1');
  // For a sweep that had found it before.
  if (found !== undefined) await retryRefund(deps, found);
  await timePasses(600);
  await sweepUnpaid(deps);
  expect(await refundsOfPayment(payment.id)).toEqual(['cancelled']);
  expect(await refundedAtProcessor(payment.payment_intent_ref)).toBe(0);
  expect((await kinds(orderId)).filter((kind) => kind === 'refund.stopped')).toHaveLength(1);
  expect(await refundPayment(deps, wish(payment.id, 5_000))).toBe('succeeded');
});

test('only a rejected refund can be stopped, and only by its last try', async () => {
  const { payment } = await paidBooking();
  const done = wish(payment.id, 1_000);
  await refundPayment(deps, done);
  await expect(stopRefund(deps, done.refundId, 'operator:1')).rejects.toMatchObject({
    failure: { code: 'refund-not-stoppable' },
  });
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const refused = wish(payment.id, 2_000);
  await refundPayment({ ...deps, processor: { ...deps.processor, refund } }, refused);
  await timePasses(16);
  await sweepUnpaid({ ...deps, processor: { ...deps.processor, refund } });
  await expect(stopRefund(deps, refused.refundId, 'operator:1')).rejects.toMatchObject({
    failure: { code: 'refund-asked-again' },
  });
});

test('reports a refund that the bank returns, and its money can be refunded again', async () => {
  const { orderId, payment } = await paidBooking();
  await refundPayment(deps, wish(payment.id, 5_000));
  const refundsOf: typeof deps.processor.refundsOf = async (intent) => {
    const answer = await deps.processor.refundsOf(intent);
    if (!answer.ok) return answer;
    const [refund] = answer.value;
    if (refund === undefined) return answer;
    return { ok: true, value: [{ ...refund, state: 'failed', failure: 'lost_or_stolen_card' }] };
  };
  const failing = { ...deps, processor: { ...deps.processor, refundsOf } };
  await applyRefunds(failing, intentRef(payment.payment_intent_ref ?? ''));
  await applyRefunds(failing, intentRef(payment.payment_intent_ref ?? ''));
  expect((await kinds(orderId)).filter((kind) => kind === 'refund.failed')).toHaveLength(1);
  const [after] = await paymentsOf(db, orderId);
  expect(after?.refunded_cents).toBe(0);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('reports a refund that is canceled at the processor, and does not retry it', async () => {
  const { orderId, payment } = await paidBooking();
  const asked = wish(payment.id, 5_000);
  await refundPayment(deps, asked);
  const made = await findRefund(db, asked.refundId);
  await sql`
    update sandbox.objects set body = body || '{"status":"canceled"}' where id = ${made?.refund_ref}
  `.execute(db);
  await applyRefunds(deps, intentRef(payment.payment_intent_ref ?? ''));
  expect(await findRefund(db, asked.refundId)).toMatchObject({
    state: 'failed',
    failure: 'merchant_request',
  });
  expect((await kinds(orderId)).filter((kind) => kind === 'refund.failed')).toHaveLength(1);
  await timePasses(600);
  await sweepUnpaid(deps);
  expect(await refundsOfPayment(payment.id)).toEqual(['failed']);
  const [after] = await paymentsOf(db, orderId);
  expect(after?.refunded_cents).toBe(0);
});
