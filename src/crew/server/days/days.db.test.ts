import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DaysAnswer } from '#crew/contract/phone.ts';
import { createLogger } from '#platform/server/logger.ts';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone, visitSoon } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const ZONE = 'America/Los_Angeles';
const { db } = await testDatabase();
const app = testApp({ db, env: { BUSINESS_TIME_ZONE: ZONE } });
const owner = await signedIn(app, db, 'owner');
await ensureCompany(db, true);
const world = await crewWorld(db);
const { orderId, visitId } = world;
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);
const cy = await new TestPhone(app).signIn(owner, world.cy);
const today = dayAt(Date.now(), ZONE);

beforeEach(async () => {
  await sql`delete from visits where id <> ${visitId}`.execute(db);
  await at(1);
});

/** Moves the visit to this many hours from now. */
function at(hours: number): Promise<void> {
  return beginAt(new Date(Date.now() + hours * 3_600_000));
}

async function beginAt(starts: Date): Promise<void> {
  const ends = new Date(starts.getTime() + 3 * 3_600_000);
  await sql`update visits set starts_at = ${starts}, ends_at = ${ends} where id = ${visitId}`.execute(
    db,
  );
}

async function days(phone: TestPhone, from = addDays(today, -1), count = 4): Promise<DaysAnswer> {
  const { status, body } = await phone.call('GET', `/days?from=${from}&days=${count}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

test('begins without a day at the company’s today, wherever the phone is', async () => {
  const { status, body } = await ana.call('GET', '/days?days=2');
  expect(status).toBe(200);
  expect(body.days.map(({ date }: { date: string }) => date)).toEqual([today, addDays(today, 1)]);
});

const visitsOf = (answer: DaysAnswer) => answer.days.flatMap(({ visits }) => visits);

test('sends a visit with all that its crew must know, in each person’s language', async () => {
  const answer = await days(ana);
  expect(answer.days.map(({ date }) => date)).toEqual(
    [-1, 0, 1, 2].map((more) => addDays(today, more)),
  );
  expect(answer.company.timeZone).toBe(ZONE);
  const [visit, ...others] = visitsOf(answer);
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    id: visitId,
    access: 'Code 4711',
    accessFrom: null,
    parking: 'On the left',
    pets: 'A cat',
    people: ['Ana', 'Ben'],
    state: 'planned',
    bookedMinutes: 180,
    readFirst: ['access', 'pets', 'parking'],
    address: { line1: '1 Main Street', postalCode: '94110' },
    photos: [],
  });
  const [english] = visitsOf(await days(ben));
  expect(visit?.checklist.length).toBeGreaterThan(3);
  expect(visit?.checklist.map(({ id }) => id)).toEqual(english?.checklist.map(({ id }) => id));
  expect(visit?.checklist[0]?.text).not.toBe(english?.checklist[0]?.text);
  expect(visit?.checklist[0]).toMatchObject({ answer: 'open', done: false, why: '' });
});

test('sends the answers about the home in each person’s language', async () => {
  expect(visitsOf(await days(ana))[0]).not.toHaveProperty('answers');
  const answers = JSON.stringify([{ id: 'pets', choice: 'more', name: 'Pets: Two or more' }]);
  await sql`update orders set answers = ${answers} where id = ${orderId}`.execute(db);
  expect(visitsOf(await days(ana))[0]?.answers).toEqual(['Mascotas: Dos o más']);
  expect(visitsOf(await days(ben))[0]?.answers).toEqual(['Pets: Two or more']);
  await sql`update orders set answers = '[]' where id = ${orderId}`.execute(db);
});

test('hides visits of other crews, and those outside a person’s days in a crew', async () => {
  expect(visitsOf(await days(cy))).toEqual([]);
  const other = await visitSoon(db, orderId, null, 2);
  expect(visitsOf(await days(ana)).map(({ id }) => id)).not.toContain(other);
  await sql`
    update crew_cleaners set to_day = ${addDays(today, -3)}::date where person_id = ${world.ben}
  `.execute(db);
  expect(visitsOf(await days(ben))).toEqual([]);
  expect(visitsOf(await days(ana))[0]?.people).toEqual(['Ana']);
  await sql`update crew_cleaners set to_day = null`.execute(db);
});

test.each([
  [-6, null],
  [-4, 'Code 4711'],
  [11.9, 'Code 4711'],
  [12.1, null],
])('a visit that begins %d hours from now has the access code %s', async (hours, access) => {
  await at(hours);
  const [visit] = visitsOf(await days(ana));
  expect(visit?.access).toBe(access);
  expect(visit?.accessFrom === null).toBe(hours < 12);
});

test('refuses and logs a request for yesterday’s code, without the customer’s data', async () => {
  const logger = createLogger('silent');
  const lines: unknown[] = [];
  vi.spyOn(logger, 'child').mockReturnThis();
  vi.spyOn(logger, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
  const loud = new TestPhone(testApp({ db, logger, env: { BUSINESS_TIME_ZONE: ZONE } }));
  loud.token = ana.token;
  await beginAt(new Date(wallClock(addDays(today, -1), ZONE).at(12 * 60)));
  // A phone's automatic request does not ask for a code.
  expect((await loud.call('GET', '/days?days=3&before=1')).status).toBe(200);
  expect(lines).toEqual([]);
  const [visit] = visitsOf(await days(loud));
  expect(visit?.access).toBe(null);
  const text = JSON.stringify(lines);
  expect(text).toContain(visitId);
  expect(text).not.toContain('4711');
  vi.restoreAllMocks();
});

test('puts the office’s lines for a customer on the checklist, not in the notes', async () => {
  await sql`
    insert into customers (name, email, notes, tags) values ('Ada', 'a@example.com',
      E'- Water the ferns\nKey is blue', '{VIP}')
  `.execute(db);
  await sql`
    insert into customer_keys (kind, value, customer_id, home_id)
    select 'email', 'a@example.com', id, id from customers where notes <> ''
    on conflict (kind, value) do update set customer_id = excluded.customer_id
  `.execute(db);
  const [visit] = visitsOf(await days(ana));
  expect(visit?.notes).toBe('VIP\nKey is blue');
  const own = visit?.checklist.filter((line) => line.of === null);
  expect(own).toMatchObject([{ text: 'Water the ferns', answer: 'open' }]);
  expect(own?.[0]?.id).not.toContain('ferns');
});

test('hides customers of last week and of next month', async () => {
  for (const hours of [-3 * 24, 16 * 24]) {
    await at(hours);
    const day = dayAt(Date.now() + hours * 3_600_000, ZONE);
    expect(visitsOf(await days(ana, day, 1))).toEqual([]);
  }
});

test('shows a visit’s state from everyone’s records, and returns a person’s own events', async () => {
  const [first] = visitsOf(await days(ana));
  const [item, second] = first?.checklist ?? [];
  const start = phoneEvent('start', visitId);
  await ben.send([start]);
  await ben.send([
    phoneEvent('checked', visitId, { check: { item: item?.id, answer: 'done' } }),
    phoneEvent('checked', visitId, {
      check: { item: second?.id, answer: 'not-possible' },
      note: 'No water',
    }),
  ]);
  const answer = await days(ana);
  const [visit] = visitsOf(answer);
  expect(visit?.state).toBe('working');
  expect(visit?.checklist.slice(0, 2)).toMatchObject([
    { done: true, answer: 'done' },
    { done: false, answer: 'not-possible', why: 'No water' },
  ]);
  expect(answer.events).toEqual([]);
  expect((await days(ben)).events).toMatchObject([
    { id: start.id, visitId, kind: 'start' },
    { kind: 'checked' },
    { kind: 'checked' },
  ]);
});

test('accepts a request for a whole month, but shows only visits of the next two weeks', async () => {
  await visitSoon(db, orderId, world.crewId, 24 * 20);
  const { status, body } = await ana.call('GET', `/days?from=${today}&days=31`);
  expect(status).toBe(200);
  const { days } = body as DaysAnswer;
  expect(days).toHaveLength(31);
  expect(days.flatMap(({ visits }) => visits).map(({ id }) => id)).toEqual([visitId]);
});

test('also returns last night, whatever day the phone believes it is', async () => {
  await beginAt(new Date(wallClock(addDays(today, -1), ZONE).at(22 * 60)));
  const night = phoneEvent('start', visitId, {
    at: new Date(wallClock(addDays(today, -1), ZONE).at(22 * 60)),
  });
  await ana.send([night]);
  const { body } = await ana.call('GET', '/days?days=3&before=1');
  const [before, ...others] = (body as DaysAnswer).days;
  expect(before).toMatchObject({ date: addDays(today, -1), visits: [{ id: visitId }] });
  expect(others.map(({ date }) => date)).toEqual([today, addDays(today, 1)]);
  expect((body as DaysAnswer).events).toMatchObject([{ id: night.id }]);
});
