import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { planMoney } from '#payments/server/plans/plan-money-queries.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { consentsOf } from './consent-queries.ts';
import { noticesOf } from './notice-queries.ts';
import { settlePrices } from './settle-prices.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db, deps, book, act } = world;
const owner = await signedIn(world.app, db, 'owner');
const staff = await signedIn(world.app, db, 'staff');
const post = await mailWorld(db);
const today = dayAt(Date.now(), TIME_ZONE);

beforeEach(async () => {
  await db.updateTable('plans').set({ state: 'cancelled' }).execute();
  await sql`update schedules set postal_code = '94105'`.execute(db);
});

async function paidPlan() {
  const { orderId, session } = await book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const { subscription_ref: ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = subscriptionRef(ref ?? '');
  await applyPlan(deps, subscription);
  const renews = (await findPlan(db, orderId))?.period_ends_at ?? new Date();
  return { orderId, subscription, renews };
}

/** Moves the home to a state that requires consent. */
async function moveToBrooklyn(orderId: OrderId): Promise<void> {
  await sql`
    update schedules set postal_code = '11201', city = 'Brooklyn', region = 'NY'
    from orders where schedules.id = orders.schedule_request_id and orders.id = ${orderId}
  `.execute(db);
}

async function ownCall(orderId: OrderId, name: string, body: object = {}) {
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, orderId));
  const response = await world.call(`/functions/v1/my-booking${name}`, { token, ...body });
  return { status: response.status, body: (await response.json()) as never as OwnBody };
}

interface OwnBody {
  readonly code?: string;
  readonly plan?: {
    readonly next: { readonly amountCents: number } | null;
    readonly price: { readonly monthCents: number; readonly words: string } | null;
  };
}

const daysBefore = (renews: Date, days: number) => {
  const day = addDays(dayAt(renews.getTime(), TIME_ZONE), -days);
  return new Date(wallClock(day, TIME_ZONE).starts + 10 * 3_600_000);
};

async function mailTo(subject: string) {
  await post.runDueMails();
  return (await post.arrived()).filter(({ plain }) => plain.replace(/\s+/g, ' ').includes(subject));
}

async function stateOf(orderId: OrderId) {
  const { changes } = (await staff.get('/plans/prices')).body;
  return changes.find(({ id }: { id: OrderId }) => id === orderId);
}

test('refuses bad days and amounts at their field, and stores nothing', async () => {
  await paidPlan();
  const ask = (body: object) => owner.post('/plans/prices', { by: 'percent', amount: 5, ...body });
  for (const [from, code] of [
    [addDays(today, -1), 'price-increase-past'],
    [addDays(today, 13), 'price-increase-too-soon'],
    [addDays(today, 400), 'price-increase-too-late'],
  ]) {
    const refused = await ask({ from });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'from', code }] } });
  }
  const amount = await ask({ from: addDays(today, 20), amount: 101 });
  expect(amount.body.errors).toMatchObject([{ path: 'amount', code: 'price-increase-amount' }]);
  expect(
    (await staff.post('/plans/prices', { by: 'percent', amount: 5, from: today })).status,
  ).toBe(403);
  const dry = await ask({ from: addDays(today, 14), dryRun: true });
  expect(dry.body.plans).toMatchObject([{ beforeCents: 24_000, monthCents: 25_200 }]);
  expect(await db.selectFrom('plan_prices').selectAll().execute()).toEqual([]);
});

test('sends a notice 21 to 14 days before, then charges the new price with the next charge, and not before', async () => {
  const { orderId, subscription, renews } = await paidPlan();
  const from = addDays(today, 15);
  const made = await owner.post('/plans/prices', { by: 'dollars', amount: 12.5, from });
  const chargedOn = dayAt(renews.getTime(), TIME_ZONE);
  expect(made.body.plans).toMatchObject([
    { id: orderId, chargedOn, announcedOn: addDays(chargedOn, -21), needsConsent: false },
  ]);
  const again = await owner.post('/plans/prices', { by: 'percent', amount: 5, from, dryRun: true });
  expect(again.body).toEqual({ plans: [], underWay: 1 });

  await settlePrices(deps, daysBefore(renews, 22));
  expect(await stateOf(orderId)).toMatchObject({ state: 'planned' });
  for (const _ of [1, 2]) await settlePrices(deps, daysBefore(renews, 20));
  const told = (await noticesOf(db, orderId)).filter(({ kind }) => kind === 'price-change');
  expect(told).toMatchObject([{ amount_cents: 25_250, next_charge_at: renews }]);
  const day = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, dateStyle: 'long' });
  const { text } = mailTexts.planPrice;
  const sentence = text({
    service: 'Essential',
    before: '$240',
    month: '$252.50',
    day: day.format(renews),
  });
  expect(await mailTo(sentence.slice(0, 20))).not.toEqual([]);
  await settlePrices(deps, daysBefore(renews, 10));
  expect((await findPlan(db, orderId))?.state).toBe('active');
  expect(await stateOf(orderId)).toMatchObject({ state: 'announced' });
  for (const _ of [1, 2]) await settlePrices(deps, daysBefore(renews, 2));
  expect(await stateOf(orderId)).toMatchObject({ state: 'in-force' });
  const next = (await planMoney(db, [orderId])).get(orderId)?.nextInvoice;
  expect(next?.amountCents).toBe(25_250);
  expect((await ownCall(orderId, '')).body.plan?.next?.amountCents).toBe(25_250);

  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const months = (await paymentsOf(db, orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(months).toMatchObject([{ state: 'paid', amount_cents: 25_250 }]);
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('plan.price'))).toEqual([
    'plan.price-announced',
    'plan.price-changed',
  ]);
});

