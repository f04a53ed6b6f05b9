import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { homeText } from '#catalogue/rules/home-text.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { consentsOf } from '#payments/server/renewals/consent-queries.ts';
import { noticesOf } from '#payments/server/renewals/notice-queries.ts';
import { priceUnderWay } from '#payments/server/renewals/price-queries.ts';
import { settlePrices } from '#payments/server/renewals/settle-prices.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { wordsOf } from '#registry/words.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { daysBefore, expectOf, middleHome, planWorld, TIME_ZONE } from '#test/running-plan.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { lockDay, lockSeveralDays } from '#visits/server/visit-queries.ts';

const { world, deps, today, clear, listed, paidPlan } = await planWorld();
const { db } = world;
const owner = await signedIn(world.app, db, 'owner');
const post = await mailWorld(db);
const home = middleHome;
const essential = { serviceId: 'essential', home, addOns: [] };

beforeEach(clear);

async function priceThere(subscription: string): Promise<number | undefined> {
  const { items } = await world.readApi<{
    items: { data: { price: { unit_amount: number } }[] };
  }>(`/v1/subscriptions/${subscription}`);
  return items.data[0]?.price.unit_amount;
}

async function kindsOf(orderId: OrderId): Promise<string[]> {
  const kinds = (await eventsOf(db, orderId)).map(({ kind }) => kind);
  return kinds.filter((kind) => kind.startsWith('plan.chang'));
}

async function partsOf(orderId: OrderId) {
  const { rows } = await sql<{ rhythm: { unit: string; every: number } }>`
    select part.rhythm from series_parts as part join series on series.id = part.series_id
    where series.order_id = ${orderId} order by part.from_number
  `.execute(db);
  return rows.map(({ rhythm }) => rhythm.every);
}

test('refuses to withdraw a change of an unknown plan', async () => {
  const answer = await owner.post(`/plans/${randomUUID()}/change/withdraw`, {});
  expect([answer.status, answer.body.code]).toEqual([404, 'booking-not-found']);
});

