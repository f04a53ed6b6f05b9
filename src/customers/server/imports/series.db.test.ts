import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ImportsAnswer, LinesAnswer } from '#customers/contract/imports.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { weekdayOf } from '#visits/rules/series/series.ts';
import { addDays, dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const [first, second] = ((await owner.get('/imports')).body as ImportsAnswer).crews;
if (first === undefined || second === undefined) throw new Error('a company has two crews');

const in3Days = addDays(dayAt(Date.now(), TIME_ZONE), 3);
/** A Tuesday at least a week ahead. */
const tuesday = addDays(in3Days, 7 + ((2 - weekdayOf(in3Days) + 7) % 7));
const FILE = {
  kind: 'series',
  source: 'other',
  dayOrder: 'month-first',
  language: 'en',
  otherwise: 'home-standard-clean',
};

type Cells = Record<string, string>;

function job(n: number, more: Cells = {}): Cells {
  return {
    name: `Person ${n}`,
    phone: `(415) 555-${String(1000 + n)}`,
    line1: `${n} Oak St`,
    postalCode: '94105',
    rhythm: 'Weekly',
    date: tuesday,
    time: '9:00 AM',
    minutes: '2:00',
    price: '$145',
    crew: first?.name ?? '',
    ...more,
  };
}

const bodyOf = (rows: readonly Cells[]) => ({
  ...FILE,
  rows: rows.map((cells, n) => ({ line: n + 2, cells })),
});

async function check(rows: readonly Cells[]): Promise<LinesAnswer> {
  return (await owner.post('/imports/check', bodyOf(rows))).body;
}

async function bring(rows: readonly Cells[]): Promise<LinesAnswer & { id: string }> {
  const id = crypto.randomUUID();
  await owner.post('/imports', { id, kind: 'series', source: 'other' });
  const { status, body } = await owner.post(`/imports/${id}/lines`, bodyOf(rows));
  expect([status, body]).toEqual([200, expect.anything()]);
  return { id, ...body };
}

/** The visits of each person, in order: day, clock, crew and price. */
async function visits(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; starts: Date; crew: string | null; cents: number }>`
    select customer_name as name, starts_at as starts, crews.name as crew, price_cents as cents
    from visits join orders on orders.id = order_id left join crews on crews.id = crew_id
    order by starts_at
  `.execute(db);
  const told = rows.map(({ name, starts, crew, cents }) => {
    const at = isoText(starts.getTime(), TIME_ZONE).slice(0, 16);
    return { name, text: `${at} ${crew} ${cents}` };
  });
  const all = Map.groupBy(told, ({ name }) => name);
  return Object.fromEntries([...all].map(([name, own]) => [name, own.map(({ text }) => text)]));
}

