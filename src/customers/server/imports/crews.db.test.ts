import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ImportsAnswer, LinesAnswer } from '#customers/contract/imports.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { weekdayOf } from '#visits/rules/series/series.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const crews = ((await owner.get('/imports')).body as ImportsAnswer).crews;
const [first, second] = crews;
if (first === undefined || second === undefined) throw new Error('a company has two crews');

const in3Days = addDays(dayAt(Date.now(), TIME_ZONE), 3);
/** A Wednesday at least a week ahead. */
const wednesday = addDays(in3Days, 7 + ((3 - weekdayOf(in3Days) + 7) % 7));
const FILE = {
  kind: 'visits',
  source: 'other',
  dayOrder: 'month-first',
  language: 'en',
  otherwise: 'home-standard-clean',
};

type Cells = Record<string, string>;

/** A visit in another program's file. */
function visit(n: number, more: Cells = {}): Cells {
  return {
    name: `Person ${n}`,
    phone: `(415) 555-${String(1000 + n)}`,
    line1: `${n} Oak St`,
    postalCode: '94105',
    date: wednesday,
    time: '9:00 AM',
    minutes: '2:00',
    price: '120',
    ...more,
  };
}

async function bring(of: object, rows: readonly Cells[]): Promise<LinesAnswer> {
  const id = crypto.randomUUID();
  await owner.post('/imports', { id, kind: 'visits', source: 'other' });
  const body = { ...FILE, ...of, rows: rows.map((cells, n) => ({ line: n + 2, cells })) };
  const { status, body: found } = await owner.post('/imports/check', body);
  const { taken: _, ...checked } = found;
  const came = await owner.post(`/imports/${id}/lines`, body);
  expect([came.status, came.body]).toEqual([status, checked]);
  return came.body;
}

async function sold(): Promise<string[]> {
  const asked = {
    serviceType: { id: 'home-standard-clean' },
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
    selectedAddOns: [],
    frequency: 'one-time',
    postalCode: '94105',
    from: wednesday,
    days: 1,
  };
  const answer = await world.call('/functions/v1/free-times', asked);
  return ((await answer.json()) as FreeTimesAnswer).times.map(({ start }) => start);
}

/** The crew of each person's visit. */
async function given(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; crew: string | null }>`
    select customer_name as name, crews.name as crew from visits
    join orders on orders.id = order_id left join crews on crews.id = crew_id
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, crew }) => [name, crew]));
}

beforeEach(async () => {
  for (const table of ['imported_rows', 'visits', 'crew_cleaners', 'cleaners']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
});

test('uses the crew that the owner chose, or else the one that the name means', async () => {
  const bo = { name: 'Bo Berg', phone: '', language: 'en', kind: 'employee', active: true };
  const since = { crewId: second.id, from: '2020-01-01', to: null };
  expect((await owner.post('/people', { ...bo, crews: [since] })).status).toBe(200);
  const at = (n: number, crew: string) => visit(n, { crew, time: `${7 + n}:00` });
  const answer = await bring({ crews: { 'Van 7': first.id, [second.name]: null } }, [
    at(1, 'Van 7'),
    at(4, first.name.toUpperCase()),
    at(5, 'Bo Berg'),
    at(7, second.name),
    at(9, 'Somebody'),
  ]);
  expect(await given()).toEqual({
    'Person 1': first.name,
    'Person 4': first.name,
    'Person 5': second.name,
    'Person 7': null,
    'Person 9': null,
  });
  expect(answer).toMatchObject({ fresh: 5, waits: { 'no-crew': 2 }, problems: [] });
});

test('of several visits for one crew at one time the first gets it, and the others wait', async () => {
  const rows = [1, 2, 3].map((n) => visit(n));
  const answer = await bring({ crews: { '': first.id } }, rows);
  expect(answer.waits).toEqual({ 'crew-taken': 2 });
  expect(await given()).toEqual({ 'Person 1': first.name, 'Person 2': null, 'Person 3': null });
});

test('a crew without weekly hours comes at usual hours, in an import as on Today', async () => {
  const { id } = second;
  const { hours } = await db
    .selectFrom('crews')
    .select('hours')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const set = (of: unknown) =>
    db
      .updateTable('crews')
      .set({ hours: JSON.stringify(of) })
      .where('id', '=', id)
      .execute();
  await set([]);
  try {
    const rows = [visit(1, { time: '9:00' }), visit(2, { time: '3:00' })];
    expect((await bring({ crews: { '': id } }, rows)).waits).toEqual({ hours: 1 });
    const { visits } = (await owner.get('/waiting-visits')).body as { visits: CalendarVisit[] };
    expect(visits.map(({ start, waits }) => [start.slice(11, 16), waits?.reason])).toEqual([
      ['03:00', 'hours'],
    ]);
    expect(await todaySection(owner, 'waiting-visits')).toMatchObject({ count: 1 });
  } finally {
    await set(hours);
  }
});

test('shows 45 visits without a crew on Today and in the calendar, and does not sell their hours', async () => {
  await db.updateTable('crews').set({ people: 2 }).execute();
  expect(await sold()).not.toEqual([]);
  const whole = { time: '8:00 AM', minutes: '10:00' };
  const rows = Array.from({ length: 45 }, (_, n) =>
    visit(n, n < crews.length ? whole : { date: addDays(wednesday, 1 + (n % 20)) }),
  );
  expect((await bring({}, rows)).waits).toEqual({ 'no-crew': 45 });
  expect(await todaySection(owner, 'waiting-visits')).toMatchObject({ count: 45 });
  const { visits } = (await owner.get('/waiting-visits')).body as { visits: CalendarVisit[] };
  expect(visits).toHaveLength(45);
  const day = (await owner.get(`/calendar?from=${wednesday}&days=1`)).body;
  expect(day.visits.map((each: CalendarVisit) => each.waits?.reason)).toEqual(
    crews.map(() => 'no-crew'),
  );
  expect(await sold()).toEqual([]);
});
