import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { settlePrice, settlePrices } from '#payments/server/renewals/settle-prices.ts';
import { signedIn } from '#test/console-caller.ts';
import { daysBefore, expectOf, middleHome, planWorld, TIME_ZONE } from '#test/running-plan.ts';
import { nextNumberOf } from '#visits/rules/series/series.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { seriesOf } from '#visits/server/series/series-queries.ts';

const { world, deps, clear, paidPlan } = await planWorld();
const { db } = world;
const owner = await signedIn(world.app, db, 'owner');
const home = middleHome;
const essential = { serviceId: 'essential', home, addOns: [] };

beforeEach(clear);

async function kindsOf(orderId: OrderId): Promise<string[]> {
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  return kinds.filter((kind) => kind.startsWith('plan.chang'));
}

interface Of {
  readonly orderId: OrderId;
  readonly renews: Date;
}

/** Changes a plan's series as an operator does, from its first visit after the renewal, or a later one. */
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

test('after a withdrawal, a visit with terms of its own is still the only one', async () => {
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
  // From now on the visits are on another weekday.
  const rhythm = { unit: 'week', every: 2, weekday: 5, time: '13:00' };
  await changeSeriesOf(plan, 0, { rhythm });
  const starts = async () => (await visitsFrom(plan)).map(({ start }) => start);
  const moved = await starts();
  expect((await plan.own('plan-change-withdraw')).status).toBe(200);
  expect(await starts()).toEqual(moved);
});

test('the options of a plan with a planned change start from the changed terms', async () => {
  const { own } = await paidPlan();
  const larger = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  const wanted = { ...essential, frequency: 'weekly', home: larger };
  const said = (await own('plan-change', wanted)).body;
  await own('plan-change', { ...wanted, expect: expectOf(said) });
  expect((await own('plan-options')).body.now).toEqual(said.becomes);
});

test('while a price is being set at the processor, no one else sets one for that plan', async () => {
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
