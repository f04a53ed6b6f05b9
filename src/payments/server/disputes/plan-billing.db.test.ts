import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { disputeRef, type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepEvents } from '#payments/server/sweeps/sweep.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyDispute } from './apply-dispute.ts';
import { resumeBilling, settleBilling } from './plan-billing.ts';

const world = await paymentWorld();
const { db, deps, book, act, readApi, statusOf } = world;

async function paidPlan() {
  const { orderId, session } = await book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const order = await findOrder(db, orderId);
  const plan = subscriptionRef(order?.subscription_ref ?? '');
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  await applyPlan(deps, plan);
  return { orderId, plan };
}

/** Runs the pending jobs, as the runner would. */
async function settleAsked() {
  const { rows } = await sql<{ id: OrderId }>`
    delete from graphile_worker._private_jobs as job
    using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = 'payments.plan-billing'
    returning job.payload ->> 'orderId' as id
  `.execute(db);
  for (const { id } of rows) expect(await settleBilling(deps, id)).toBe(true);
  return rows.length;
}

/** The cardholder disputes the plan's later month at the bank. */
async function disputedMonth() {
  const { orderId, plan } = await paidPlan();
  const month = (await paymentsOf(db, orderId)).find(({ kind }) => kind === 'plan-month');
  const intent = await deps.processor.paymentOfInvoice(month?.invoice_ref as never);
  const { latest_charge: charge } = await readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${intent.ok && intent.value}`,
  );
  await act(`charges/${charge}/dispute`);
  const { data } = await readApi<{ data: { id: string }[] }>(`/v1/disputes?charge=${charge}`);
  const dispute = disputeRef(data[0]?.id ?? '');
  await applyDispute(deps, dispute);
  return { orderId, plan, dispute };
}

async function pauseOf(plan: string) {
  const body = await readApi<{ pause_collection: object | null }>(`/v1/subscriptions/${plan}`);
  return body.pause_collection;
}

test('a disputed month pauses its plan and voids what falls due, until the dispute is won', async () => {
  const { orderId, plan, dispute } = await disputedMonth();
  expect(await settleAsked()).toBe(1);
  expect(await pauseOf(plan)).toMatchObject({ behavior: 'void' });
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'paused' });
  await act(`subscriptions/${plan}/advance`);
  await applyPlan(deps, plan);
  expect((await paymentsOf(db, orderId)).at(-1)).toMatchObject({ state: 'cancelled' });
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await applyDispute(deps, dispute);
  expect(await settleAsked()).toBe(1);
  expect(await pauseOf(plan)).toBeNull();
  expect(await findPlan(db, orderId)).toMatchObject({ state: 'active' });
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  await applyPlan(deps, plan);
  expect((await paymentsOf(db, orderId)).at(-1)).toMatchObject({ state: 'paid' });
});

test('a plan whose dispute was lost stays paused until an owner resumes it', async () => {
  const { orderId, plan, dispute } = await disputedMonth();
  await settleAsked();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  await settleAsked();
  expect(await pauseOf(plan)).toMatchObject({ behavior: 'void' });
  expect(await statusOf(orderId)).toBe('confirmed');
  for (const _ of [1, 2]) await resumeBilling(deps, { orderId, actor: 'operator:1' });
  expect(await pauseOf(plan)).toBeNull();
  const told = (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'plan.resume-asked');
  expect(told).toHaveLength(1);
});

test('a plan that an owner resumed stays active, whatever happens to the dispute', async () => {
  const { orderId, plan, dispute } = await disputedMonth();
  await settleAsked();
  await resumeBilling(deps, { orderId, actor: 'operator:1' });
  for (const [step, status] of [
    ['close', 'lost'],
    ['advance', 'appeal_under_review'],
    ['close', 'lost'],
  ] as const) {
    await act(`disputes/${dispute}/${step}`, { status });
    await applyDispute(deps, dispute);
    await settleAsked();
    expect(await pauseOf(plan)).toBeNull();
  }
});

test('a pause set in the dashboard stays', async () => {
  const { orderId, plan } = await paidPlan();
  const pausing = await fetch(`${world.apiBase}/v1/subscriptions/${plan}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'pause_collection[behavior]=keep_as_draft',
  });
  expect(pausing.status).toBe(200);
  expect(await settleBilling(deps, orderId)).toBe(true);
  expect(await pauseOf(plan)).toMatchObject({ behavior: 'keep_as_draft' });
});

test('the next sweep sets a pause that did not reach the processor', async () => {
  const { orderId, plan } = await disputedMonth();
  const pausePlan = async () => {
    const failure = { kind: 'unreachable', code: 'x', param: null } as const;
    return { ok: false as const, failure };
  };
  const unreachable = { ...deps, processor: { ...deps.processor, pausePlan } };
  expect(await settleBilling(unreachable, orderId)).toBe(false);
  expect(await pauseOf(plan)).toBeNull();
  await sweepEvents(deps);
  expect(await pauseOf(plan)).toMatchObject({ behavior: 'void' });
});
