import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerRow } from '#customers/contract/customers.ts';
import type { ImportsAnswer, LinesAnswer, UndoAnswer } from '#customers/contract/imports.ts';
import { importFailureTexts as texts } from '#customers/words/en/failures-imports.ts';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { ensureCompany } from '#visits/server/visits.ts';
import { undoImport } from './undo-import.ts';

const { db } = await testDatabase();
await ensureCompany(db, true);
const app = testApp({ db });
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');

const BASE = { source: 'jobber', dayOrder: 'month-first', language: 'en' };
const CUSTOMERS = { ...BASE, kind: 'customers' };
const VISITS = { ...BASE, kind: 'visits', otherwise: 'home-standard-clean' };
const ANA = { name: 'Ana Ruiz', phone: '(415) 555-0142', email: 'Ana@example.com' };
const VISIT = {
  ...ANA,
  line1: '12 Oak St',
  postalCode: '94117',
  date: '1/15/2031',
  time: '9:30 AM',
  price: '$120.50',
};

type Cells = Record<string, string>;

const rowsOf = (all: readonly Cells[]) => all.map((cells, index) => ({ line: index + 2, cells }));

async function check(of: object, ...all: Cells[]): Promise<LinesAnswer> {
  return (await owner.post('/imports/check', { ...of, rows: rowsOf(all) })).body;
}

async function begin(of: { kind: string; source: string }): Promise<string> {
  const id = crypto.randomUUID();
  const { kind, source } = of;
  expect((await owner.post('/imports', { id, kind, source })).status).toBe(200);
  return id;
}

async function bring(of: typeof CUSTOMERS, ...all: Cells[]): Promise<{ id: string } & LinesAnswer> {
  const id = await begin(of);
  const { status, body } = await owner.post(`/imports/${id}/lines`, { ...of, rows: rowsOf(all) });
  expect([status, body]).toEqual([200, expect.anything()]);
  return { id, ...body };
}

/** One more call of an import. */
async function more(id: string, of: object, ...all: Cells[]): Promise<LinesAnswer> {
  return (await owner.post(`/imports/${id}/lines`, { ...of, rows: rowsOf(all) })).body;
}

async function undo(id: string): Promise<UndoAnswer> {
  return (await owner.post(`/imports/${id}/undo`)).body;
}

async function people(): Promise<CustomerRow[]> {
  return (await owner.get('/customers')).body.rows;
}

/** Everything that an import may write, except the operator. */
async function everything(): Promise<unknown> {
  const tables = [
    'customers',
    'customer_keys',
    'customer_homes',
    'orders',
    'order_lines',
    'order_events',
    'visits',
    'schedules',
    'imported_rows',
    'sales_entries',
  ];
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } =
      await sql`select to_jsonb(row) - 'row_version' as row from ${sql.table(table)} as row order by 1`.execute(
        db,
      );
    all[table] = rows;
  }
  const { rows } =
    await sql`select sum(visits) as visits, sum(taken_minutes) as minutes from work_entries`.execute(
      db,
    );
  return { ...all, work: rows.map((row) => Object.values(Object(row)).map(Number)) };
}

beforeEach(async () => {
  await sql`update imports set state = 'undoing'`.execute(db);
  const left = [
    'imported_rows',
    'visits',
    'outbox_messages',
    'order_notes',
    'payments',
    'order_lines',
    'order_events',
    'orders',
    'schedules',
    'customer_homes',
    'customer_changes',
    'customer_keys',
    'customers',
    'imports',
    'sales_entries',
    'work_entries',
    'referrals',
  ];
  for (const table of left) await sql`delete from ${sql.table(table)}`.execute(db);
});

test('staff cannot import', async () => {
  expect((await staff.get('/imports')).status).toBe(403);
  expect((await staff.post('/imports/check', { ...CUSTOMERS, rows: rowsOf([ANA]) })).status).toBe(
    403,
  );
});

