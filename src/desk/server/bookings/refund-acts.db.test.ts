import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listActs } from '#company/server/operators/operators.ts';
import { paymentId, refundId, subscriptionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/queries.ts';
import { reasonTexts } from '#orders/words/es/reasons.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { bookingDesk, SPANISH } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';

const { world, db, deps, statusOf, owner, colleague, staff, paid, detail, kinds } =
  await bookingDesk();

test('two simultaneous refunds refund the money once', async () => {
  const id = await paid();
  const { version, payments } = await detail(id);
  const wish = {
    version,
    paymentId: payments[0].id,
    amountCents: 10_000,
    reason: 'Came late',
  };
  const answers = await Promise.all([
    owner.post(`/bookings/${id}/refund`, { ...wish, refundId: refundId(randomUUID()) }),
    colleague.post(`/bookings/${id}/refund`, { ...wish, refundId: refundId(randomUUID()) }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const after = await detail(id);
  expect(after.payments[0]).toMatchObject({
    leftCents: 17_500,
    refunds: [{ amountCents: 10_000, state: 'succeeded', reason: 'Came late' }],
  });
});

test('refuses staff who try to refund, to cancel with a refund, or to decline an emergency', async () => {
  const id = await paid({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  const { version, payments } = await detail(id, staff);
  const refund = {
    version,
    refundId: refundId(randomUUID()),
    paymentId: payments[0].id,
    amountCents: null,
  };
  const refused = [
    await staff.post(`/bookings/${id}/refund`, { ...refund, reason: 'Please' }),
    await staff.post(`/bookings/${id}/cancel`, {
      version,
      giveBack: [payments[0].id],
      keep: [],
      reason: 'Please',
    }),
    await staff.post(`/bookings/${id}/emergency`, { version, answer: 'unavailable' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await statusOf(id)).toBe('confirmed');
  const answered = await staff.post(`/bookings/${id}/emergency`, { version, answer: 'answered' });
  expect(answered.status).toBe(200);
  expect(await kinds(id)).toEqual(['emergency.answered']);
});

test('shows the server’s refund reason in the operator’s language, and an operator’s own as written', async () => {
  const id = await paid();
  const [payment] = await paymentsOf(db, id);
  for (const reason of [{ code: 'paid-already' }, { text: 'Came late' }] as const) {
    const wish = {
      paymentId: paymentId(payment?.id ?? ''),
      amount: cents(1_000),
      reason,
      actor: 'system',
    } as const;
    await refundPayment(deps, { ...wish, refundId: refundId(randomUUID()) });
  }
  const { body } = await owner.send('GET', `/bookings/${id}`, undefined, SPANISH);
  const reasons = body.payments[0].refunds.map(({ reason }: { reason: string }) => reason);
  expect(reasons.sort()).toEqual(['Came late', reasonTexts['paid-already']]);
});

test('refuses to refund another booking’s payment', async () => {
  const [mine, other] = [await paid(), await paid()];
  const { version } = await detail(mine);
  const paymentId = (await detail(other)).payments[0].id;
  const wish = {
    version,
    paymentId,
    refundId: refundId(randomUUID()),
    amountCents: null,
    reason: 'Wrong',
  };
  expect((await owner.post(`/bookings/${mine}/refund`, wish)).status).toBe(404);
});

test('lists a failed refund until its own retry succeeds', async () => {
  const id = await paid();
  const [payment] = await paymentsOf(db, id);
  const wish = {
    paymentId: paymentId(payment?.id ?? ''),
    amount: cents(5_000),
    reason: { text: 'Late' },
  };
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const refusing = { ...deps, processor: { ...deps.processor, refund } };
  const first = refundId(randomUUID());
  await refundPayment(refusing, { ...wish, refundId: first, actor: 'system' });
  const waiting = { id: first, amountCents: 5_000, code: 'balance_insufficient', booking: { id } };
  expect(await todaySection(owner, 'failed-refunds')).toMatchObject({ count: 1, rows: [waiting] });
  await refundPayment(deps, { ...wish, refundId: refundId(randomUUID()), actor: 'operator:1' });
  expect(await todaySection(owner, 'failed-refunds')).toMatchObject({ count: 1, rows: [waiting] });
  const { version, payments } = await detail(id);
  const again = { version, paymentId: payments[0].id, promiseId: first, refundId: randomUUID() };
  const answer = await owner.post(`/bookings/${id}/refund-again`, again);
  expect(answer.body).toEqual({ state: 'succeeded' });
  expect(await todaySection(owner, 'failed-refunds')).toMatchObject({ count: 0, rows: [] });
});

test('lets an owner, but not staff, stop a refund that keeps failing', async () => {
  const id = await paid();
  const [payment] = await paymentsOf(db, id);
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const first = refundId(randomUUID());
  await refundPayment(
    { ...deps, processor: { ...deps.processor, refund } },
    {
      paymentId: paymentId(payment?.id ?? ''),
      amount: cents(5_000),
      reason: { text: 'Late' },
      refundId: first,
      actor: 'system',
    },
  );
  const { version, payments } = await detail(id);
  expect(payments[0].refunds).toMatchObject([
    { id: first, state: 'failed', owed: { cents: 5_000, isRetried: true } },
  ]);
  const wish = { version, paymentId: payments[0].id, refundId: first };
  expect((await staff.post(`/bookings/${id}/refund-stop`, wish)).status).toBe(403);
  const other = { ...wish, refundId: refundId(randomUUID()) };
  expect((await owner.post(`/bookings/${id}/refund-stop`, other)).status).toBe(404);
  expect((await owner.post(`/bookings/${id}/refund-stop`, wish)).status).toBe(200);
  expect((await detail(id)).payments[0].refunds).toMatchObject([
    { state: 'cancelled', owed: null },
  ]);
  const failed = (await todaySection(owner, 'failed-refunds')).rows;
  expect(failed.some(({ booking }) => booking.id === id)).toBe(false);
  const [last] = await listActs(db, { subject: { kind: 'booking', id }, most: 1 });
  expect(last?.act).toBe('booking.refund-stopped');
});

test('refunds a month and continues the plan, unless its end is requested', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  const subscription = subscriptionRef(order?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const { version, payments } = await detail(id);
  const [first, second] = payments;
  expect(Date.parse(second.startsAt)).toBeGreaterThanOrEqual(Date.parse(first.startsAt));
  const wish = { version, amountCents: null, reason: 'We came late' };
  const one = { ...wish, paymentId: first.id, refundId: randomUUID() };
  expect((await owner.post(`/bookings/${id}/refund`, one)).body).toEqual({ state: 'succeeded' });
  const after = await detail(id);
  expect(after).toMatchObject({ status: 'confirmed', plan: { standing: 'active' } });
  const other = { ...wish, version: after.version, paymentId: second.id, refundId: randomUUID() };
  const ending = await owner.post(`/bookings/${id}/refund`, { ...other, endPlan: true });
  expect(ending.body).toEqual({ state: 'succeeded' });
  expect(await detail(id)).toMatchObject({ status: 'refunded', plan: { standing: 'cancelled' } });
});
