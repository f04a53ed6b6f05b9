import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { type Cancellation, cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { sendRefund } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepEvents } from '#payments/server/sweeps/sweep.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { endPlansAsked } from '#test/payment-jobs.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { keepAllPayments } from '#test/seen-payments.ts';
import { applyPlan } from './apply-plan.ts';
import { askToEndPlan } from './ask-plan-end.ts';
import { cancelPlan } from './cancel-plan.ts';
import { retryPlanEnds, sendPlanEnd } from './end-plan.ts';
import { failedPlanEnds } from './plan-end-queries.ts';
import { findPlan } from './plan-queries.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;

const said: { level: string; text: string }[] = [];
const logger = Object.assign(Object.create(deps.logger), {
  error: (_facts: object, text: string) => said.push({ level: 'error', text }),
});

/** A processor that does not end plans. */
const stubborn: PaymentDeps = {
  ...deps,
  logger,
  processor: {
    ...deps.processor,
    cancelPlan: async () => ({
      ok: false,
      failure: { kind: 'refused', code: 'locked', param: null },
    }),
  },
};

beforeEach(async () => {
  said.length = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

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
  await applyPlan(deps, plan);
  return { orderId, plan };
}

function wish(orderId: OrderId): Cancellation {
  return {
    orderId,
    kind: 'order.cancelled',
    reason: { text: 'Moved away' },
    actor: 'operator:1',
    refund: 'all',
  };
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map(({ kind }) => kind);
}

async function mails(orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox_messages
    where channel = 'mail' and payload ->> 'orderId' = ${orderId}
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

async function stateOf(plan: string): Promise<string> {
  return (await world.readApi<{ status: string }>(`/v1/subscriptions/${plan}`)).status;
}

/** Runs the job until it gives up. */
async function useUpTries(plan: ReturnType<typeof subscriptionRef>) {
  let tries = 1;
  while (tries < 30 && said.length === 0) {
    expect(await sendPlanEnd(stubborn, plan)).toBe(false);
    tries += 1;
  }
  return tries;
}

test('an end that the processor rejects until the last try is visible: event, log, and an email', async () => {
  const { orderId, plan } = await paidPlan();
  await cancelBooking(stubborn, wish(orderId));
  const { rows } = await sql<{ max_attempts: number }>`
    select max_attempts from graphile_worker._private_jobs where key = ${`payments.end-plan:${plan}`}
  `.execute(db);
  expect(await failedPlanEnds(db, orderId)).toEqual([]);
  expect(await useUpTries(plan)).toBe(rows[0]?.max_attempts);
  expect(said).toEqual([{ level: 'error', text: 'a plan that should have ended goes on' }]);
  expect(await failedPlanEnds(db, orderId)).toMatchObject([{ failure: 'locked' }]);
  expect((await kinds(orderId)).filter((kind) => kind === 'plan.end-failed')).toHaveLength(1);
  expect(await mails(orderId)).toContain('plan-goes-on');

  await sendPlanEnd(stubborn, plan);
  expect(said).toHaveLength(1);
  await expect(retryPlanEnds(stubborn, orderId)).rejects.toMatchObject({
    failure: { code: 'plan-goes-on' },
  });
  await retryPlanEnds(deps, orderId);
  expect(await stateOf(plan)).toBe('canceled');
  expect(await failedPlanEnds(db, orderId)).toEqual([]);
});

test('a second request during the first leaves no failed job behind', async () => {
  const { orderId, plan } = await paidPlan();
  await inTransaction(db, (trx) => askToEndPlan(trx, orderId, plan));
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'
    where key = ${`payments.end-plan:${plan}`}`.execute(db);
  await inTransaction(db, (trx) => askToEndPlan(trx, orderId, plan));
  const { rows } = await sql`
    select job.key, job.attempts < job.max_attempts as "isTried"
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'payments.end-plan'
  `.execute(db);
  expect(rows).toEqual([{ key: `payments.end-plan:${plan}`, isTried: true }]);
});

test('after its last try an end is requested with every hourly sweep', async () => {
  const { orderId, plan } = await paidPlan();
  await cancelBooking(stubborn, wish(orderId));
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update plan_ends set asked_at = now() - interval '1 hour'`.execute(db);
  await sweepEvents(deps);
  expect(await stateOf(plan)).toBe('canceled');
  expect(await statusOf(orderId)).toBe('refunded');
});

test('a month charged between a cancellation and the plan’s end is refunded automatically', async () => {
  const { orderId, plan } = await paidPlan();
  await cancelBooking(stubborn, wish(orderId));
  expect(await statusOf(orderId)).toBe('refunded');
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  await endPlansAsked(db, deps);
  await applyPlan(deps, plan);
  const { rows } = await sql<{ id: string; reason: string }>`
    select refunds.id, refunds.reason from refunds
    join payments on payments.id = refunds.payment_id
    where order_id = ${orderId} and payments.kind = 'plan-month'
  `.execute(db);
  expect(rows).toMatchObject([{ reason: 'charged-after-the-end' }]);
  await sendRefund(deps, rows[0]?.id as never);
  const payments = await paymentsOf(db, orderId);
  expect(payments.map((each) => [each.kind, each.refunded_cents])).toEqual([
    ['booking', 24_000],
    ['plan-month', 24_000],
  ]);
  expect(await statusOf(orderId)).toBe('refunded');
});

test('a plan ended at once ends even if the processor did not answer, and keeps no month’s charge', async () => {
  const { orderId, plan } = await paidPlan();
  const unreachable: PaymentDeps = {
    ...deps,
    processor: {
      ...deps.processor,
      cancelPlan: async () => ({
        ok: false,
        failure: { kind: 'unreachable', code: 'timeout', param: null },
      }),
    },
  };
  const end = { orderId, when: 'now', actor: 'operator:1' } as const;
  for (const _ of [1, 2]) await cancelPlan(unreachable, end);
  expect(await stateOf(plan)).toBe('active');
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  expect(await endPlansAsked(db, deps)).toEqual([plan]);
  expect(await stateOf(plan)).toBe('canceled');
  expect(await statusOf(orderId)).toBe('cancelled');
  const asked = (await kinds(orderId)).filter((kind) => kind === 'plan.end-asked');
  expect(asked).toHaveLength(1);
  const { rows } = await sql`
    select payments.kind, refunds.reason from refunds
    join payments on payments.id = refunds.payment_id where order_id = ${orderId}
  `.execute(db);
  expect(rows).toEqual([{ kind: 'plan-month', reason: 'charged-after-the-end' }]);
  await expect(cancelPlan(deps, end)).rejects.toMatchObject({
    failure: { code: 'plan-over-already' },
  });
});

test('a plan that the processor will not end with its month does not count as ending', async () => {
  const { orderId } = await paidPlan();
  const end = { orderId, when: 'period-end', actor: 'operator:1' } as const;
  await expect(cancelPlan(stubborn, end)).rejects.toMatchObject({
    failure: { code: 'plan-not-ended' },
  });
});

test('a month of an order’s second plan is recorded, and refunded', async () => {
  const { orderId, plan } = await paidPlan();
  const second = await book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
  });
  await db
    .updateTable('payment_attempts')
    .set({ order_id: orderId } as never)
    .where('session_ref', '=', second.session)
    .execute();
  await act(`sessions/${second.session}/pay`);
  await applyPaymentSession(stubborn, second.session);
  const { subscription_ref: other } = await db
    .selectFrom('plan_ends')
    .select('subscription_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(other).not.toBe(plan);
  await act(`subscriptions/${other}/advance`, { outcome: 'paid' });
  for (const _ of [1, 2]) expect(await applyPlan(deps, other)).toBe('changed');
  const payments = await paymentsOf(db, orderId);
  expect(payments.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'booking paid',
    'booking paid',
    'plan-month paid',
  ]);
  const { rows } = await sql`
    select from refunds where payment_id = ${payments[2]?.id} and reason = 'charged-after-the-end'
  `.execute(db);
  expect(rows).toHaveLength(1);
  // The order's own plan is unchanged.
  expect(await findPlan(db, orderId)).toMatchObject({ subscription_ref: plan, state: 'active' });
});

