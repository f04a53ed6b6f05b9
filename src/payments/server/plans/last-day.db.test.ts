import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { insertPart, insertSeries } from '#visits/server/series/series-queries.ts';
import { applyPlan } from './apply-plan.ts';
import { cancelPlan } from './cancel-plan.ts';
import { findPlan } from './plan-queries.ts';
import { settleLastDay } from './settle-last-day.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db, deps } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const today = dayAt(Date.now(), TIME_ZONE);

/** A paid plan with a visit every week, and a function that changes their last day. */
async function weeklyPlan() {
  const { orderId, session } = await world.book({
    serviceType: { id: 'essential' },
    frequency: 'weekly',
    amount: 740,
  });
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const { subscription_ref: ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = subscriptionRef(ref ?? '');
  await applyPlan(deps, subscription);
  const day = addDays(today, 3);
  const rhythm = { unit: 'week', every: 1 } as const;
  const series = await db.transaction().execute(async (trx) => {
    const id = await insertSeries(trx, orderId);
    await insertPart(trx, id, { fromNumber: 0, day, time: '09:00', rhythm, crewId: null });
    return id;
  });
  const bound = async (until: string | null) => {
    const { version } = (await owner.get(`/series/${series}`)).body;
    const answer = await owner.post(`/series/${series}/change`, { version, fromNumber: 0, until });
    expect(answer).toMatchObject({ status: 200 });
  };
  return { orderId, subscription, day, bound };
}

const plan = (orderId: OrderId) => findPlan(db, orderId);

async function isAsked(orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where payload->>'orderId' = ${orderId}
      and key like 'payments.last-day%'
  `.execute(db);
  return rows.length === 1;
}

test('a plan ends with the month of its visits’ last day, and continues without one', async () => {
  const { orderId, day, bound } = await weeklyPlan();
  await bound(addDays(day, 14));
  expect(await isAsked(orderId)).toBe(true);
  expect(await settleLastDay(deps, orderId)).toBe(true);
  expect(await plan(orderId)).toMatchObject({ state: 'active', ends_with_period: true });
  await bound(null);
  expect(await settleLastDay(deps, orderId)).toBe(true);
  expect(await plan(orderId)).toMatchObject({ state: 'active', ends_with_period: false });
});

test('a plan that a person ended stays ended when its last day is removed', async () => {
  const { orderId, day, bound } = await weeklyPlan();
  await bound(addDays(day, 14));
  await cancelPlan(deps, { orderId, when: 'period-end', actor: 'operator:1' });
  await bound(null);
  await settleLastDay(deps, orderId);
  expect(await plan(orderId)).toMatchObject({ ends_with_period: true });
});

test('a last day in a later month ends the plan once that month is paid', async () => {
  const { orderId, subscription, day, bound } = await weeklyPlan();
  await bound(addDays(day, 42));
  await settleLastDay(deps, orderId);
  expect(await plan(orderId)).toMatchObject({ ends_with_period: false });
  await world.act(`subscriptions/${subscription}/advance`);
  await applyPlan(deps, subscription);
  await settleLastDay(deps, orderId);
  expect(await plan(orderId)).toMatchObject({ state: 'active', ends_with_period: true });
  expect(await paymentsOf(db, orderId)).toHaveLength(2);
});

test('refunds a month that was charged after the last visit', async () => {
  const { orderId, subscription, day, bound } = await weeklyPlan();
  await bound(addDays(day, 14));
  // The server was down until the month was over.
  await world.act(`subscriptions/${subscription}/advance`);
  await applyPlan(deps, subscription);
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents as cents', 'refunds.reason'])
    .where('payments.order_id', '=', orderId)
    .execute();
  expect(refunds).toMatchObject([{ cents: 74_000, reason: 'charged-after-the-end' }]);
});
