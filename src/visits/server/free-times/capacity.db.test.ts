import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { seedOrders } from '#test/seed-orders.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { weekdayOf } from '#visits/rules/series/series.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const [orderId = ''] = await seedOrders(db, 1);

const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = {
  line1: '1 Main Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94105',
};
const in3Days = addDays(dayAt(Date.now(), TIME_ZONE), 3);
/** A Wednesday at least a week ahead. */
const wednesday = addDays(in3Days, 7 + ((3 - weekdayOf(in3Days) + 7) % 7));
const [tuesday, thursday] = [addDays(wednesday, -1), addDays(wednesday, 1)];

beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.updateTable('scheduling_rules').set({ mode: 'times', closed_days: '[]' }).execute();
  await db.deleteFrom('crew_exceptions').execute();
  await db.updateTable('crews').set({ active: true }).execute();
});

function at(day: string, clock: string): string {
  return isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
}

async function sold(day = wednesday, days = 1): Promise<string[]> {
  const body = { ...selection, postalCode: '94105', from: day, days };
  const answer = (await (
    await world.call('/functions/v1/free-times', body)
  ).json()) as FreeTimesAnswer;
  return answer.times.map(({ start }) => start);
}

async function hold(start: string): Promise<number> {
  const visit = { ...selection, bookingId: randomUUID(), start, address };
  return (await world.call('/functions/v1/schedule', visit)).status;
}

/** A confirmed visit of two and a half hours without a crew. */
async function waiting(day: string, clock: string) {
  const start = new Date(at(day, clock));
  await sql`
    insert into visits (order_id, state, starts_at, ends_at, postal_code)
    values (${orderId}, 'confirmed', ${start}, ${new Date(start.getTime() + 150 * 60_000)}, '94105')
  `.execute(db);
}

/** Leaves one active crew, with three hours on the day before and on the day after. */
async function leaveTwoPlaces() {
  const [first, ...others] = await db.selectFrom('crews').selectAll().orderBy('id').execute();
  if (first === undefined) throw new Error('a company has crews');
  for (const { id } of others) {
    await db.updateTable('crews').set({ active: false }).where('id', '=', id).execute();
  }
  const week = Array.from({ length: 11 }, (_, index) => addDays(wednesday, index - 5));
  for (const day of week) {
    const opens = [tuesday, thursday].includes(day) ? '11:00' : '00:00';
    const off = { crew_id: first.id, kind: 'off' as const, reason: '' };
    await db
      .insertInto('crew_exceptions')
      .values([
        { ...off, starts_at: new Date(at(day, opens)), ends_at: new Date(at(day, '24:00')) },
      ])
      .execute();
  }
}

test('neither offers nor sells a time that a waiting visit needs', async () => {
  const nine = at(wednesday, '09:00');
  expect(await sold()).toContain(nine);
  await waiting(wednesday, '09:00');
  // There are two crews, so one is left for it.
  expect(await sold()).toContain(nine);
  expect(await hold(nine)).toBe(200);
  expect(await sold()).not.toContain(nine);
  expect(await hold(nine)).toBe(409);
  expect(await sold()).toContain(at(wednesday, '13:00'));
});

test('does not sell a time needed by a visit whose crew is off, until it has another crew', async () => {
  const nine = at(wednesday, '09:00');
  expect(await hold(nine)).toBe(200);
  await db
    .updateTable('visits')
    .set({ state: 'confirmed', held_until: null, order_id: orderId as never })
    .execute();
  const { crew_id: crew } = await db.selectFrom('visits').selectAll().executeTakeFirstOrThrow();
  expect(await sold()).toContain(nine);
  const off = { from: at(wednesday, '00:00'), to: at(wednesday, '24:00'), reason: '' };
  const made = await owner.post(`/crews/${crew}/time-off`, off);
  expect(made.body.waits).toHaveLength(1);
  expect(await sold()).not.toContain(nine);
  expect(await hold(nine)).toBe(409);
  const other = await db
    .selectFrom('crews')
    .select('id')
    .where('id', '<>', crew)
    .executeTakeFirstOrThrow();
  await db.updateTable('visits').set({ crew_id: other.id }).execute();
  expect(await sold()).toContain(at(wednesday, '13:00'));
});

