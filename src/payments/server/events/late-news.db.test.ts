import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  intentRef,
  invoiceRef,
  type PaymentId,
  paymentId,
  refundId,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { paymentJobs } from '#payments/server/payment-jobs.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;

/** Runs the pending jobs of this kind, as the runner would. */
async function catchUpAll(): Promise<void> {
  const jobs = await sql<{ payload: { paymentId: PaymentId } }>`
    delete from graphile_worker._private_jobs as job
    using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = 'payments.catch-up'
    returning job.payload
  `.execute(db);
  for (const { payload } of jobs.rows) await paymentJobs(deps)['payments.catch-up'](payload);
}

async function deliverAll(pattern: RegExp): Promise<void> {
  await world.deliverAll((await world.events()).filter(({ type }) => pattern.test(type)));
}

async function paidUnheard(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  const read = await deps.processor.readSession(session);
  if (!read.ok) throw new Error('no session');
  return { orderId, session, told: read.value };
}

test('a refund whose event came before its payment is applied with the payment', async () => {
  const { orderId, session, told } = await paidUnheard();
  const paymentIntent = intentRef(told.paymentIntentRef ?? '');
  await deps.processor.refund({
    paymentIntent,
    amount: cents(27_500),
    refundId: refundId(randomUUID()),
    orderId,
  });
  await deliverAll(/refund/);
  await applyPaymentSession(deps, session);
  await catchUpAll();
  await catchUpAll();
  expect(await statusOf(orderId)).toBe('refunded');
  const [payment] = await paymentsOf(db, orderId);
  expect(payment?.refunded_cents).toBe(27_500);
});

test('a dispute whose event came before its payment is applied with the payment', async () => {
  const { orderId, session, told } = await paidUnheard();
  const intent = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${told.paymentIntentRef}`,
  );
  await act(`charges/${intent.latest_charge}/dispute`);
  await deliverAll(/dispute/);
  await applyPaymentSession(deps, session);
  await catchUpAll();
  expect(await statusOf(orderId)).toBe('disputed');
});

test('a plan whose events came before its payment is stored with the payment', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const { orderId, session } = await paidUnheard(plan);
  await deliverAll(/invoice|subscription/);
  await applyPaymentSession(deps, session);
  expect(await findPlan(db, orderId)).toBeUndefined();
  await catchUpAll();
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'active' });
});

test("a refund of a plan's month whose event came before the month is applied with it", async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const { orderId, session, told } = await paidUnheard(plan);
  await applyPaymentSession(deps, session);
  const subscription = subscriptionRef(told.subscriptionRef ?? '');
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  const read = await deps.processor.readPlan(subscription);
  const [latest] = read.ok ? read.value.invoices : [];
  const intent = await deps.processor.paymentOfInvoice(invoiceRef(latest?.id ?? ''));
  const paymentIntent = intentRef((intent.ok && intent.value) || '');
  await deps.processor.refund({
    paymentIntent,
    amount: cents(5_000),
    refundId: refundId(randomUUID()),
    orderId,
  });
  await deliverAll(/refund/);
  await applyPlan(deps, subscription);
  await catchUpAll();
  const refunded = (await paymentsOf(db, orderId)).map((each) => each.refunded_cents);
  expect(refunded).toEqual([0, 5_000]);
});

test('the job is kept for another try while the processor is unreachable', async () => {
  const { orderId, session } = await paidUnheard();
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  await world.faults({ api: { error: 1 } });
  const job = paymentJobs(deps)['payments.catch-up']({ paymentId: paymentId(payment?.id ?? '') });
  await expect(job).rejects.toMatchObject({ code: 'processor-unreachable' });
  await world.faults({ api: { error: 0 } });
});
