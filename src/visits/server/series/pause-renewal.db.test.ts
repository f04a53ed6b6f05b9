import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { settleBilling } from '#payments/server/disputes/plan-billing.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { priceUnderWay } from '#payments/server/renewals/price-queries.ts';
import { settlePrices } from '#payments/server/renewals/settle-prices.ts';
import { signedIn } from '#test/console-caller.ts';
import { planWorld, TIME_ZONE } from '#test/running-plan.ts';
import { addDays, dayAt, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { resumePause } from './resume-pause.ts';

const { world, deps, today, clear, paidPlan: sellPlan } = await planWorld();
const { db } = world;
const owner = await signedIn(world.app, db, 'owner');

beforeEach(clear);

/** A paid weekly plan with its series and crew. */
async function paidPlan() {
  const plan = await sellPlan('weekly');
  const { id, crew } = await seriesOfOrder(plan.orderId);
  return { ...plan, series: id, crew };
}

async function seriesOfOrder(orderId: OrderId) {
  const { rows } = await sql<{ id: string; crew: string }>`
    select series.id, visits.crew_id as crew from series
    join visits on visits.series_id = series.id and visits.number = 0
    where series.order_id = ${orderId}
  `.execute(db);
  return rows[0] ?? { id: '', crew: '' };
}

const noon = (day: string) => new Date(wallClock(day, TIME_ZONE).at(minutesOf('12:00')));

/** Three weeks: one before the renewal, two after it. */
function overRenewal(renews: Date) {
  const renewal = dayAt(renews.getTime(), TIME_ZONE);
  return { from: addDays(renewal, -7), to: addDays(renewal, 13) };
}

async function pauseOf(subscription: string) {
  const body = await world.readApi<{ pause_collection: object | null; metadata: object }>(
    `/v1/subscriptions/${subscription}`,
  );
  return body.pause_collection;
}

async function changeThere(subscription: string, form: Record<string, string>) {
  const response = await fetch(`${world.apiBase}/v1/subscriptions/${subscription}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(200);
}

async function standing(orderId: OrderId) {
  return db
    .selectFrom('plans')
    .select(['state', 'standing', 'next_invoice_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

test('a pause over a renewal charges only the announced part afterwards and keeps the same visits', async () => {
  const { orderId, subscription, renews, month, crew, own } = await paidPlan();
  const pause = overRenewal(renews);
  const coming = (await own('visits')).body.visits;
  const said = (await own('pause', { ...pause, dryRun: true })).body;
  const [uncharged, ...others] = said.uncharged;
  expect(others).toEqual([]);
  expect(new Date(uncharged?.startsAt ?? 0)).toEqual(renews);
  expect(uncharged?.partOn).toBe(addDays(pause.to, 1));
  const skipped = coming.filter(({ start }) => {
    const day = start.slice(0, 10);
    return day >= pause.from && day <= pause.to;
  });
  const [before, after] = [true, false].map(
    (isBefore) => skipped.filter(({ start }) => new Date(start) < renews === isBefore).length,
  ) as [number, number];
  const all = (uncharged?.partVisits ?? 0) + after;
  const part = Math.floor((month * (uncharged?.partVisits ?? 0)) / all);
  expect(uncharged?.partCents).toBe(part);
  expect(said.visits).toHaveLength(3);
  // The paid month loses one visit; two if the renewal is later on a day with a visit.
  const paid = coming.filter(({ start }) => new Date(start) < renews).length;
  expect(said.money).toEqual({ kind: 'credit', cents: Math.floor((month * before) / paid) });
  const expect_ = { credit: said.money.cents, part };
  const wrong = await own('pause', { ...pause, expect: { ...expect_, part: part + 1 } });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'pause-money-changed' } });
  expect((await own('pause', { ...pause, expect: expect_ })).body).toEqual(said);
  // The customer's page still shows it.
  expect((await own('visits')).body.paused).toEqual([{ ...pause, uncharged: said.uncharged }]);

  // Billing stops on the pause's first day, not before, and until the visits continue.
  await settleBilling(world.deps, orderId);
  expect(await pauseOf(subscription)).toBeNull();
  await settleBilling(world.deps, orderId, noon(pause.from));
  const until = wallClock(addDays(pause.to, 1), TIME_ZONE).starts / 1000;
  expect(await pauseOf(subscription)).toEqual({ behavior: 'void', resumes_at: until });
  const paused = await standing(orderId);
  expect(paused).toMatchObject({ state: 'active', standing: 'paused' });
  expect(paused.next_invoice_at).toBeInstanceOf(Date);
  expect((paused.next_invoice_at as Date) > renews).toBe(true);

  await world.act(`subscriptions/${subscription}/advance`);
  await applyPlan(world.deps, subscription);
  const months = async () =>
    (await paymentsOf(db, orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(await months()).toMatchObject([{ state: 'cancelled' }]);

  // The server dies after the processor answers and before we record it: a retry charges once.
  for (const _ of [1, 2]) await settleBilling(world.deps, orderId, noon(addDays(pause.to, 1)));
  await db
    .updateTable('paused_months')
    .set({ settled_at: sql`null` as never })
    .execute();
  await settleBilling(world.deps, orderId, noon(addDays(pause.to, 1)));
  expect(await pauseOf(subscription)).toBeNull();
  expect(await months()).toMatchObject([
    { state: 'cancelled' },
    { state: 'paid', amount_cents: part },
  ]);
  expect(await standing(orderId)).toMatchObject({ standing: 'active' });

  const { visits } = (await own('visits')).body;
  const later = visits.filter(({ start }) => start.slice(0, 10) > pause.to);
  expect(later.length).toBeGreaterThan(1);
  for (const { start } of later) {
    expect(start.slice(11, 16)).toBe('09:00');
    expect(wallClock(start.slice(0, 10), TIME_ZONE).weekday).toBe(3);
  }
  const crews = await db.selectFrom('crews').select(['id', 'name']).execute();
  const name = crews.find(({ id }) => id === crew)?.name;
  expect(later.map((visit) => visit.crew)).toEqual(later.map(() => name));
});

test('refunds a month charged during a pause and voids one billed before it', async () => {
  const { subscription, renews, own } = await paidPlan();
  await own('pause', overRenewal(renews));
  // No job has run yet, so the processor charges the month.
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(world.deps, subscription);
  const refunds = await db.selectFrom('refunds').select('reason').execute();
  expect(refunds.at(-1)).toEqual({ reason: 'charged-in-a-pause' });

  const other = await paidPlan();
  const pause = overRenewal(other.renews);
  await other.own('pause', pause);
  await world.act(`subscriptions/${other.subscription}/advance`, { outcome: 'failed' });
  await settleBilling(world.deps, other.orderId, noon(addDays(pause.from, 8)));
  const months = (await paymentsOf(db, other.orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(months).toMatchObject([{ state: 'cancelled' }]);
});

test('ending a pause early resumes billing with the visits, and so does ending it in the dashboard', async () => {
  const { orderId, subscription, renews, own } = await paidPlan();
  const pause = overRenewal(renews);
  await own('pause', pause);
  await settleBilling(world.deps, orderId, noon(pause.from));
  const before = addDays(pause.from, 2);
  const ended = await own('pause-end', { from: pause.from, on: before });
  expect(ended.body.uncharged).toEqual([]);
  await settleBilling(world.deps, orderId, noon(before));
  expect(await pauseOf(subscription)).toBeNull();

  const again = { from: today, to: pause.to };
  await own('pause-end', { from: pause.from, on: pause.from });
  expect((await own('pause', again)).status).toBe(200);
  await settleBilling(world.deps, orderId);
  expect(await pauseOf(subscription)).not.toBeNull();
  await changeThere(subscription, { pause_collection: '' });
  await applyPlan(world.deps, subscription);
  await applyPlan(world.deps, subscription);
  // Our jobs do not pause it again.
  await settleBilling(world.deps, orderId);
  expect(await pauseOf(subscription)).toBeNull();
  const told = (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'plan.resumed-there');
  expect(told).toHaveLength(1);
  await resumePause(deps, orderId);
  expect((await own('visits')).body.paused).toEqual([]);
  expect((await standing(orderId)).standing).toBe('active');
});

test('a plan that someone paused in the dashboard stays paused after our own pause begins', async () => {
  const { orderId, subscription, renews, own } = await paidPlan();
  const pause = overRenewal(renews);
  await own('pause', pause);
  await changeThere(subscription, { 'pause_collection[behavior]': 'keep_as_draft' });
  await settleBilling(world.deps, orderId, noon(pause.from));
  expect(await pauseOf(subscription)).toMatchObject({ behavior: 'keep_as_draft' });
  expect(await standing(orderId)).toMatchObject({ state: 'paused' });
});

test('the office pauses a plan for at most 90 days, and a preview stores nothing', async () => {
  const { orderId, renews, series } = await paidPlan();
  const { version, nextNumber: fromNumber } = (await owner.get(`/series/${series}`)).body;
  const pause = overRenewal(renews);
  const change = (body: object) =>
    owner.post(`/series/${series}/change`, { version, fromNumber, ...body });
  const long = await change({ pause: { from: pause.from, to: addDays(pause.from, 90) } });
  expect(long.body.errors).toMatchObject([{ path: 'pause.to', code: 'pause-too-long' }]);
  const made = await change({ pause: { ...pause, money: 'credit' }, dryRun: true });
  expect(made.body.uncharged).toMatchObject([{ partOn: addDays(pause.to, 1) }]);
  expect(made.body.credited).toBeGreaterThan(0);
  expect(await db.selectFrom('paused_months').selectAll().execute()).toEqual([]);
  expect((await standing(orderId)).standing).toBe('active');
});

test('an announced price increase waits for the first charge after a pause, which keeps its announced part', async () => {
  const { orderId, subscription, renews, own } = await paidPlan();
  const before = (days: number) => noon(addDays(dayAt(renews.getTime(), TIME_ZONE), -days));
  await owner.post('/plans/prices', { by: 'percent', amount: 10, from: addDays(today, 15) });
  await settlePrices(world.deps, before(20));
  expect(await priceUnderWay(db, orderId)).toMatchObject({ state: 'announced' });
  await sql`update outbox_messages set state = 'sent', settled_at = now()`.execute(db);
  const pause = overRenewal(renews);
  const said = (await own('pause', pause)).body.uncharged[0];
  await settlePrices(world.deps, before(2));
  await settleBilling(world.deps, orderId, noon(pause.from));
  await world.act(`subscriptions/${subscription}/advance`);
  await settleBilling(world.deps, orderId, noon(addDays(pause.to, 1)));
  const months = (await paymentsOf(db, orderId)).filter(({ kind }) => kind === 'plan-month');
  expect(months.at(-1)).toMatchObject({ state: 'paid', amount_cents: said?.partCents });
  const price = await priceUnderWay(db, orderId);
  expect(price).toMatchObject({ state: 'planned', announced_at: null });
  expect(price?.charged_from).toEqual((await standing(orderId)).next_invoice_at);
});
