import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  cardRef,
  intentRef,
  invoiceRef,
  type OrderId,
  refundId,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepEvents } from '#payments/server/sweeps/sweep.ts';
import { crmEvents } from '#test/crm-events.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyPlan } from './apply-plan.ts';
import { cancelPlan } from './cancel-plan.ts';
import { findPlan } from './plan-queries.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

async function paidPlan() {
  const { orderId, session } = await book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const order = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = subscriptionRef(order.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  return { orderId, subscription };
}

async function months(orderId: OrderId) {
  const payments = await paymentsOf(db, orderId);
  return payments.map(({ kind, state, amount_cents }) => `${kind} ${state} ${amount_cents}`);
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind).slice(3);
}

async function deliverAll(from = 0) {
  await world.deliverAll((await world.events()).slice(from));
}

test('a paid plan is active, and its first month is the booking itself', async () => {
  const { orderId, subscription } = await paidPlan();
  await applyPlan(deps, subscription);
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'active', ends_with_period: false });
  expect(await months(orderId)).toEqual(['booking paid 24000']);
  expect(await kinds(orderId)).toEqual(['plan.active']);
});

test('its events record each later month once', async () => {
  const { orderId, subscription } = await paidPlan();
  const before = (await world.events()).length;
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await deliverAll(before);
  await deliverAll(before);
  expect(await months(orderId)).toEqual(['booking paid 24000', 'plan-month paid 24000']);
  const [, month] = await paymentsOf(db, orderId);
  const invoice = await world.readApi<{ status_transitions: { paid_at: number } }>(
    `/v1/invoices/${month?.invoice_ref}`,
  );
  expect(month?.paid_at).toEqual(new Date(invoice.status_transitions.paid_at * 1000));
  expect((await kinds(orderId)).filter((kind) => kind === 'plan-month.paid')).toHaveLength(1);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('catches up on a month once it is paid; an unpaid one has no refunds', async () => {
  const caughtUp = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'payments.catch-up'
    `.execute(db);
    return rows.length;
  };
  const { subscription } = await paidPlan();
  const before = await caughtUp();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await applyPlan(deps, subscription);
  expect(await caughtUp()).toBe(before);
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  expect(await caughtUp()).toBe(before + 1);
});

test('reports a month that the bank declines, and records it as paid after a retry', async () => {
  const { orderId, subscription } = await paidPlan();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await applyPlan(deps, subscription);
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'past-due' });
  expect(await months(orderId)).toEqual(['booking paid 24000', 'plan-month failed 24000']);
  const told = await crmEvents(db);
  expect(told.at(-1)).toMatchObject({
    type: 'booking.payment_failed',
    order_id: orderId,
  });
  const [, month] = await paymentsOf(db, orderId);
  await act(`invoices/${month?.invoice_ref}/retry`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'active' });
  expect(await kinds(orderId)).toEqual([
    'plan.active',
    'plan-month.failed',
    'plan.past-due',
    'plan-month.paid',
    'plan.active',
  ]);
});

test('an answer requested earlier never replaces a later one', async () => {
  const { orderId, subscription } = await paidPlan();
  const old = await deps.processor.readPlan(subscription);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const readPlan = async () => {
    asked.resolve();
    await held.promise;
    return old;
  };
  const slow = applyPlan({ ...deps, processor: { ...deps.processor, readPlan } }, subscription);
  await asked.promise;
  await act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await applyPlan(deps, subscription);
  held.resolve();
  expect(await slow).toBe('unchanged');
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'past-due' });
});

test('a plan that ends with its month continues until then, and is canceled after', async () => {
  const { orderId, subscription } = await paidPlan();
  await cancelPlan(deps, { orderId, when: 'period-end', actor: 'operator:1' });
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'active', ends_with_period: true });
  await act(`subscriptions/${subscription}/advance`);
  await applyPlan(deps, subscription);
  expect(await statusOf(orderId)).toBe('cancelled');
  await expect(
    cancelPlan(deps, { orderId, when: 'now', actor: 'operator:1' }),
  ).rejects.toMatchObject({ failure: { code: 'plan-over-already' } });
});

test('canceling the booking ends its plan and refunds the first month', async () => {
  const { orderId, subscription } = await paidPlan();
  await cancelBooking(deps, {
    orderId,
    kind: 'order.cancelled',
    reason: { text: 'Moved away' },
    actor: 'operator:1',
    refund: 'all',
  });
  await applyPlan(deps, subscription);
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'cancelled' });
  expect(await statusOf(orderId)).toBe('refunded');
});

test('a later month refunded in the dashboard is noticed, and the plan continues', async () => {
  const { orderId, subscription } = await paidPlan();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const [, month] = await paymentsOf(db, orderId);
  const intent = await deps.processor.paymentOfInvoice(invoiceRef(month?.invoice_ref ?? ''));
  const before = (await world.events()).length;
  await deps.processor.refund({
    paymentIntent: intentRef((intent.ok && intent.value) || ''),
    amount: cents(24_000),
    refundId: refundId('019a0000-0000-7000-8000-000000000001'),
    orderId,
  });
  await deliverAll(before);
  const [, after] = await paymentsOf(db, orderId);
  expect(after?.refunded_cents).toBe(24_000);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('the sweep finds a plan whose events were all lost', async () => {
  const { orderId, session } = await book({
    serviceType: { id: 'safe-sound' },
    frequency: 'weekly',
    amount: 1100,
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  await sweepEvents(deps);
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'active' });
});

test('a plan’s rows show its pause, its end, its continuation and its new card', async () => {
  const { orderId, subscription } = await paidPlan();
  const told = await deps.processor.readPlan(subscription);
  if (!told.ok) throw new Error('no plan');
  const events = [
    { state: 'paused' },
    {},
    { endsWithPeriod: true },
    {},
    { cardRef: cardRef('pm_another') },
  ] as const;
  for (const changes of events) {
    const readPlan = async () => ({ ok: true as const, value: { ...told.value, ...changes } });
    const changed = { ...deps, processor: { ...deps.processor, readPlan } };
    await applyPlan(changed, subscription);
    await applyPlan(changed, subscription);
  }
  expect(await kinds(orderId)).toEqual([
    'plan.active',
    'plan.paused',
    'plan.active',
    'plan.ending',
    'plan.goes-on',
    'plan.card-replaced',
  ]);
  expect(await statusOf(orderId)).toBe('confirmed');
});