test('a month kept at the cancellation is not refunded automatically', async () => {
  const { orderId, plan } = await paidPlan();
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  await applyPlan(deps, plan);
  await cancelBooking(deps, { ...wish(orderId), refund: await keepAllPayments(db, orderId) });
  await applyPlan(deps, plan);
  const payments = await paymentsOf(db, orderId);
  expect(payments.map((each) => each.refunded_cents)).toEqual([0, 0]);
});

test('a paid month that we had not heard of stops a cancellation', async () => {
  const { orderId, plan } = await paidPlan();
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  const seen = { ...wish(orderId), refund: await keepAllPayments(db, orderId) };
  await expect(cancelBooking(deps, seen)).rejects.toMatchObject({
    failure: { code: 'paid-meanwhile' },
  });
  expect(await statusOf(orderId)).toBe('confirmed');
  expect((await paymentsOf(db, orderId)).map(({ kind }) => kind)).toEqual([
    'booking',
    'plan-month',
  ]);
});

/** As if the months had been paid that much earlier. */
function hearing(earlierMs: number): PaymentDeps {
  return {
    ...deps,
    processor: {
      ...deps.processor,
      async readPlan(plan) {
        const answer = await deps.processor.readPlan(plan);
        if (!answer.ok) return answer;
        const invoices = answer.value.invoices.map((invoice) => ({
          ...invoice,
          paidAt: invoice.paidAt && new Date(invoice.paidAt.getTime() - earlierMs),
        }));
        return { ok: true, value: { ...answer.value, invoices } };
      },
    },
  };
}

test('a month paid before the end was requested stays, however late we hear of it', async () => {
  const { orderId, plan } = await paidPlan();
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  const deaf: PaymentDeps = {
    ...stubborn,
    processor: {
      ...stubborn.processor,
      readPlan: async () => ({
        ok: false,
        failure: { kind: 'unreachable', code: 'timeout', param: null },
      }),
    },
  };
  await cancelBooking(deaf, { ...wish(orderId), refund: await keepAllPayments(db, orderId) });
  expect(await statusOf(orderId)).toBe('cancelled');
  await applyPlan(hearing(60 * 60_000), plan);
  const payments = await paymentsOf(db, orderId);
  expect(payments.map(({ kind, refunded_cents }) => [kind, refunded_cents])).toEqual([
    ['booking', 0],
    ['plan-month', 0],
  ]);
  const { rows } = await sql`
    select from refunds join payments on payments.id = payment_id where order_id = ${orderId}
  `.execute(db);
  expect(rows).toEqual([]);
});