test('every two weeks becomes every week: charges what was shown, and stores the agreed words', async () => {
  const { orderId, subscription, renews, month, own } = await paidPlan();
  const weekly = await listed('weekly');
  const before = (await own('visits')).body.visits;
  const wanted = { ...essential, frequency: 'weekly' };
  const said = (await own('plan-change', wanted)).body;
  expect(said).toMatchObject({
    beforeCents: month,
    monthCents: weekly,
    visitCents: 0,
    todayCents: 0,
    from: renews.toISOString(),
  });
  expect(said.visits).toBeGreaterThanOrEqual(4);
  // A preview changes nothing.
  expect((await own('visits')).body.visits).toEqual(before);
  expect(await priceUnderWay(db, orderId)).toBeUndefined();

  const wrong = { ...expectOf(said), monthCents: weekly - 1 };
  const refused = await own('plan-change', { ...wanted, expect: wrong });
  expect(refused).toMatchObject({ status: 409, body: { code: 'plan-change-differs' } });
  const expect_ = expectOf(said);
  const both = await Promise.all(
    [1, 2].map(() => own('plan-change', { ...wanted, expect: expect_ })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await kindsOf(orderId)).toEqual(['plan.change-agreed']);
  const consents = await consentsOf(db, orderId);
  expect(consents.at(-1)).toMatchObject({
    words: said.words,
    today_cents: 0,
    month_cents: weekly,
    frequency: 'weekly',
    next_charge_at: renews,
  });
  expect(consents).toHaveLength(2);
  const told = (await noticesOf(db, orderId)).filter(({ kind }) => kind === 'plan-change');
  expect(told).toMatchObject([{ amount_cents: weekly, next_charge_at: renews }]);
  await post.runDueMails();
  const mail = (await post.arrived()).filter(({ plain }) =>
    plain.replace(/\s+/g, ' ').includes(said.words.slice(0, 60)),
  );
  expect(mail).toHaveLength(1);

  // The visits of the paid month stay; from then on there is one every week.
  const after = (await own('visits')).body.visits.map(({ start }) => start);
  const paid = before.map(({ start }) => start).filter((start) => new Date(start) < renews);
  expect(after.filter((start) => new Date(start) < renews)).toEqual(paid);
  const later = after
    .filter((start) => new Date(start) >= renews)
    .map((start) => start.slice(0, 10));
  const weeks = later.slice(1).map((day, index) => day === addDays(later[index] ?? day, 7));
  expect(weeks.length).toBeGreaterThan(2);
  expect(weeks.every(Boolean)).toBe(true);

  // Not before its last days; if the server dies between the processor and our record, it is still set once.
  await settlePrices(deps, daysBefore(renews, 4));
  expect(await priceThere(subscription)).toBe(month);
  await deps.processor.setPlanPrice(subscription, weekly as never);
  for (const _ of [1, 2]) await settlePrices(deps, daysBefore(renews, 2));
  expect(await priceUnderWay(db, orderId)).toBeUndefined();
  expect(await kindsOf(orderId)).toEqual(['plan.change-agreed', 'plan.changed']);
  // It is shown until it starts, and can no longer be withdrawn.
  const { change } = (await own('plan-options')).body;
  expect(change).toMatchObject({ words: said.words, mayWithdraw: false });
  expect(await own('plan-change-withdraw')).toMatchObject({ status: 409 });
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const months = (await paymentsOf(db, orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(months).toMatchObject([{ state: 'paid', amount_cents: weekly }]);
});

test('withdrawn in time, its visits and price are as before, and its customer gets an email', async () => {
  const { orderId, subscription, renews, month, own } = await paidPlan();
  const before = (await own('visits')).body.visits.map(({ start }) => start);
  const wanted = {
    ...essential,
    frequency: 'weekly',
    home: { bedroomBath: '4br3ba', sizeCategory: 'average' },
  };
  const said = (await own('plan-change', wanted)).body;
  await own('plan-change', { ...wanted, expect: expectOf(said) });
  expect((await own('plan-options')).body.change).toMatchObject({
    words: said.words,
    mayWithdraw: true,
  });
  expect((await own('plan-change-withdraw')).status).toBe(200);
  const after = (await own('visits')).body.visits.map(({ start }) => start);
  expect(after.slice(0, before.length)).toEqual(before);
  const { rows } = await sql<{ terms: unknown }>`
    select terms from visits where order_id = ${orderId} and state = 'confirmed'
  `.execute(db);
  expect(rows.filter(({ terms }) => terms !== null)).toEqual([]);
  expect(await own('plan-change-withdraw')).toMatchObject({
    status: 409,
    body: { code: 'plan-change-not-found' },
  });
  await settlePrices(deps, daysBefore(renews, 2));
  expect(await priceThere(subscription)).toBe(month);
  await post.runDueMails();
  const { subject } = mailTexts.planChangeWithdrawn;
  expect((await post.arrived()).filter((mail) => mail.subject === subject)).toHaveLength(1);
});

test('a change waits for another one before it takes any day', async () => {
  const { renews, own } = await paidPlan();
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const renewal = dayAt(renews.getTime(), TIME_ZONE);
  const days = Array.from({ length: 60 }, (_, day) => addDays(renewal, day));
  let changing: ReturnType<typeof own<'plan-change'>> | undefined;
  await inTransaction(db, async (trx) => {
    await lockSeveralDays(trx);
    for (const day of days.slice(20)) await lockDay(trx, day);
    await sql`select`.execute(trx);
    changing = own('plan-change', { ...essential, frequency: 'weekly' });
    while ((await waiting.execute(db)).rows.length === 0);
    // Earlier days after later ones: a change that held one of them would deadlock.
    for (const day of days.slice(0, 20)) await lockDay(trx, day);
    await sql`select`.execute(trx);
  });
  expect((await changing)?.status).toBe(200);
});

test('another plan and home: crews, pages and lists show it from then on', async () => {
  const { orderId, subscription, renews, own } = await paidPlan();
  const larger = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  const addOns = [{ id: 'laundry-dishes-organizing', quantity: 1 }];
  const wanted = { serviceId: 'peace-mind', home: larger, frequency: 'biweekly', addOns };
  const said = (await own('plan-change', wanted)).body;
  expect(said.monthCents).toBe(await listed('biweekly', larger, 'peace-mind'));
  expect(said.visitCents).toBeGreaterThan(0);
  expect((await own('plan-change', { ...wanted, expect: expectOf(said) })).status).toBe(200);
  const visits = await db
    .selectFrom('visits')
    .select(['starts_at', 'terms'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .execute();
  for (const { starts_at: at, terms } of visits) {
    expect(terms?.service?.id).toBe(at < renews ? undefined : 'peace-mind');
    expect(terms?.home).toEqual(at < renews ? undefined : larger);
  }
  await settlePrices(deps, daysBefore(renews, 2));
  await db
    .updateTable('plan_prices')
    .set({ charged_from: new Date() })
    .where('order_id', '=', orderId)
    .execute();
  await applyPlan(deps, subscription);
  const { rows } = (await owner.get('/plans')).body;
  const serviceName = said.becomes.service.name;
  expect(rows).toContainEqual(expect.objectContaining({ id: orderId, serviceName }));
  await post.runDueMails();
  const earlier = (await post.arrived()).length;
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  await post.runDueMails();
  const [charged] = (await post.arrived()).slice(earlier);
  const text = homeText(defaultCatalogue, larger, {
    words: wordsOf.en.catalogue,
    unit: wordsOf.en.squareFeetUnit,
  });
  expect(charged?.plain).toContain(text);
});

test('refuses a pause over its charge; a missed change starts with the next charge', async () => {
  const { orderId, subscription, renews, month, own } = await paidPlan();
  const wanted = { ...essential, frequency: 'weekly' };
  const said = (await own('plan-change', wanted)).body;
  await own('plan-change', { ...wanted, expect: expectOf(said) });
  const renewal = dayAt(renews.getTime(), TIME_ZONE);
  const pause = await own('pause', { from: addDays(renewal, -3), to: addDays(renewal, 3) });
  expect(pause.body).toMatchObject({ errors: [{ path: 'to', code: 'pause-over-change' }] });

  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  for (const _ of [1, 2]) await settlePrices(deps, new Date(renews.getTime() + 60_000));
  const moved = await priceUnderWay(db, orderId);
  const next = (await findPlan(db, orderId))?.period_ends_at;
  expect(moved).toMatchObject({ why: 'change', state: 'announced', charged_from: next });
  expect(await kindsOf(orderId)).toEqual(['plan.change-agreed', 'plan.change-agreed']);
  const months = (await paymentsOf(db, orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(months).toMatchObject([{ amount_cents: month }]);
  expect(await partsOf(orderId)).toEqual([2, 2, 1]);
});

test('a change replaces a price increase, and a price set in the dashboard drops the change', async () => {
  const { orderId, subscription, own } = await paidPlan();
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15) });
  const addOns = [{ id: 'laundry-dishes-organizing', quantity: 1 }];
  expect(await own('plan-change', { ...essential, frequency: 'biweekly', addOns })).toMatchObject({
    status: 409,
    body: { code: 'plan-change-price-announced' },
  });
  const wanted = { ...essential, frequency: 'monthly' };
  const said = (await own('plan-change', wanted)).body;
  expect(said.monthCents).toBe(await listed('monthly'));
  await own('plan-change', { ...wanted, expect: expectOf(said) });
  const more = { by: 'percent', amount: 10, from: addDays(today, 15), dryRun: true };
  expect((await owner.post('/plans/prices', more)).body).toEqual({ plans: [], underWay: 1 });

  await deps.processor.setPlanPrice(subscription, 19_900 as never);
  await applyPlan(deps, subscription);
  expect(await priceUnderWay(db, orderId)).toBeUndefined();
  expect(await kindsOf(orderId)).toEqual(['plan.change-agreed', 'plan.change-withdrawn']);
  expect((await partsOf(orderId)).at(-1)).toBe(2);
});

test('withdrawing a change restores the increase it replaced, also through another change', async () => {
  const { orderId, own, month } = await paidPlan();
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15) });
  const increase = await priceUnderWay(db, orderId);
  expect(increase).toMatchObject({ why: 'increase' });
  const change = async (frequency: string) => {
    const wanted = { ...essential, frequency };
    const said = (await own('plan-change', wanted)).body;
    expect((await own('plan-change', { ...wanted, expect: expectOf(said) })).status).toBe(200);
  };
  await change('monthly');
  await change('weekly');
  expect(await priceUnderWay(db, orderId)).toMatchObject({ why: 'change' });
  expect((await own('plan-change-withdraw')).status).toBe(200);
  expect(await priceUnderWay(db, orderId)).toMatchObject({
    ...{ id: increase?.id, why: 'increase', state: 'planned', announced_at: null },
    ...{ before_cents: month, month_cents: increase?.month_cents },
  });
  expect((await partsOf(orderId)).at(-1)).toBe(2);
  // It is announced before it is charged, like any increase.
  await settlePrices(deps, daysBefore(increase?.charged_from ?? new Date(), 20));
  expect(await priceUnderWay(db, orderId)).toMatchObject({ id: increase?.id, state: 'announced' });
});

test('a refused change says why, and stores nothing', async () => {
  const { orderId, own } = await paidPlan();
  const ask = (body: object) => own('plan-change', { ...essential, frequency: 'weekly', ...body });
  for (const [body, path, code] of [
    [{ frequency: 'biweekly' }, 'frequency', 'plan-change-nothing'],
    [{ serviceId: 'home-standard-clean' }, 'serviceId', 'plan-change-service'],
    [{ home: { ...home, sizeCategory: 'vast' } }, 'home.sizeCategory', 'plan-change-home'],
    [{ addOns: [{ id: 'moon', quantity: 1 }] }, 'addOns', 'visit-add-on-unknown'],
    [
      { home: { bedroomBath: '6br4ba', sizeCategory: 'custom' } },
      'home.sizeCategory',
      'plan-change-custom-quote',
    ],
  ] as const) {
    expect((await ask(body)).body).toMatchObject({ errors: [{ path, code }] });
  }
  for (const [state, code] of [
    ['past-due', 'plan-change-unpaid'],
    ['cancelled', 'plan-change-over'],
  ] as const) {
    await db.updateTable('plans').set({ state }).where('order_id', '=', orderId).execute();
    expect((await ask({})).body).toMatchObject({ code });
  }
  expect(
    await db.selectFrom('plan_changes').selectAll().where('order_id', '=', orderId).execute(),
  ).toEqual([]);
});

test('the office changes a plan at its own price, and two changes at once leave one', async () => {
  const { orderId, own } = await paidPlan();
  const wanted = { ...essential, frequency: 'weekly', monthCents: 33_333 };
  const said = (await owner.post(`/plans/${orderId}/change`, wanted)).body;
  expect(said).toMatchObject({ monthCents: 33_333 });
  const made = await owner.post(`/plans/${orderId}/change`, { ...wanted, expect: expectOf(said) });
  expect(made.status).toBe(200);
  expect((await consentsOf(db, orderId)).at(-1)).toMatchObject({ way: 'read-out' });
  const other = { ...essential, frequency: 'monthly' };
  const theirs = (await own('plan-change', other)).body;
  expect((await own('plan-change', { ...other, expect: expectOf(theirs) })).status).toBe(200);
  expect(await priceUnderWay(db, orderId)).toMatchObject({ month_cents: theirs.monthCents });
  expect((await owner.post(`/plans/${orderId}/change/withdraw`, {})).status).toBe(200);
  expect((await partsOf(orderId)).at(-1)).toBe(2);
});
