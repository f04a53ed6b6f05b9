import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BookingRow } from '#desk/contract/bookings.ts';
import { fileTexts as english } from '#figures/words/en/files.ts';
import { fileTexts as spanish } from '#figures/words/es/files.ts';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const owner = await signedIn(app, db);
await seedOrders(db, 230);

async function list(query = ''): Promise<{
  rows: BookingRow[];
  next: string;
  previous: string;
  count: { value: number; exact: boolean };
}> {
  const { status, body } = await owner.get(`/bookings?${query}`);
  expect(status).toBe(200);
  return body;
}

async function walk(query: string): Promise<BookingRow[]> {
  const rows: BookingRow[] = [];
  for (let cursor = ''; ; ) {
    const page = await list(`${query}${cursor}`);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    cursor = `&after=${page.next}`;
  }
}

test.each(['newest', 'oldest', 'highest', 'lowest'])(
  'lists every booking once and in order when sorted by %s',
  async (sort) => {
    const rows = await walk(`sort=${sort}`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(230);
    const keys = rows.map(({ id, totalCents }) =>
      sort === 'newest' || sort === 'oldest' ? id : String(totalCents).padStart(9, '0') + id,
    );
    const ascending = sort === 'oldest' || sort === 'lowest';
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1) * (ascending ? 1 : -1)));
  },
);

test('the previous page of the next page is the first page again', async () => {
  const first = await list();
  expect(first.previous).toBeNull();
  const second = await list(`after=${first.next}`);
  const back = await list(`before=${second.previous}`);
  expect(back.rows).toEqual(first.rows);
  expect(back.previous).toBeNull();
  const middle = await list(`after=${second.next}`);
  expect((await list(`before=${middle.previous}`)).rows).toEqual(second.rows);
});

test('a new booking does not shift the next page', async () => {
  const { next } = await list();
  const before = await list(`after=${next}`);
  await seedOrders(db, 1, { email: 'late@example.com' });
  expect((await list(`after=${next}`)).rows).toEqual(before.rows);
  expect((await list()).rows[0]?.customerEmail).toBe('late@example.com');
});

test('combines filters, and counts what they match', async () => {
  const all = await walk('');
  const fits = (row: BookingRow) => row.status === 'confirmed' && row.recurring;
  const expected = all.filter(fits).map(({ id }) => id);
  const found = await walk('status=confirmed&plan=yes');
  expect(found.map(({ id }) => id)).toEqual(expected);
  expect((await list('status=confirmed&plan=yes')).count).toEqual({
    value: expected.length,
    exact: true,
  });
  const emergencies = all.filter(({ isEmergency }) => isEmergency);
  expect(emergencies.length).toBeGreaterThan(0);
  expect((await list('emergency=yes')).count.value).toBe(emergencies.length);
});

test('filters by the business’s days', async () => {
  // 2025-06-30 23:59 and 2025-07-01 00:01 in Los Angeles.
  await seedOrders(db, 1, { email: 'june@example.com', at: new Date('2025-07-01T06:59:00Z') });
  await seedOrders(db, 1, { email: 'july@example.com', at: new Date('2025-07-01T07:01:00Z') });
  const emails = async (query: string) =>
    (await list(query)).rows.map(({ customerEmail }) => customerEmail);
  expect(await emails('from=2025-06-30&to=2025-06-30')).toEqual(['june@example.com']);
  expect(await emails('from=2025-07-01&to=2025-07-01')).toEqual(['july@example.com']);
});

test.each([
  ['a part of the email', 'eedle@exa'],
  ['the whole phone number as it is written', '(503) 555-0199'],
  ['the number with its country', '+1 503 555 0199'],
  ['a part of the number', '5550199'],
  ['the name', 'nora nee'],
  ['the reference that the customer reads out', 'Needle42'],
  ['a reference in whatever case somebody writes it', 'nEEDLE42'],
  ['the processor’s id', 'pi_needle'],
])('finds a booking by %s', async (_name, q) => {
  await needle();
  const { rows } = await list(`q=${encodeURIComponent(q)}`);
  expect(rows.map(({ customerEmail }) => customerEmail)).toEqual(['needle@example.com']);
});