test('a dry run names each bad line and column, and stores nothing', async () => {
  const before = await everything();
  const answer = await check(
    VISITS,
    VISIT,
    { ...VISIT, phone: '12', email: 'x' },
    { ...VISIT, phone: '', email: '' },
    { ...VISIT, date: 'soon' },
    { ...VISIT, date: '1/15/2020' },
    { ...VISIT, time: '' },
    { ...VISIT, time: 'noonish' },
    { ...VISIT, minutes: '0' },
    { ...VISIT, end: 'later' },
    { ...VISIT, line1: '' },
    { ...VISIT, price: 'free' },
    { ...VISIT, price: '0' },
    { ...VISIT, status: 'Cancelled' },
    { ...VISIT },
  );
  expect(answer).toMatchObject({ fresh: 1, known: 1 });
  expect(answer.problems.map(({ line, path, code }) => [line, path, code])).toEqual([
    [3, 'phone', 'phone-malformed'],
    [3, 'email', 'email-malformed'],
    [3, 'phone', 'import-nobody'],
    [4, 'phone', 'import-nobody'],
    [5, 'date', 'import-day-unreadable'],
    [6, 'date', 'import-visit-over'],
    [7, 'time', 'import-time-missing'],
    [8, 'time', 'import-time-unreadable'],
    [9, 'minutes', 'import-visit-length'],
    [10, 'end', 'import-end-unreadable'],
    [11, 'line1', 'import-address-missing'],
    [12, 'price', 'import-price-unreadable'],
    [13, 'price', 'import-price-range'],
    [14, 'status', 'import-visit-cancelled'],
  ]);
  expect(answer.problems[4]?.message).toBe(texts['import-day-unreadable']);
  const nameless = await check({ ...VISITS, otherwise: '' }, { ...VISIT, service: 'Sparkle' });
  expect(nameless.problems.map(({ code }) => code)).toEqual(['import-service-unknown']);
  expect(await everything()).toEqual(before);
});

test('imports customers once, merges them with their pages, and undoes it without a trace', async () => {
  await seedOrders(db, 1, { email: 'bo@example.com', phone: '628 555 0100', e164: '+16285550100' });
  const before = await everything();
  const bo = {
    firstName: 'Bo',
    lastName: 'Berg',
    phone: '628-555-0100',
    email: 'bo@work.example',
    tags: 'dog; weekly',
    notes: 'Key at 4A',
    line1: '1 Elm St',
  };
  const file = [{ ...ANA, externalId: '7', address: '12 Oak St, Oakland, CA 94601' }, bo];
  const first = await bring(CUSTOMERS, ...file, ...file.slice(0, 1));
  expect(first).toMatchObject({ fresh: 2, known: 1, problems: [] });
  expect(await bring(CUSTOMERS, ...file)).toMatchObject({ fresh: 0, known: 2 });

  const rows = await people();
  expect(rows.map(({ name, tags, bookings }) => [name, tags, bookings])).toEqual([
    ['Ana Ruiz', [], 0],
    ['Bo Berg', ['dog', 'weekly'], expect.any(Number)],
  ]);
  const ana = (await owner.get(`/customers/${rows[0]?.id}`)).body;
  expect(ana.homes).toMatchObject([
    { orderId: null, label: null, address: ['12 Oak St', 'Oakland, CA 94601'] },
  ]);
  expect((await owner.get(`/new-booking?customer=${rows[0]?.id}`)).body.caller.address.line1).toBe(
    '12 Oak St',
  );
  const bos = (await owner.get(`/customers/${rows[1]?.id}`)).body;
  expect(bos.knownBy.map(({ value }: { value: string }) => value)).toContain('bo@work.example');
  expect(bos.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'name',
    'notes',
    'tags',
  ]);
  expect((await owner.get('/customers?q=elm')).body.rows).toHaveLength(1);

  expect(await undo(first.id)).toEqual({
    removed: 1,
    goesOn: false,
    stays: { customers: 0, visits: 0 },
  });
  expect(await everything()).toEqual(before);
  expect((await owner.post(`/imports/${first.id}/undo`)).body.code).toBe('import-undone');
  expect(await bring(CUSTOMERS, ...file)).toMatchObject({ fresh: 2 });
});

test('imports a customer without their invalid field, and names the line and field', async () => {
  const before = await everything();
  const file = [
    { ...ANA, email: 'ana at example', line1: '1 Oak St' },
    { name: 'Boris', phone: 'ask Ana' },
    { name: '', phone: '12', email: '' },
    { name: 'Cy', phone: '', email: '' },
    { name: '', phone: '', email: '' },
  ];
  const found = {
    fresh: 3,
    leftOut: [
      { line: 2, path: 'email', code: 'email-malformed', kept: 'notes' },
      { line: 3, path: 'phone', code: 'phone-malformed', kept: 'notes' },
    ],
    problems: [
      { line: 4, path: 'phone', code: 'phone-malformed' },
      { line: 4, path: 'phone', code: 'import-no-customer' },
      { line: 6, path: 'phone', code: 'import-no-customer' },
    ],
  };
  expect(await check(CUSTOMERS, ...file)).toMatchObject(found);
  expect(await everything()).toEqual(before);
  const came = await bring(CUSTOMERS, ...file);
  expect(came).toMatchObject(found);
  const again = { fresh: 0, known: 3, leftOut: [] };
  expect(await bring(CUSTOMERS, ...file)).toMatchObject(again);

  const rows = await people();
  expect(rows.map(({ name, phone, email }) => [name, phone, email]).toSorted()).toEqual([
    ['Ana Ruiz', '(415) 555-0142', ''],
    ['Boris', '', ''],
    ['Cy', '', ''],
  ]);
  const bo = rows.find(({ name }) => name === 'Boris');
  expect((await owner.get(`/customers/${bo?.id}`)).body).toMatchObject({ notes: 'ask Ana' });
  expect((await owner.get('/customers?q=Boris')).body.rows).toHaveLength(1);
  expect(await undo(came.id)).toMatchObject({ removed: 3 });
  expect(await everything()).toEqual(before);
});

