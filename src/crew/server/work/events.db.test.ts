import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventResult } from '#crew/contract/phone.ts';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import { findPhone } from '#crew/server/devices/device-queries.ts';
import { tokenHash } from '#crew/server/devices/sign-in.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone, visitSoon } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { crewOf } from '#test/visit-done.ts';
import { byJob } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { lockVisit } from '#visits/server/visit-queries.ts';
import { recordEvents } from './record-events.ts';

const { db, pool } = await testDatabase();
const app = testApp({ db });
const owner = await signedIn(app, db, 'owner');
const world = await crewWorld(db);
const { crewId, orderId } = world;
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);
const cy = await new TestPhone(app).signIn(owner, world.cy);
let { visitId } = world;

beforeEach(async () => {
  await sql`update visits set crew_id = null`.execute(db);
  visitId = await visitSoon(db, orderId, crewId, -2);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function logged(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || actor as line from visit_events where visit_id = ${visitId} order by id
  `.execute(db);
  return rows.map(({ line }) => line.replace(world.ana, 'ana').replace(world.ben, 'ben'));
}

async function stored() {
  const { rows } = await sql<{
    id: string;
    kind: string | null;
    status: string;
    code: string | null;
    raw: string | null;
  }>`
    select id, kind, status, code, raw from work_events left join work_details on event_id = id
    where visit_id = ${visitId} order by at, id
  `.execute(db);
  return rows;
}

const statuses = ({ results }: { results: EventResult[] }) => results.map(({ status }) => status);

const day = () =>
  (
    [
      ['on-the-way', 120],
      ['arrived', 100],
      ['start', 95],
      ['pause', 60],
      ['resume', 50],
      ['finish', 5],
    ] as const
  ).map(([kind, ago]) => phoneEvent(kind, visitId, { at: minutesAgo(ago) }));

const WHOLE_DAY = ['on-the-way', 'arrived', 'started', 'paused', 'resumed', 'finished'];

test('stores a day’s events once, in any order and no matter how often they come', async () => {
  const events = day();
  const { status, body } = await ana.send(events.toReversed());
  expect(status).toBe(200);
  expect(statuses(body)).toEqual(events.map(() => 'stored'));
  expect(await logged()).toEqual(WHOLE_DAY.map((kind) => `${kind} person:ana`));
  for (const again of [events, events.slice(2)]) {
    expect(new Set(statuses((await ana.send(again)).body))).toEqual(new Set(['known']));
  }
  expect(await stored()).toHaveLength(events.length);
  expect(await logged()).toHaveLength(WHOLE_DAY.length);
});

test('stores the same batch from two tabs once, and answers both', async () => {
  const events = day();
  const answers = await Promise.all([
    ana.send(events),
    ana.send(events.toReversed()),
    ana.send([...events, ...events]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const all = answers.flatMap(({ body }) => body.results as EventResult[]);
  expect(all.filter(({ status }) => status === 'stored')).toHaveLength(events.length);
  expect(await stored()).toHaveLength(events.length);
  expect((await logged()).toSorted()).toEqual(
    WHOLE_DAY.map((kind) => `${kind} person:ana`).toSorted(),
  );
});

test('begins a visit of two people with the first start and ends it with the last finish', async () => {
  const record = (who: TestPhone, kind: WorkKind, ago: number) =>
    who.send([phoneEvent(kind, visitId, { at: minutesAgo(ago) })]);
  await record(ana, 'start', 90);
  await record(ben, 'start', 80);
  await Promise.all([record(ben, 'finish', 10), record(ana, 'finish', 20)]);
  const lines = await logged();
  expect(lines.filter((line) => line.startsWith('started'))).toEqual(['started person:ana']);
  expect(lines.at(-1)).toMatch(/^finished/);
  expect(lines.filter((line) => line.startsWith('finished'))).toHaveLength(1);
});

test('corrects a phone that is 47 minutes off, and stores both times', async () => {
  const wrong = (moment: Date) => new Date(moment.getTime() + 47 * 60_000);
  const at = minutesAgo(30);
  await ana.send([phoneEvent('start', visitId, { at: wrong(at) })], wrong(new Date()));
  const { rows } = await sql<{ device: Date; at: Date }>`
    select device_at as device, at from work_events where visit_id = ${visitId}
  `.execute(db);
  expect(rows[0]?.device).toEqual(wrong(at));
  expect(Math.abs((rows[0]?.at.getTime() ?? 0) - at.getTime())).toBeLessThan(5_000);
});

const MIN = 60_000;
test.each([
  [
    'a wrong clock that the line put right',
    0,
    { aheadMs: 47 * MIN, before: 0, after: -47 * MIN },
    47,
    true,
  ],
  ['a clock that was set wrong after it', 47, { aheadMs: 0, before: 0, after: 47 * MIN }, 0, true],
  ['a clock that is as wrong as it was', 47, { aheadMs: 47 * MIN, before: 0, after: 0 }, 47, false],
  ['what cannot be read is as wrong as the call says', 47, { aheadMs: 'much' }, 47, false],
])('corrects each event on its own: %s', async (_what, atCall, clock, wrong, isOdd) => {
  const shifted = (moment: Date, by: number) => new Date(moment.getTime() + by * MIN);
  const at = minutesAgo(30);
  const event = { ...phoneEvent('start', visitId, { at: shifted(at, wrong) }), clock };
  await ana.send([event], shifted(new Date(), atCall));
  const { rows } = await sql<{ at: Date; changed: boolean }>`
    select at, fields ? 'clockChanged' as changed from work_events where visit_id = ${visitId}
  `.execute(db);
  expect(Math.abs((rows[0]?.at.getTime() ?? 0) - at.getTime())).toBeLessThan(5_000);
  expect(rows[0]?.changed).toBe(isOdd);
});

test.each([
  ['no number', '5'],
  ['more than a number holds', 1e300],
  ['a part of a millisecond', 0.5],
  ['centuries ahead', 1e13],
  ['centuries behind', -1e13],
  ['nothing', null],
])('stores an act whose clock is %s ahead, and recognizes it again', async (_what, ahead) => {
  const at = minutesAgo(30);
  const start = phoneEvent('start', visitId, { at });
  const sent = (aheadMs: unknown) =>
    ana.send([{ ...start, clock: { aheadMs, before: 0, after: 0 } }]);
  expect(statuses((await sent(ahead)).body)).toEqual(['stored']);
  expect(statuses((await sent(47 * MIN)).body)).toEqual(['known']);
  const { rows } = await sql<{ at: Date; kind: string | null }>`
    select at, kind from work_events where visit_id = ${visitId}
  `.execute(db);
  expect(rows).toEqual([{ at, kind: 'start' }]);
});

test('never refuses an event because it is late, or has no place or clock', async () => {
  const place = { lat: 37.7, lng: -122.4, accuracy: 12 };
  const { body } = await ana.send([
    phoneEvent('start', visitId, { at: minutesAgo(60 * 24 * 400) }),
    phoneEvent('start', visitId, { at: minutesAgo(-60 * 24 * 400) }),
    phoneEvent('start', visitId, { place: { denied: true } }),
    phoneEvent('finish', visitId, { place }),
    phoneEvent('day-in', null),
    phoneEvent('note', null, { note: 'Out of gloves' }),
  ]);
  expect(new Set(statuses(body))).toEqual(new Set(['stored']));
  const { rows } = await sql`
    select place, lat, lng, accuracy from work_events left join work_details on event_id = id
    where visit_id = ${visitId} and place is not null order by place
  `.execute(db);
  expect(rows).toEqual([
    { place: 'denied', lat: null, lng: null, accuracy: null },
    { place: 'known', ...place },
  ]);
});

test.each([
  ['a place that cannot be read', { place: { lat: 91, lng: 2, accuracy: 3 } }],
  ['a place without its accuracy', { place: { lat: 37.7, lng: -122.4 } }],
  ['an accuracy that no table can hold', { place: { lat: 37.7, lng: -122.4, accuracy: 1e300 } }],
  ['a field that is null instead of missing', { place: null, note: null, correctedOf: null }],
  ['a very long note', { note: 'word '.repeat(4_000) }],
  ['a wait of minus one minute', { waitedMinutes: -1, calls: 1.5 }],
  ['an id of no version', { id: '11111111-1111-1111-1111-111111111111' }],
])('counts an act despite %s', async (_, odd) => {
  const { status, body } = await ana.send([{ ...phoneEvent('start', visitId), ...odd }]);
  expect(status).toBe(200);
  expect(body.results).toEqual([{ id: expect.any(String), status: 'stored' }]);
  expect(await logged()).toEqual(['started person:ana']);
});

test.each(['1970-01-01T00:00:00Z', '2155-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'corrects a phone that lost its date and says %s like any other',
  async (clock) => {
    const phoneNow = new Date(clock);
    const at = new Date(phoneNow.getTime() + 60_000);
    const { body } = await ana.send([phoneEvent('start', visitId, { at })], phoneNow);
    expect(body.results).toEqual([{ id: expect.any(String), status: 'stored' }]);
    const { rows } = await sql<{ at: Date }>`
      select at from work_events where visit_id = ${visitId}
    `.execute(db);
    expect(Math.abs(Number(rows[0]?.at) - Date.now())).toBeLessThan(90_000);
  },
);

test('needs no visit for a working day, and no time from the phone', async () => {
  const { visitId: _, ...dayIn } = phoneEvent('day-in', null);
  const { status, body } = await ana.call('POST', '/events', { events: [dayIn] });
  expect(status).toBe(200);
  expect(body.results).toEqual([{ id: dayIn.id, status: 'stored' }]);
});

test('takes three days without a connection in one call', async () => {
  const events = Array.from({ length: 400 }, () => phoneEvent('note', visitId, { note: 'Hello' }));
  const { status, body } = await ana.send(events);
  expect(status).toBe(200);
  expect(new Set(statuses(body))).toEqual(new Set(['stored']));
});

test('stores unreadable events as they came, once, and they block no other', async () => {
  const whole = phoneEvent('start', visitId);
  const broken = [
    { ...phoneEvent('start', visitId), kind: 'dance' },
    { ...phoneEvent('start', visitId), at: 'noon' },
    { ...phoneEvent('checked', visitId) },
    { ...phoneEvent('undo', visitId) },
    { ...phoneEvent('start', visitId), id: 'one' },
    phoneEvent('start', null),
    { ...phoneEvent('start', visitId), kind: 'dance', junk: `x${'\u{1F33F}'.repeat(8_000)}` },
    { ...phoneEvent('start', visitId), kind: 'dance', junk: `xy${'\u{1F33F}'.repeat(8_000)}` },
    'start',
    null,
  ];
  const { status, body } = await ana.send([...broken, whole]);
  expect(status).toBe(200);
  expect(body.results.slice(0, -1).map((result: EventResult) => result.code)).toEqual(
    broken.map(() => 'not-understood'),
  );
  expect(body.results.at(-1)).toEqual({ id: whole.id, status: 'stored' });
  expect(statuses((await ana.send(broken)).body)).toEqual(broken.map(() => 'known'));
  const kept = await stored();
  expect(kept.filter(({ code }) => code === 'not-understood')).toHaveLength(7);
  expect(kept.some(({ raw }) => raw?.includes('dance'))).toBe(true);
  expect(await logged()).toEqual(['started person:ana']);
});

test('refuses another crew’s visit, stores the event for reading, and changes nothing', async () => {
  const start = phoneEvent('start', visitId, { note: 'I was there' });
  const { status, body } = await cy.send([start, phoneEvent('start', randomUUID() as never)]);
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { id: start.id, status: 'refused', code: 'not-yours' },
    { status: 'refused', code: 'not-yours' },
  ]);
  expect(await stored()).toMatchObject([{ id: start.id, status: 'refused', kind: 'start' }]);
  // A repeat after a lost answer gets the same answer.
  expect((await cy.send([start])).body.results).toEqual([
    { id: start.id, status: 'refused', code: 'not-yours' },
  ]);
  expect(await logged()).toEqual([]);
});

test('logs an attempt at another crew’s visit, with only the phone’s id', async () => {
  const logger = createLogger('silent');
  const lines: unknown[][] = [];
  vi.spyOn(logger, 'child').mockReturnThis();
  vi.spyOn(logger, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
  const loud = new TestPhone(testApp({ db, logger }));
  loud.token = cy.token;
  expect((await loud.send([phoneEvent('start', visitId)])).status).toBe(200);
  const told = { device: expect.any(String), others: 1 };
  expect(lines).toEqual([[told, 'work at visits of others is refused']]);
});

test('also refuses someone who works in another crew that day, and their photo', async () => {
  const other = await crewOf(db);
  await db
    .insertInto('crew_cleaners')
    .values({ crew_id: other, person_id: world.cy, from_day: '2020-01-01', to_day: null })
    .execute();
  const start = phoneEvent('start', visitId);
  expect((await cy.send([start])).body.results).toMatchObject([
    { status: 'refused', code: 'not-yours' },
  ]);
  const photo = `/photos/${randomUUID()}?visitId=${visitId}&kind=before`;
  expect((await cy.call('PUT', photo, new Uint8Array(8))).status).toBe(404);
  await sql`delete from crew_cleaners where person_id = ${world.cy}`.execute(db);
  expect(await logged()).toEqual([]);
});

test('keeps the work of someone whose crew changed while they were offline', async () => {
  await db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, visitId);
    if (visit === undefined) throw new Error('no visit');
    const moved = await changeVisit(trx, visit, { kind: 'crew-changed' }, byJob);
    const { starts_at, ends_at, overruled } = moved;
    const nobody = { starts_at, ends_at, crew_id: null, overruled };
    await changeVisit(trx, moved, { kind: 'crew-changed' }, byJob, nobody);
  });
  const { body } = await ana.send([phoneEvent('start', visitId)]);
  expect(statuses(body)).toEqual(['stored']);
  // A phone that signs in later never had the visit.
  const later = await new TestPhone(app).signIn(owner, world.ana);
  expect((await later.send([phoneEvent('finish', visitId)])).body.results).toMatchObject([
    { status: 'refused', code: 'not-yours' },
  ]);
});

test('a closed visit stays closed when events arrive late', async () => {
  await sql`update visits set state = 'done' where id = ${visitId}`.execute(db);
  const { body } = await ana.send(day());
  expect(new Set(statuses(body))).toEqual(new Set(['stored']));
  expect(await logged()).toEqual([]);
});

test('stores a correction as a new event, and both stay', async () => {
  const start = phoneEvent('start', visitId, { at: minutesAgo(10) });
  await ana.send([start]);
  const undo = phoneEvent('undo', visitId, { correctedOf: start.id, note: 'Wrong house' });
  await ana.send([undo]);
  expect(await stored()).toHaveLength(2);
  const { rows } = await sql`select corrected_of from work_events where id = ${undo.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ corrected_of: start.id }]);
  for (const change of ['update work_events set at = now()', 'delete from work_events']) {
    await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only');
  }
});

