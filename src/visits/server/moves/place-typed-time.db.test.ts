import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type CrewId, type OrderId, orderId as toOrderId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { addDays, dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
const day = workday(3);
const TIME = { date: day, from: '09:00', to: '14:00' };

beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.updateTable('crews').set({ active: true }).execute();
  await db.updateTable('scheduling_rules').set({ closed_days: '[]' }).execute();
});

/** A weekday a few days ahead, never a Sunday: the test crews are off then. */
function workday(from: number): string {
  const wanted = addDays(dayAt(Date.now(), TIME_ZONE), from);
  return new Date(`${wanted}T00:00:00Z`).getUTCDay() === 0 ? addDays(wanted, 1) : wanted;
}

async function waiting(): Promise<OrderId> {
  const bookingId = randomUUID();
  const preferredTimes = [{ date: day, window: 'morning' }];
  const stored = await world.call('/functions/v1/schedule', { bookingId, preferredTimes, address });
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  return toOrderId(orderId);
}

async function type(orderId: OrderId, time: object) {
  const { version } = (await owner.get(`/bookings/${orderId}`)).body;
  return owner.post(`/bookings/${orderId}/visit`, { ...TIME, ...time, version });
}

async function visitOf(orderId: OrderId) {
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'crew_id', 'starts_at', 'state'])
    .where('order_id', '=', orderId)
    .execute();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  return row && { ...row, clock: isoText(row.starts_at.getTime(), TIME_ZONE).slice(11, 16) };
}

async function crewIds(): Promise<CrewId[]> {
  const rows = await db.selectFrom('crews').select('id').orderBy('name').execute();
  return rows.map(({ id }) => id);
}

function why({ status, body }: Awaited<ReturnType<typeof type>>) {
  return { status, code: body.code, why: body.why };
}

test('a confirmed time has a crew and keeps it when the time changes', async () => {
  const id = await waiting();
  const [, second] = await crewIds();
  expect((await type(id, { crewId: second })).status).toBe(200);
  const before = await visitOf(id);
  expect((await type(id, { from: '10:00', to: '15:00' })).status).toBe(200);
  expect(await visitOf(id)).toMatchObject({ id: before?.id, crew_id: second, clock: '10:00' });
});

test('assigns a free crew to a typed time, and refuses one at another home', async () => {
  const [one, two] = [await waiting(), await waiting()];
  expect((await type(one, { crewId: (await crewIds())[0] })).status).toBe(200);
  expect((await type(two, {})).status).toBe(200);
  const crews = [(await visitOf(one))?.crew_id, (await visitOf(two))?.crew_id];
  expect(crews.sort()).toEqual((await crewIds()).sort());
  const taken = await type(two, { crewId: (await visitOf(one))?.crew_id });
  expect(taken).toMatchObject({ status: 409, body: { code: 'overlap' } });
});

test('a visit without an available crew waits only if the operator gives a reason', async () => {
  const [one, two, three] = [await waiting(), await waiting(), await waiting()];
  await type(one, {});
  await type(two, {});
  const asked = { status: 422, code: 'needs-reason', why: ['no-crew'] };
  expect(why(await type(three, {}))).toEqual(asked);
  expect((await type(three, { despite: 'A crew is hired for it' })).status).toBe(200);
  expect(await visitOf(three)).toMatchObject({ crew_id: null, state: 'confirmed' });
});

test('asks about closed days, crew hours and inactive crews', async () => {
  const id = await waiting();
  const [crewId] = await crewIds();
  const sunday = addDays(day, 7 - new Date(`${day}T00:00:00Z`).getUTCDay());
  expect(why(await type(id, { crewId, date: sunday })).why).toEqual(['hours']);
  await db
    .updateTable('scheduling_rules')
    .set({ closed_days: JSON.stringify([day]) })
    .execute();
  expect(why(await type(id, { crewId })).why).toEqual(['closed-day']);
  await db.updateTable('scheduling_rules').set({ closed_days: '[]' }).execute();
  await db
    .updateTable('crews')
    .set({ active: false })
    .where('id', '=', crewId ?? null)
    .execute();
  expect(why(await type(id, { crewId })).why).toEqual(['inactive-crew']);
  const despite = 'They come back for it';
  expect((await type(id, { crewId, despite })).status).toBe(200);
});