async function counts(): Promise<Record<string, number>> {
  const tables = ['customers', 'orders', 'order_events', 'visits', 'series', 'series_parts'];
  const found: Record<string, number> = {};
  for (const table of [...tables, 'schedules', 'imported_rows', 'imports']) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}`.execute(db);
    found[table] = rows[0]?.n ?? 0;
  }
  return found;
}

beforeEach(async () => {
  const { imports } = (await owner.get('/imports')).body as ImportsAnswer;
  for (const { id, state } of imports) {
    if (state !== 'undone') await owner.post(`/imports/${id}/undo`);
  }
});

test('imports a recurring job as a series with eight weeks of visits, each at its price', async () => {
  const before = await counts();
  const rows = [
    job(1),
    job(2, { rhythm: 'EOW', time: '1:00 PM', price: '160', crew: second.name }),
    job(3, { rhythm: 'Monthly', date: addDays(tuesday, 1), crew: '' }),
  ];
  expect(await check(rows)).toMatchObject({ fresh: 3, waits: {}, problems: [] });
  expect(await counts()).toEqual(before);
  const came = await bring(rows);
  expect(came).toMatchObject({ fresh: 3, known: 0, waits: {}, problems: [] });

  const {
    'Person 1': weekly = [],
    'Person 2': other = [],
    'Person 3': monthly = [],
  } = await visits();
  expect(weekly[0]).toBe(`${tuesday}T09:00 ${first.name} 14500`);
  expect(weekly[1]).toBe(`${addDays(tuesday, 7)}T09:00 ${first.name} 14500`);
  expect(weekly.length).toBeGreaterThanOrEqual(7);
  expect(other[0]).toBe(`${tuesday}T13:00 ${second.name} 16000`);
  expect(other[1]).toBe(`${addDays(tuesday, 14)}T13:00 ${second.name} 16000`);
  expect(monthly.length).toBeGreaterThanOrEqual(1);
  const { series } = (await owner.get('/series')).body;
  expect(series).toHaveLength(3);
  const { rows: orders } = (await owner.get('/bookings?q=Person 1')).body;
  const booking = (await owner.get(`/bookings/${orders[0].id}`)).body;
  expect(booking).toMatchObject({ status: 'confirmed', paidAt: null, payments: [], mails: [] });

  // The same file a week later: other next dates, same series.
  const later = rows.map((row) => ({ ...row, date: addDays(row.date ?? '', 7) }));
  expect(await bring(later.slice(0, 1))).toMatchObject({ fresh: 0, known: 1 });
  expect((await owner.post(`/imports/${came.id}/undo`)).body).toMatchObject({
    goesOn: false,
    stays: { customers: 0, visits: 0 },
  });
  expect(await counts()).toEqual({ ...before, imports: (before.imports ?? 0) + 2 });
});

test('a date in the past continues with its next visit, on the same weekday', async () => {
  // The next visit is then three to nine days ahead, on any day of the week.
  const since = addDays(tuesday, -35);
  expect((await bring([job(1, { rhythm: 'every 2 weeks', date: since })])).problems).toEqual([]);
  const { 'Person 1': own = [] } = await visits();
  const days = own.map((text) => text.slice(0, 10));
  expect(days[0]).toBe(addDays(since, 28));
  expect(days[1]).toBe(addDays(days[0] ?? '', 14));
});

/** The visits without a crew. */
function withoutCrew(own: readonly string[] = []): string[] {
  return own.filter((text) => text.includes(' null '));
}

test('visits without room wait on Today, and the answer counts them', async () => {
  const { waits } = await bring([job(1), job(2)]);
  const waiting = waits['no-place'] ?? 0;
  expect(waiting).toBeGreaterThanOrEqual(7);
  expect(withoutCrew((await visits())['Person 2'])).toHaveLength(waiting);
  expect((await owner.get('/today/waiting-visits')).body).toMatchObject({ count: waiting });
  expect((await check([job(3)])).waits).toEqual({ 'no-place': waiting });
});

test('a crew without weekly hours comes to each visit of a series at usual hours', async () => {
  const { hours } = await db
    .selectFrom('crews')
    .select('hours')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow();
  const set = (of: unknown) =>
    db
      .updateTable('crews')
      .set({ hours: JSON.stringify(of) })
      .where('id', '=', second.id)
      .execute();
  await set([]);
  try {
    const crew = second.name;
    const { waits } = await bring([job(1, { crew }), job(2, { crew, time: '3:00 AM' })]);
    const own = await visits();
    expect(own['Person 1']?.length).toBeGreaterThanOrEqual(7);
    expect(withoutCrew(own['Person 1'])).toEqual([]);
    const waiting = withoutCrew(own['Person 2']).length;
    expect(waiting).toBeGreaterThanOrEqual(7);
    expect(waits).toEqual({ 'no-place': waiting });
    expect((await owner.get('/today/waiting-visits')).body).toMatchObject({ count: waiting });
  } finally {
    await set(hours);
  }
});

test('an invalid rhythm, day or price names its line and column, and skips the line', async () => {
  const found = await check([
    job(1, { rhythm: 'twice a week' }),
    job(2, { rhythm: '' }),
    job(3, { date: 'soon' }),
    job(4, { price: '' }),
    job(5, { time: '' }),
    job(6, { status: 'Cancelled' }),
    job(7, { phone: '12' }),
    job(8, { email: 'nobody' }),
  ]);
  expect(found.problems.map(({ line, path, code }) => [line, path, code])).toEqual([
    [2, 'rhythm', 'import-rhythm-unreadable'],
    [3, 'rhythm', 'import-rhythm-missing'],
    [4, 'date', 'import-day-unreadable'],
    [5, 'price', 'import-price-unreadable'],
    [6, 'time', 'import-time-missing'],
    [7, 'status', 'import-visit-cancelled'],
    [8, 'phone', 'phone-malformed'],
    [8, 'phone', 'import-nobody'],
  ]);
  expect(found).toMatchObject({ fresh: 1, leftOut: [{ line: 9, path: 'email' }] });
});

test('checking a part avoids the times that earlier parts would take', async () => {
  const { status, body } = await owner.post('/imports/check', bodyOf([job(1)]));
  expect([status, body.waits]).toEqual([200, {}]);
  expect(body.taken.length).toBeGreaterThan(0);
  const next = { ...bodyOf([job(2)]), taken: body.taken };
  const { body: clash } = await owner.post('/imports/check', next);
  expect(clash.waits['no-place']).toBeGreaterThanOrEqual(7);
  const before = await counts();
  expect((await check([job(2)])).waits).toEqual({});
  expect(await counts()).toEqual(before);
});

test('refuses a line with more cells than the first line names, and says why', async () => {
  const { kind, ...rest } = bodyOf([job(1), job(2)]);
  const rows = rest.rows.map((row, index) => (index === 0 ? { ...row, extra: 2 } : row));
  const found = (await owner.post('/imports/check', { kind, ...rest, rows })).body;
  expect(found).toMatchObject({
    fresh: 1,
    problems: [{ line: 2, path: 'cells', code: 'import-cells-extra', params: { count: 2 } }],
  });
});

test('undo keeps a booking that was renamed since', async () => {
  const { id } = await bring([job(1), job(2, { crew: second.name })]);
  const { rows } = (await owner.get('/bookings?q=Person 1')).body;
  const named = await owner.post(`/bookings/${rows[0].id}/customer`, { name: 'Ada Byron' });
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  const undone = (await owner.post(`/imports/${id}/undo`)).body;
  expect(undone).toMatchObject({ goesOn: false, stays: { visits: 1 } });
  expect(Object.keys(await visits())).toEqual(['Ada Byron']);
});