test('imports each visit of a customer and each of their homes, once', async () => {
  const visits = ['1/15/2031', '1/22/2031', '1/29/2031'].map((date) => ({
    ...VISIT,
    externalId: '7',
    date,
  }));
  expect(await bring(VISITS, ...visits)).toMatchObject({ fresh: 3, known: 0 });
  expect(await bring(VISITS, ...visits)).toMatchObject({ fresh: 0, known: 3 });

  const numbered = ['3 Ash St', '4 Ash St'].map((line1) => ({ ...ANA, externalId: '7', line1 }));
  const called = ['5 Ash St', '6 Ash St'].map((line1) => ({ ...ANA, line1 }));
  expect(await bring(CUSTOMERS, ...numbered, ...called)).toMatchObject({ fresh: 4, known: 0 });
  expect(await bring(CUSTOMERS, ...numbered, ...called)).toMatchObject({ fresh: 0, known: 4 });
  const [ana, ...others] = await people();
  expect(others).toEqual([]);
  const { homes } = (await owner.get(`/customers/${ana?.id}`)).body;
  expect(homes).toHaveLength(5);
});

test('keeps the first of several numbers and notes the rest, and ignores a spreadsheet’s quotes', async () => {
  const phone = '(415) 555-0142, (415) 555-0199';
  const email = 'ana@example.com; ruiz@example.com';
  const zip = '="94117"';
  const row = { ...ANA, phone, email, line1: '12 Oak St', postalCode: zip, notes: 'Two cats' };
  expect((await bring(CUSTOMERS, row)).problems).toEqual([]);
  const [person] = await people();
  const { body } = await owner.get(`/customers/${person?.id}`);
  expect(body).toMatchObject({
    phone: '(415) 555-0142',
    notes: 'Two cats\n(415) 555-0199, ruiz@example.com',
    homes: [{ address: ['12 Oak St', '94117'] }],
  });
});

test('keeps an extension, a lost zero and a time in another zone', async () => {
  const phone = '(415) 555-0203 x12';
  const row = { ...VISIT, phone, postalCode: '2139', time: '17:00 UTC', notes: 'Gate 4' };
  const email = 'mailto:ana@exam\u00adple.com';
  expect((await bring(VISITS, { ...row, email })).problems).toEqual([]);
  const { rows } = (await owner.get('/bookings')).body;
  const booking = (await owner.get(`/bookings/${rows[0].id}`)).body;
  expect(booking).toMatchObject({
    customer: { email: 'ana@example.com' },
    schedule: { accessNotes: `Gate 4\n${phone}` },
    visits: [{ start: '2031-01-15T09:00:00-08:00' }],
  });
  expect(JSON.stringify(booking.schedule.address)).toContain('02139');

  const wrong = await check(
    VISITS,
    { ...row, date: '1/16/2031', email: 'ana@-example.com' },
    { ...row, time: '17:00 XYZ' },
  );
  expect(wrong.problems.map(({ path, code }) => [path, code])).toEqual([
    ['time', 'import-time-unreadable'],
  ]);
  expect(wrong.leftOut.map(({ path, kept }) => [path, kept])).toEqual([['email', 'notes']]);
});

test('undoing several calls restores a page', async () => {
  await bring(CUSTOMERS, { ...ANA, notes: 'no dog', tags: 'old' });
  const before = await everything();
  const { id } = await bring(CUSTOMERS, { ...ANA, line1: '3 Ash St', notes: 'dog', tags: 'dog' });
  await more(id, CUSTOMERS, { ...ANA, line1: '4 Ash St', notes: 'no dog', tags: 'dog, weekly' });
  await more(id, CUSTOMERS, { ...ANA, line1: '5 Ash St', notes: 'Key at 4A' });
  const [ana] = await people();
  const page = (await owner.get(`/customers/${ana?.id}`)).body;
  expect([page.notes, page.tags]).toEqual(['no dog\ndog\nKey at 4A', ['old', 'dog', 'weekly']]);
  await undo(id);
  expect(await everything()).toEqual(before);
});