test('a waiting visit on a closed day reserves one of the places around it', async () => {
  await leaveTwoPlaces();
  const places = [at(tuesday, '08:00'), at(thursday, '08:00')];
  const around = async () =>
    (await sold(addDays(tuesday, -3), 10)).filter((s) => s.includes('T08:00'));
  expect(await around()).toEqual(places);
  await waiting(wednesday, '10:00');
  await db
    .updateTable('scheduling_rules')
    .set({ closed_days: JSON.stringify([wednesday]) })
    .execute();
  expect(await around()).toEqual(places);
  expect(await hold(places[0] ?? '')).toBe(200);
  expect(await around()).toEqual([]);
  expect(await hold(places[1] ?? '')).toBe(409);
});

test('concurrent sales on two days never take both places of a waiting visit', async () => {
  await leaveTwoPlaces();
  await waiting(wednesday, '10:00');
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all([
      hold(at(tuesday, '08:00')),
      hold(at(thursday, '08:00')),
      hold(at(thursday, '08:30')),
    ]);
    expect(answers.sort()).toEqual([200, 409, 409]);
    await db.deleteFrom('visits').where('state', '=', 'held').execute();
  }
});

/** A crew's visit of two hours. */
async function keptBy(crewId: string, start: string) {
  const from = new Date(start);
  await sql`
    insert into visits (order_id, crew_id, state, starts_at, ends_at)
    values (${orderId}, ${crewId}, 'confirmed', ${from}, ${new Date(from.getTime() + 7_200_000)})
  `.execute(db);
}

test('removing extra hours, restoring a version and changing people list the visits left behind', async () => {
  const [{ version, active: _, exceptions, ...crew }] = (await owner.get('/crews')).body.crews;
  expect(exceptions).toEqual([]);
  const evening = { from: at(wednesday, '19:00'), to: at(wednesday, '22:00') };
  const extra = { ...evening, kind: 'extra', reason: '' };
  const { body: hours } = await owner.post(`/crews/${crew.id}/time-off`, extra);
  await keptBy(crew.id, evening.from);
  const removed = await owner.send('DELETE', `/crews/${crew.id}/time-off/${hours.id}`);
  expect(removed.body.waits).toMatchObject([{ waits: { reason: 'hours' } }]);

  const { versions } = (await owner.get('/scheduling/versions')).body;
  const [{ version: newest }] = versions;
  const late = [{ weekday: 3, from: '08:00', to: '22:00' }];
  const longer = { ...crew, active: true, version, hours: late };
  expect((await owner.send('PUT', `/crews/${crew.id}`, longer)).status).toBe(200);
  const back = { newest: newest + 1 };
  const restored = await owner.post(`/scheduling/versions/${newest}/restore`, back);
  expect(restored.body.waits).toHaveLength(1);

  await db.deleteFrom('visits').execute();
  await keptBy(crew.id, at(wednesday, '09:00'));
  const person = { name: 'Ana Diaz', kind: 'employee', phone: '', language: 'en', active: true };
  const crews = [{ crewId: crew.id, from: thursday, to: null }];
  const named = await owner.post('/people', { ...person, crews });
  expect(named.body.waits).toMatchObject([{ waits: { reason: 'no-room' } }]);
  const put = (what: object) =>
    owner.send('PUT', `/people/${named.body.id}`, { ...person, ...what });
  const early = [{ ...crews[0], from: tuesday }];
  expect((await put({ version: 1, crews: early })).body.waits).toEqual([]);
  expect((await put({ version: 2, crews })).body.waits).toHaveLength(1);
});