test('where the state requires consent, the old price stays without it, and one press gives it', async () => {
  const silent = await paidPlan();
  const yes = await paidPlan();
  for (const { orderId } of [silent, yes]) await moveToBrooklyn(orderId);
  const from = addDays(today, 15);
  const dry = await owner.post('/plans/prices', { by: 'percent', amount: 10, from, dryRun: true });
  expect(dry.body.plans).toMatchObject([{ needsConsent: true }, { needsConsent: true }]);
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from });
  expect(await ownCall(yes.orderId, '/price-agree', { monthCents: 26_400 })).toMatchObject({
    status: 409,
    body: { code: 'price-not-announced' },
  });
  await settlePrices(deps, daysBefore(yes.renews, 20));
  await post.runDueMails();
  const { price } = (await ownCall(yes.orderId, '')).body.plan ?? {};
  expect(price).toMatchObject({ monthCents: 26_400, needsConsent: true, isAgreed: false });
  expect(await ownCall(yes.orderId, '/price-agree', { monthCents: 1 })).toMatchObject({
    status: 409,
    body: { code: 'new-price-differs' },
  });
  for (const _ of [1, 2]) {
    expect((await ownCall(yes.orderId, '/price-agree', { monthCents: 26_400 })).status).toBe(200);
  }
  const consents = await consentsOf(db, yes.orderId);
  expect(consents).toHaveLength(2);
  expect(consents.at(-1)).toMatchObject({ month_cents: 26_400, words: price?.words });

  await settlePrices(deps, daysBefore(yes.renews, 2));
  expect(await stateOf(yes.orderId)).toMatchObject({ state: 'in-force', isAgreed: true });
  expect(await stateOf(silent.orderId)).toMatchObject({ state: 'announced', isAgreed: false });
  await settlePrices(deps, new Date(silent.renews.getTime() - 3_600_000));
  expect(await stateOf(silent.orderId)).toMatchObject({ state: 'kept' });
  await act(`subscriptions/${silent.subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, silent.subscription);
  const months = (await paymentsOf(db, silent.orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(months).toMatchObject([{ amount_cents: 24_000 }]);
  expect(await mailTo(mailTexts.planPriceKept.subject(formatUsd(24_000 as never)))).not.toEqual([]);
});

test('a notice missed during an outage is sent for a later charge, and an unannounced price can be withdrawn', async () => {
  const { orderId, renews } = await paidPlan();
  const from = addDays(today, 15);
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from });
  await settlePrices(deps, daysBefore(renews, 5));
  const moved = await stateOf(orderId);
  expect(moved).toMatchObject({ state: 'planned' });
  expect(moved.chargedOn > dayAt(renews.getTime(), TIME_ZONE)).toBe(true);
  const taken = await owner.post('/plans/prices/withdraw', { ids: [orderId] });
  expect(taken.body).toEqual({ withdrawn: 1 });
  expect(await stateOf(orderId)).toMatchObject({ state: 'withdrawn' });
  expect(await noticesOf(db, orderId)).toHaveLength(1);
});

test.each([
  ['that was not sent', null],
  ['sent 4 days before the charge', 4],
  ['sent 13 days before the charge', 13],
])(
  'after a notice %s the old price is charged, and a later charge gets a notice',
  async (_, days) => {
    const { orderId, subscription, renews } = await paidPlan();
    await owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15) });
    await settlePrices(deps, daysBefore(renews, 20));
    if (days !== null) {
      await post.runDueMails();
      await db
        .updateTable('outbox_messages')
        .set({ settled_at: daysBefore(renews, days) })
        .where('order_id', '=', orderId)
        .where('kind', '=', 'plan-price')
        .execute();
    }
    await settlePrices(deps, daysBefore(renews, 2));
    const later = await stateOf(orderId);
    expect(later).toMatchObject({ state: 'planned' });
    expect(later.chargedOn > dayAt(renews.getTime(), TIME_ZONE)).toBe(true);
    await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
    await applyPlan(deps, subscription);
    const months = (await paymentsOf(db, orderId)).filter(({ kind }) => kind === 'plan-month');
    expect(months).toMatchObject([{ amount_cents: 24_000 }]);
    const charge = (await findPlan(db, orderId))?.next_invoice_at as Date;
    await settlePrices(deps, daysBefore(charge, 20));
    const notices = (await noticesOf(db, orderId)).filter(({ kind }) => kind === 'price-change');
    expect(notices).toMatchObject([{ next_charge_at: renews }, { next_charge_at: charge }]);
  },
);

test('a price set in the dashboard is applied, and appears in the timeline', async () => {
  const { orderId, subscription } = await paidPlan();
  await deps.processor.setPlanPrice(subscription, 19_900 as never);
  for (const _ of [1, 2]) await applyPlan(deps, subscription);
  const told = (await eventsOf(db, orderId)).filter(
    ({ kind }) => kind === 'plan.price-changed-there',
  );
  expect(told).toHaveLength(1);
  expect((await planMoney(db, [orderId])).get(orderId)?.monthlyCents).toBe(19_900);
});

test('two increases at once leave each plan one, and a later one starts from the earlier price', async () => {
  const { orderId, renews } = await paidPlan();
  const ask = (body: object = {}) =>
    owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15), ...body });
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [made, left] = both.map(({ body }) => body).sort((a, b) => a.underWay - b.underWay);
  expect([made?.plans.length, made?.underWay]).toEqual([1, 0]);
  expect(left).toEqual({ plans: [], underWay: 1 });
  await settlePrices(deps, daysBefore(renews, 20));
  await post.runDueMails();
  await settlePrices(deps, daysBefore(renews, 2));
  expect(await stateOf(orderId)).toMatchObject({ state: 'in-force' });
  // It is not charged yet, but the next one raises it.
  const next = await ask({ from: addDays(today, 40), dryRun: true });
  expect(next.body.plans).toMatchObject([{ beforeCents: 26_400, monthCents: 29_040 }]);
});

test('a price set in the dashboard replaces an announced one, and its customer gets an email', async () => {
  const { orderId, subscription, renews } = await paidPlan();
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15) });
  await settlePrices(deps, daysBefore(renews, 20));
  await post.runDueMails();
  await deps.processor.setPlanPrice(subscription, 19_900 as never);
  await applyPlan(deps, subscription);
  await settlePrices(deps, daysBefore(renews, 2));
  await applyPlan(deps, subscription);
  expect(await stateOf(orderId)).toMatchObject({ state: 'withdrawn' });
  expect(await mailTo(mailTexts.planPriceWithdrawn.text('$199'))).toHaveLength(1);
  expect((await planMoney(db, [orderId])).get(orderId)?.monthlyCents).toBe(19_900);
  const brings = sql<{ monthly_cents: number }>`
    select monthly_cents from plans where order_id = ${orderId}
  `;
  expect((await brings.execute(db)).rows).toEqual([{ monthly_cents: 19_900 }]);
});

test('an answer of the processor from before a new price does not change it', async () => {
  const { orderId, subscription, renews } = await paidPlan();
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15) });
  await settlePrices(deps, daysBefore(renews, 20));
  await post.runDueMails();
  // An answer that was read before, and arrives after.
  const { readPlan } = deps.processor;
  const late = await readPlan(subscription);
  const slow = async () => {
    await settlePrices(deps, daysBefore(renews, 2));
    return late;
  };
  await applyPlan({ ...deps, processor: { ...deps.processor, readPlan: slow } }, subscription);
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  expect(kinds).not.toContain('plan.price-changed-there');
  expect((await planMoney(db, [orderId])).get(orderId)?.monthlyCents).toBe(26_400);
});

test('withdraws an announced price with an email, but not one that the processor is about to get', async () => {
  const [told, close] = [await paidPlan(), await paidPlan()];
  const ids = [told.orderId, close.orderId];
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15) });
  await settlePrices(deps, daysBefore(told.renews, 20));
  await post.runDueMails();
  await db
    .updateTable('plan_prices')
    .set({ charged_from: new Date(Date.now() + 2 * 24 * 3_600_000) })
    .where('order_id', '=', close.orderId)
    .execute();
  expect(await stateOf(close.orderId)).toMatchObject({ mayWithdraw: false });
  expect(await stateOf(told.orderId)).toMatchObject({ mayWithdraw: true });
  expect((await owner.post('/plans/prices/withdraw', { ids })).body).toEqual({ withdrawn: 1 });
  expect((await owner.post('/plans/prices/withdraw', { ids })).body).toEqual({ withdrawn: 0 });
  expect(await stateOf(told.orderId)).toMatchObject({ state: 'withdrawn', mayWithdraw: false });
  expect(await mailTo(mailTexts.planPriceWithdrawn.text('$240'))).toHaveLength(1);
  await settlePrices(deps, daysBefore(told.renews, 2));
  await act(`subscriptions/${told.subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, told.subscription);
  const months = (await paymentsOf(db, told.orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(months).toMatchObject([{ amount_cents: 24_000 }]);
});