test('a page keeps only what it could be saved with', async () => {
  const tags = Array.from({ length: 12 }, (_, n) => `${n} ${'x'.repeat(29)}`);
  const long = await check(CUSTOMERS, { ...ANA, tags: tags.map((tag) => `${tag}xx`).join() });
  expect(long.problems).toEqual([]);
  expect(long.leftOut.map(({ path, code }) => [path, code])).toEqual([['tags', 'words-too-long']]);
  const notes = 'n'.repeat(1999);
  await bring(CUSTOMERS, { ...ANA, tags: tags.slice(1).join(), notes });
  await bring(CUSTOMERS, { ...ANA, tags: 'dog, weekly', notes: 'no dog', line1: '3 Ash St' });
  const [ana] = await people();
  const page = (await owner.get(`/customers/${ana?.id}`)).body;
  expect([page.notes, page.tags]).toEqual([notes, [...tags.slice(1), 'dog']]);
});

test('imports visits as bookings with their crew, sends nothing, and undoes it without a trace', async () => {
  const crew = 'Crew North';
  await sql`
    insert into crews (name, color, people, hours)
    values (${crew}, '#2f855a', 2, '[{"weekday": 3, "from": "08:00", "to": "13:00"}]')
  `.execute(db);
  const before = await everything();
  const file = [
    { ...VISIT, crew, service: 'Deep', minutes: '2:30', notes: 'Gate 4' },
    {
      ...VISIT,
      crew,
      time: '10:00',
      email: 'cy@example.com',
      phone: '',
      name: 'Cy',
      line1: '2 Fir St',
    },
    { ...VISIT, crew: 'Nobody', date: '2031-01-16', end: '11:00 AM' },
  ];
  const of = { ...VISITS, services: { Deep: 'home-deep-cleaning' } };
  const waits = { 'no-crew': 1, 'crew-taken': 1 };
  expect(await check(of, ...file)).toMatchObject({ fresh: 3, waits });
  const came = await bring(of, ...file);
  expect(came).toMatchObject({ fresh: 3, known: 0, waits, problems: [] });
  expect(await bring(of, ...file)).toMatchObject({ fresh: 0, known: 3 });

  const { rows } = (await owner.get('/bookings')).body;
  expect(rows).toHaveLength(3);
  const id = rows.at(-1).id;
  const booking = (await owner.get(`/bookings/${id}`)).body;
  expect(booking).toMatchObject({
    status: 'confirmed',
    paidAt: null,
    totalCents: 12050,
    service: { id: 'home-deep-cleaning', recurring: false },
    customer: { name: 'Ana Ruiz' },
    payments: [],
    mails: [],
    deliveries: [],
    visits: [{ start: '2031-01-15T09:30:00-08:00', end: '2031-01-15T12:00:00-08:00' }],
    schedule: { accessNotes: 'Gate 4' },
  });
  expect((await people()).map(({ name }) => name)).toEqual(['Cy', 'Ana Ruiz']);
  const { imports } = (await owner.get('/imports')).body as ImportsAnswer;
  expect(imports.find((each) => each.id === came.id)).toMatchObject({
    customers: 2,
    visits: 3,
    state: 'open',
  });

  expect(await undo(came.id)).toEqual({
    removed: 5,
    goesOn: false,
    stays: { customers: 0, visits: 0 },
  });
  expect(await everything()).toEqual(before);
});