test('finds a booking without a checkout page by the reference on its page', async () => {
  const [id = ''] = await seedOrders(db, 1, { email: 'cash@example.com' });
  const { reference } = (await owner.get(`/bookings/${id}`)).body;
  expect(reference).toBe(id.slice(-8));
  for (const q of [reference, reference.toUpperCase()]) {
    const { rows } = await list(`q=${q}`);
    expect(rows.map(({ customerEmail }) => customerEmail)).toEqual(['cash@example.com']);
  }
});

test('searches for % and _ literally', async () => {
  expect((await list('q=%25%25%25')).rows).toEqual([]);
  expect((await list('q=___')).rows).toEqual([]);
});

test.each([
  ['too short a search', 'q=ab'],
  ['an unknown status', 'status=lost'],
  ['a day that is none', 'from=2025-13-01'],
  ['a made-up cursor', 'after=AAAA'],
  [
    'a cursor of another sort',
    `sort=highest&after=${Buffer.from('{"id":"0197f000-0000-7000-8000-000000000000","value":null}').toString('base64url')}`,
  ],
])('refuses %s', async (_name, query) => {
  const { status, body } = await owner.get(`/bookings?${query}`);
  expect(status).toBe(422);
  expect(body.type).toBe('urn:wellkept:problem:invalid');
});

test('exports the filtered bookings as CSV with no cell that a spreadsheet would execute', async () => {
  const name = '=HYPERLINK("http://evil","x")';
  await seedOrders(db, 1, { email: 'evil@example.com', phone: '+1 503 555 0100', name });
  const { headers, body } = await owner.get('/bookings.csv?q=evil@example.com');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/attachment/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
  expect(lines[1]).toContain(`"'+1`);
  owner.cookies.set('lang', 'es');
  const [titles] = (await owner.get('/bookings.csv')).body.split('\r\n');
  owner.cookies.delete('lang');
  expect(titles).toBe(Object.values(spanish.bookings).join());
  const everything = (await owner.get('/bookings.csv')).body.trim().split('\r\n');
  const { rows } = await sql<{ count: number }>`select count(*)::int from orders`.execute(db);
  expect(everything).toHaveLength((rows[0]?.count ?? 0) + 1);
});

test('exports a booking’s sales tax in its own CSV column', async () => {
  const email = 'taxed@example.com';
  const [id] = await seedOrders(db, 1, { email, phone: '(503) 555-0133', name: 'Tess Taxed' });
  const line = { quantity: 1, order_id: id, kind: 'tax', item_id: 'CA', name: 'Sales tax' };
  const cents = { unit_cents: 2_269, amount_cents: 2_269, position: 90 };
  await sql`
    insert into order_lines select * from jsonb_populate_record(null::order_lines,
      ${JSON.stringify({ ...line, ...cents })}::jsonb)
  `.execute(db);
  const [titles, row] = (await owner.get(`/bookings.csv?q=${email}`)).body.trim().split('\r\n');
  const at = titles.split(',').indexOf(english.bookings.tax);
  expect([at > 0, row.split(',')[at]]).toEqual([true, '22.69']);
});

async function needle(): Promise<void> {
  const found = await list('q=needle@example.com');
  if (found.rows.length > 0) return;
  const [id] = await seedOrders(db, 1, {
    email: 'needle@example.com',
    phone: '(503) 555-0199',
    e164: '+15035550199',
    name: 'Nora Needle',
  });
  await sql`update orders set payment_intent_ref = 'pi_needle' where id = ${id}`.execute(db);
  await sql`
    insert into payment_attempts (order_id, params, expires_at, state, session_ref)
    values (${id}, '{}', now(), 'paid', 'cs_test_abcNeedle42')
  `.execute(db);
}
