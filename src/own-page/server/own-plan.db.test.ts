import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { subscriptionRef } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { mintBookingLink } from './booking-links.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
const PLAN = { serviceType: { id: 'essential' }, frequency: 'weekly', amount: 740 };

beforeEach(async () => {
  await world.faults({ api: { error: 0 } });
  await sql`delete from sandbox.mails`.execute(db);
  await sql`delete from outbox_messages`.execute(db);
});

async function call(path: string, body: object) {
  const response = await world.call(`/functions/v1/my-booking${path}`, body);
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

async function paidPlan() {
  const { orderId, session } = await book(PLAN);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const order = await findOrder(db, orderId);
  const subscription = subscriptionRef(order?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  await sql`delete from outbox_messages`.execute(db);
  return { orderId, subscription, token: await mintBookingLink(db, orderId) };
}

/** Emails that arrived, by recipient. */
async function mails() {
  await post.runDueMails();
  return (await post.arrived())
    .map(({ recipients, subject }) => `${recipients}: ${subject}`)
    .sort();
}

function toOffice(kind: 'customerEndedPlan' | 'customerKeptPlan', told = ''): string {
  return `office@spruce.example: ${operatorMailTexts[kind].subject(told.slice(-8))}`;
}

async function atProcessor(subscription: string) {
  return world.readApi<{ status: string; cancel_at_period_end: boolean }>(
    `/v1/subscriptions/${subscription}`,
  );
}

test('a customer ends the plan on our own page, and gets an email at once', async () => {
  const { orderId, subscription, token } = await paidPlan();
  const { plan } = (await call('', { token })).body;
  expect(plan).toMatchObject({ state: 'active', end: 'period-end', mayKeep: false });
  expect((await call('/plan-end', { token, expect: 'period-end' })).status).toBe(200);
  expect(await atProcessor(subscription)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  });
  const told = await mails();
  const day = /\w+ \d+, \d{4}$/.exec(told[0] ?? '')?.[0] ?? '';
  expect(told).toEqual([
    `ada@example.com: ${mailTexts.planEnding.subject(day)}`,
    toOffice('customerEndedPlan', told[1]),
  ]);
  expect((await call('', { token })).body.plan).toMatchObject({
    state: 'ending',
    periodEndsAt: plan.periodEndsAt,
    end: null,
    mayKeep: true,
  });
  expect(await statusOf(orderId)).toBe('confirmed');
  await act(`subscriptions/${subscription}/advance`);
  await applyPlan(deps, subscription);
  expect(await statusOf(orderId)).toBe('cancelled');
  expect(await paymentsOf(db, orderId)).toHaveLength(1);
});

test('ending twice has the effect of ending once', async () => {
  const { orderId, token } = await paidPlan();
  for (const _ of [1, 2]) {
    expect((await call('/plan-end', { token, expect: 'period-end' })).status).toBe(200);
  }
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'plan.end-asked')).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('the end can be undone until it comes, but not after', async () => {
  const { subscription, token } = await paidPlan();
  await call('/plan-end', { token, expect: 'period-end' });
  await sql`delete from outbox_messages`.execute(db);
  for (const _ of [1, 2]) expect((await call('/plan-keep', { token })).status).toBe(200);
  expect(await atProcessor(subscription)).toMatchObject({ cancel_at_period_end: false });
  expect((await call('', { token })).body.plan).toMatchObject({
    state: 'active',
    end: 'period-end',
    mayKeep: false,
  });
  const told = await mails();
  expect(told).toEqual([
    `ada@example.com: ${mailTexts.planKept.subject}`,
    toOffice('customerKeptPlan', told[1]),
  ]);
  await call('/plan-end', { token, expect: 'period-end' });
  await act(`subscriptions/${subscription}/advance`);
  await applyPlan(deps, subscription);
  expect(await call('/plan-keep', { token })).toMatchObject({
    status: 409,
    body: { code: 'plan-over-already' },
  });
});

test('an end that happened before we heard of it cannot be undone', async () => {
  const { subscription, token } = await paidPlan();
  await call('/plan-end', { token, expect: 'period-end' });
  await act(`subscriptions/${subscription}/advance`);
  expect((await call('/plan-keep', { token })).body).toMatchObject({ code: 'plan-over-already' });
  expect((await call('', { token })).body.plan).toMatchObject({ state: 'cancelled' });
});

test('a plan whose month was declined ends at once, and that month is voided', async () => {
  const { orderId, subscription, token } = await paidPlan();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await applyPlan(deps, subscription);
  await sql`delete from outbox_messages`.execute(db);
  expect((await call('', { token })).body.plan).toMatchObject({ state: 'past-due', end: 'now' });
  const otherwise = await call('/plan-end', { token, expect: 'period-end' });
  expect(otherwise).toMatchObject({ status: 409, body: { code: 'plan-ends-otherwise' } });
  expect((await call('/plan-end', { token, expect: 'now' })).status).toBe(200);
  expect(await atProcessor(subscription)).toMatchObject({ status: 'canceled' });
  const [, month] = await paymentsOf(db, orderId);
  expect(month).toMatchObject({ kind: 'plan-month', state: 'cancelled' });
  const invoice = await world.readApi(`/v1/invoices/${month?.invoice_ref}`);
  expect(invoice).toMatchObject({ status: 'void' });
  const told = await mails();
  expect(told).toEqual([
    `ada@example.com: ${mailTexts.planEnded.subject}`,
    toOffice('customerEndedPlan', told[1]),
  ]);
});

test("after a crash between a plan's end and its unpaid month, the month is voided later", async () => {
  const { orderId, subscription } = await paidPlan();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await act(`subscriptions/${subscription}/cancel`);
  expect(await deps.processor.cancelPlan(subscription, 'now')).toMatchObject({ ok: false });
  await applyPlan(deps, subscription);
  const [, month] = await paymentsOf(db, orderId);
  expect(month).toMatchObject({ state: 'cancelled' });
});

test('a processor that does not answer changes nothing, and the page may try again', async () => {
  const { token } = await paidPlan();
  await world.faults({ api: { error: 1 } });
  expect(await call('/plan-end', { token, expect: 'period-end' })).toMatchObject({
    status: 502,
    body: { code: 'plan-not-ended' },
  });
  await world.faults({ api: { error: 0 } });
  expect((await call('', { token })).body.plan).toMatchObject({ state: 'active' });
  expect(await mails()).toEqual([]);
  expect((await call('/plan-end', { token, expect: 'period-end' })).status).toBe(200);
});

test('a single visit has no plan to end or keep', async () => {
  const { orderId } = await book();
  const token = await mintBookingLink(db, orderId);
  for (const [path, body] of [
    ['/plan-end', { expect: 'period-end' }],
    ['/plan-keep', {}],
  ] as const) {
    const answer = await call(path, { token, ...body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking-without-plan' } });
  }
});