test('places visits by the usual rules: one that does not fit waits, with its reason', async () => {
  const crew = 'Crew South';
  await sql`update scheduling_rules set closed_days = '["2031-01-29"]'`.execute(db);
  await sql`
    insert into crews (name, color, people, services, hours) values (${crew}, '#2f855a', 2,
      '["home-standard-clean"]', '[{"weekday": 3, "from": "08:00", "to": "13:00"}]')
  `.execute(db);
  const at = (date: string, time: string, more: Cells = {}) => {
    return { ...VISIT, crew, date, time, minutes: '2:00', ...more };
  };
  const file = [
    at('1/15/2031', '8:00'),
    // The drive takes longer than a quarter of an hour.
    at('1/15/2031', '10:05', { line1: '2 Fir St' }),
    at('1/22/2031', '12:00'),
    at('1/23/2031', '9:00'),
    at('1/29/2031', '9:00'),
    at('2/5/2031', '9:00', { service: 'Deep' }),
  ];
  const of = { ...VISITS, services: { Deep: 'home-deep-cleaning' } };
  const waits = { 'crew-taken': 1, 'crew-cannot': 1, hours: 2, 'closed-day': 1 };
  expect(await check(of, ...file)).toMatchObject({ fresh: 6, waits });
  expect(await bring(of, ...file)).toMatchObject({ fresh: 6, waits });
  const { visits } = (await owner.get('/waiting-visits?from=2031-01-01&days=60')).body;
  expect(visits.map((visit: { waits: { reason: string } }) => visit.waits.reason)).toEqual([
    'no-crew',
    'hours',
    'hours',
    'closed-day',
    'no-crew',
  ]);
});

test('undo keeps what was changed or noted since, along with its customer', async () => {
  const came = await bring(
    VISITS,
    VISIT,
    { ...VISIT, date: '1/16/2031', phone: '415 555 0199', email: 'bo@example.com', name: 'Bo' },
    { ...VISIT, date: '1/17/2031', phone: '415 555 0198', email: 'cy@example.com', name: 'Cy' },
  );
  const rows = await people();
  const bo = rows.find(({ name }) => name === 'Bo');
  const facts = {
    name: 'Bob',
    phone: '415 555 0199',
    email: 'bo@example.com',
    language: 'en',
    consent: 'unasked',
    notes: '',
    tags: '',
  };
  await owner.post(`/customers/${bo?.id}/facts`, { ...facts, version: 1 });
  const { rows: orders } = (await owner.get('/bookings?q=Ana')).body;
  const noted = await owner.post(`/bookings/${orders[0]?.id}/notes`, {
    text: 'Called.',
    version: 1,
  });
  expect(noted.status).toBe(200);

  // The customer's new name is on the booking, so the booking has changed.
  expect(await undo(came.id)).toMatchObject({ removed: 2, stays: { customers: 2, visits: 2 } });
  expect((await people()).map(({ name }) => name).toSorted()).toEqual(['Ana Ruiz', 'Bob']);
  expect(await bring(VISITS, VISIT)).toMatchObject({ fresh: 0, known: 1 });
});

test('undo keeps a customer who got credit for a referral since', async () => {
  const { id } = await bring(CUSTOMERS, ANA, {
    ...ANA,
    phone: '415 555 0199',
    email: 'bo@example.com',
  });
  await sql`insert into referrals (referrer_phone, customer_phone) values ('+14155550142', '+14155550198')`.execute(
    db,
  );
  expect(await undo(id)).toMatchObject({ removed: 1, stays: { customers: 1 } });
  expect((await people()).map(({ email }) => email)).toEqual(['Ana@example.com']);
});

test('undoes a large import in steps, each record once, and skips those that stay', async () => {
  const others = [1, 2, 3, 4].map((n) => ({
    ...VISIT,
    phone: `415 555 020${n}`,
    email: `${n}@example.com`,
    date: `1/2${n}/2031`,
  }));
  const { id } = await bring(VISITS, VISIT, ...others);
  const { rows } = (await owner.get('/bookings?q=Ana')).body;
  await owner.post(`/bookings/${rows[2]?.id}/notes`, { text: 'Called.', version: 1 });
  const { id: operatorId } = await db
    .selectFrom('operators')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answers: UndoAnswer[] = [];
  do answers.push(await undoImport({ db }, { importId: id, operatorId }, 2));
  while (answers.at(-1)?.goesOn);
  expect(answers.map(({ removed }) => removed)).toEqual([2, 2, 2, 1, 1]);
  expect(answers.at(-1)).toMatchObject({ stays: { customers: 1, visits: 1 } });
});

test('only undoing an import removes an order from the log', async () => {
  const [order] = await seedOrders(db, 1);
  await sql`insert into order_events (order_id, kind, actor) values (${order}, 'order.created', 'visitor')`.execute(
    db,
  );
  const taken = sql`delete from order_events where order_id = ${order}`.execute(db);
  await expect(taken).rejects.toMatchObject({ code: '23001' });
  const came = await bring(VISITS, VISIT);
  await expect(sql`delete from order_lines`.execute(db)).rejects.toMatchObject({ code: '23001' });
  await undo(came.id);
  await sql`alter table order_events disable trigger only_undo`.execute(db);
  await sql`delete from order_events`.execute(db);
  await sql`alter table order_events enable trigger only_undo`.execute(db);
});