test('assigns a correction without a visit to the visit it corrects', async () => {
  const start = phoneEvent('start', visitId, { at: minutesAgo(10) });
  await ana.send([start]);
  await ana.send([phoneEvent('undo', null, { correctedOf: start.id })]);
  const arrived = phoneEvent('arrived', visitId, { at: minutesAgo(5) });
  const { body } = await ana.send([arrived, phoneEvent('undo', null, { correctedOf: arrived.id })]);
  expect(statuses(body)).toEqual(['stored', 'stored']);
  expect((await logged()).map((line) => line.split(' ')[0])).toEqual([
    ...['started', 'work-undone', 'arrived', 'work-undone'],
  ]);
});

test('stores a batch of 50 events with a few statements', async () => {
  const kinds: WorkKind[] = ['start', 'pause', 'resume', 'finish', 'note'];
  const events = Array.from({ length: 50 }, (_, index) =>
    phoneEvent(kinds[index % kinds.length] ?? 'note', visitId, { at: minutesAgo(60 - index) }),
  );
  const asked: string[] = [];
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  client.release();
  const { query } = prototype;
  prototype.query = function count(...args: unknown[]) {
    const [first] = args;
    asked.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  };
  try {
    expect(new Set(statuses((await ana.send(events)).body))).toEqual(new Set(['stored']));
  } finally {
    prototype.query = query;
  }
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
});

test('assigns a correction to its event’s visit when both arrive at the same time', async () => {
  const phone = await findPhone(db, tokenHash(ana.token));
  if (phone === undefined) throw new Error('nobody is signed in');
  const start = phoneEvent('start', visitId, { at: minutesAgo(30) });
  const undo = phoneEvent('undo', null, { correctedOf: start.id });
  const deps = { db, settings: parseSettings({}), now: () => new Date() };
  const sendings = [start, undo].map((event) => ({ phone, sent: { events: [event] } }));
  const answers = await recordEvents(deps, sendings);
  expect(answers.flatMap(({ results }) => results.map(({ status }) => status))).toEqual([
    'stored',
    'stored',
  ]);
  expect((await stored()).map(({ kind }) => kind).sort()).toEqual(['start', 'undo']);
});
