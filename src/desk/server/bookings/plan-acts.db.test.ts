import { expect, test } from 'vitest';
import { subscriptionRef } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/queries.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { sendPlanEnd } from '#payments/server/plans/end-plan.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { keepAllPayments } from '#test/seen-payments.ts';

const { db, deps, statusOf, owner, staff, paid, detail } = await bookingDesk();

test('lets an owner, but not staff, end an active plan, and then no longer offers that', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  await applyPlan(deps, subscriptionRef(order?.subscription_ref ?? ''));
  const { version, offers } = await detail(id);
  expect(offers).toMatchObject({ endPlan: true });
  const wish = { version, when: 'now' };
  expect((await staff.post(`/bookings/${id}/plan-end`, wish)).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/plan-end`, wish)).status).toBe(200);
  expect(await statusOf(id)).toBe('cancelled');
  expect((await detail(id)).offers).toMatchObject({ endPlan: false });
});

test('lets an owner end a plan with its month, and change their mind', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  await applyPlan(deps, subscriptionRef(order?.subscription_ref ?? ''));
  const ending = { version: (await detail(id)).version, when: 'period-end' };
  expect((await owner.post(`/bookings/${id}/plan-end`, ending)).status).toBe(200);
  const { version, offers, plan: before } = await detail(id);
  expect(offers).toMatchObject({ endPlan: false, keepPlan: true });
  expect(before).toMatchObject({ standing: 'ending' });
  expect((await staff.post(`/bookings/${id}/plan-keep`, { version })).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/plan-keep`, { version })).status).toBe(200);
  const after = await detail(id);
  expect(after).toMatchObject({
    plan: { standing: 'active' },
    offers: { endPlan: true, keepPlan: false },
  });
  expect((await owner.post(`/bookings/${id}/plan-keep`, { version })).status).toBe(409);
});

test('lists a plan that could not be ended on Today, and lets the owner retry', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  const subscription = subscriptionRef(order?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  const failure = { kind: 'refused', code: 'locked', param: null } as const;
  const cancelPlan = async () => ({ ok: false as const, failure });
  const stubborn = { ...deps, processor: { ...deps.processor, cancelPlan } };
  const reason = { text: 'Moved away' };
  const act = { orderId: id, kind: 'order.cancelled', reason, actor: 'operator:1' } as const;
  await cancelBooking(stubborn, { ...act, refund: await keepAllPayments(db, id) });
  expect((await todaySection(owner, 'unended-plans')).rows).toEqual([]);
  for (let tries = 1; tries < 8; tries += 1) await sendPlanEnd(stubborn, subscription);
  const [waiting] = (await todaySection(owner, 'unended-plans')).rows;
  const { version, planGoesOnSince } = await detail(id);
  expect(waiting).toMatchObject({ booking: { id }, version, since: planGoesOnSince });
  expect((await staff.post(`/bookings/${id}/plan-end-again`, { version })).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/plan-end-again`, { version })).status).toBe(200);
  expect((await todaySection(owner, 'unended-plans')).rows).toEqual([]);
  expect(await detail(id)).toMatchObject({
    planGoesOnSince: null,
    plan: { standing: 'cancelled' },
  });
});
