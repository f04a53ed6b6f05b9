import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { settlePrice, settlePrices } from '#payments/server/renewals/settle-prices.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { Calls } from '#registry/page-calls.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { nextNumberOf } from '#visits/rules/series/series.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { proposeVisits } from '#visits/server/series/propose-visits.ts';
import { seriesOf } from '#visits/server/series/series-queries.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db, deps } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const settings = parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE });
const today = dayAt(Date.now(), TIME_ZONE);

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const essential = { serviceId: 'essential', home, addOns: [] };
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

beforeEach(async () => {
  await db.updateTable('plans').set({ state: 'cancelled' }).execute();
  await db.deleteFrom('paused_months').execute();
  for (const table of ['plan_collisions', 'visits', 'series_terms', 'series_parts'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('series_pauses').execute();
  await db.deleteFrom('series').execute();
});

async function listed(frequency: string, details = home, id = 'essential'): Promise<number> {
  const selection = { serviceType: { id }, homeDetails: details, selectedAddOns: [], frequency };
  const price = await world.call('/functions/v1/quote', selection);
  return ((await price.json()) as { totalCents: number }).totalCents;
}

/** A paid plan, its visits on Wednesdays at 9. */
async function paidPlan(frequency = 'biweekly') {
  const amount = (await listed(frequency)) / 100;
  const bookingId = randomUUID();
  const soon = addDays(today, 3);
  const first = addDays(soon, (3 - wallClock(soon, TIME_ZONE).weekday + 7) % 7);
  const start = isoText(wallClock(first, TIME_ZONE).at(minutesOf('09:00')), TIME_ZONE);
  const chosen = { serviceType: { id: 'essential' }, frequency, bookingId };
  const selection = { ...chosen, homeDetails: home, selectedAddOns: [], start, address };
  const held = await world.call('/functions/v1/schedule', selection);
  const { scheduleId } = (await held.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ ...chosen, amount, scheduleId });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  const { subscription_ref: ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = subscriptionRef(ref ?? '');
  await applyPlan(deps, subscription);
  await proposeVisits({ ...deps, settings, now: () => new Date() });
  const renews = (await findPlan(db, orderId))?.period_ends_at ?? new Date();
  return { orderId, subscription, renews, month: amount * 100, own: await ownPageOf(orderId) };
}

type OwnName = 'plan-change' | 'plan-change-withdraw' | 'plan-options' | 'visits' | 'pause';

async function ownPageOf(orderId: OrderId) {
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, orderId));
  return async <Name extends OwnName>(name: Name, body: object = {}) => {
    const response = await world.call(`/functions/v1/my-booking/${name}`, { token, ...body });
    const answer: Calls[`my-booking/${Name}`]['answer'] = await response.json();
    return { status: response.status, body: answer };
  };
}

type Said = Calls['my-booking/plan-change']['answer'];

function expectOf({ monthCents, visitCents, from }: Said) {
  return { monthCents, visitCents, from };
}

const daysBefore = (renews: Date, days: number) => new Date(renews.getTime() - days * 86_400_000);

async function kindsOf(orderId: OrderId): Promise<string[]> {
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  return kinds.filter((kind) => kind.startsWith('plan.chang'));
}

interface Of {
  readonly orderId: OrderId;
  readonly renews: Date;
}

/** Has the series of a plan change as an operator does, from its first visit after the renewal on, or a later one. */
async function changeSeriesOf({ orderId, renews }: Of, later: number, change: object) {
  const series = await seriesOf(db, orderId);
  if (series === null) throw new Error('no series');
  const first = nextNumberOf(series.parts, renews.getTime() - 1, TIME_ZONE);
  const { id, version } = series;
  const body = { version, fromNumber: first + later, ...change };
  expect((await owner.post(`/series/${id}/change`, body)).status).toBe(200);
}

async function visitsFrom({ orderId, renews }: Of) {
  const rows = await db
    .selectFrom('visits')
    .select(['starts_at', 'terms'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '>=', renews)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ starts_at: at, terms }) => {
    return { start: isoText(at.getTime(), TIME_ZONE), addOns: terms?.addOns.length ?? 0 };
  });
}

test('withdrawn, a visit that was for something of its own stays the only one', async () => {
  const plan = await paidPlan();
  const scope = 'one';
  const addOns = [{ id: 'laundry-dishes-organizing', quantity: 2 }];
  await changeSeriesOf(plan, 0, { terms: { scope, home, addOns } });
  const both = [...addOns, { id: 'event-setup-home-staging', quantity: 1 }];
  await changeSeriesOf(plan, 1, { terms: { scope: 'following', home, addOns: both } });
  const before = await visitsFrom(plan);
  expect(before.slice(0, 2).map(({ addOns: count }) => count)).toEqual([1, 2]);
  const larger = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  for (const frequency of ['biweekly', 'weekly']) {
    const wanted = { ...essential, frequency, home: larger };
    const said = (await plan.own('plan-change', wanted)).body;
    expect((await plan.own('plan-change', { ...wanted, expect: expectOf(said) })).status).toBe(200);
    expect((await plan.own('plan-change-withdraw')).status).toBe(200);
    expect((await visitsFrom(plan)).slice(0, before.length)).toEqual(before);
  }
});

test('a change of home alone moves no visit, nor does its withdrawal', async () => {
  const plan = await paidPlan();
  const larger = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  const wanted = { ...essential, frequency: 'biweekly', home: larger };
  const said = (await plan.own('plan-change', wanted)).body;
  await plan.own('plan-change', { ...wanted, expect: expectOf(said) });
  // Told that they come on another weekday from now on.
  const rhythm = { unit: 'week', every: 2, weekday: 5, time: '13:00' };
  await changeSeriesOf(plan, 0, { rhythm });
  const starts = async () => (await visitsFrom(plan)).map(({ start }) => start);
  const moved = await starts();
  expect((await plan.own('plan-change-withdraw')).status).toBe(200);
  expect(await starts()).toEqual(moved);
});

test('anyone who looks at a change that is planned begins with what the plan is going to be', async () => {
  const { own } = await paidPlan();
  const larger = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  const wanted = { ...essential, frequency: 'weekly', home: larger };
  const said = (await own('plan-change', wanted)).body;
  await own('plan-change', { ...wanted, expect: expectOf(said) });
  expect((await own('plan-options')).body.now).toEqual(said.becomes);
});

test('while a price is set at the processor, nobody else sets one for that plan', async () => {
  const { orderId, renews, own } = await paidPlan();
  const wanted = { ...essential, frequency: 'weekly' };
  const said = (await own('plan-change', wanted)).body;
  await own('plan-change', { ...wanted, expect: expectOf(said) });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const set: number[] = [];
  const processor: typeof deps.processor = {
    ...deps.processor,
    setPlanPrice: async (subscription, month) => {
      set.push(month);
      asked.resolve();
      await answer.promise;
      return deps.processor.setPlanPrice(subscription, month);
    },
  };
  const at = daysBefore(renews, 2);
  const slow = settlePrice({ ...deps, processor }, orderId, at);
  await asked.promise;
  await settlePrices({ ...deps, processor }, at);
  expect(await settlePrice({ ...deps, processor }, orderId, at)).toBe(false);
  answer.resolve();
  expect(await slow).toBe(true);
  expect(set).toEqual([said.monthCents]);
  expect(await kindsOf(orderId)).toEqual(['plan.change-agreed', 'plan.changed']);
});
