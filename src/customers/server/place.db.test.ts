import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerRow } from '#customers/contract/customers.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');
const OAK = {
  address: {
    line1: '7 Oak Street',
    line2: 'Apt 3',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94607',
  },
  ...noNotes,
  accessNotes: 'Gate 4711',
  petNotes: 'A shy cat',
};

let id: string;

let made = 0;

/** A paid booking of a new customer, without an address. */
beforeEach(async () => {
  made += 1;
  const who = { e164: `+1415555010${made}`, email: `ana-${made}@example.com` };
  [id = ''] = await seedOrders(db, 1, who);
  await standsAs('confirmed');
});

async function standsAs(status: string): Promise<void> {
  await sql`update orders set status = ${status}, is_emergency = false where id = ${id}`.execute(
    db,
  );
}

const booking = async (): Promise<BookingDetail> => (await staff.get(`/bookings/${id}`)).body;

async function waits(): Promise<boolean> {
  const { rows } = await todaySection(staff, 'address-missing');
  return rows.some((row) => row.booking.id === id);
}

async function put(place: object, version?: number) {
  const seen = version ?? (await booking()).version;
  return staff.post(`/bookings/${id}/place`, { ...place, version: seen });
}

test('a missing address can be entered, and then leaves Today', async () => {
  expect(await waits()).toBe(true);
  expect((await put(OAK)).status).toBe(200);
  expect(await waits()).toBe(false);
  const { schedule, timeline, customerId } = await booking();
  expect(schedule).toEqual({ times: [], ...OAK });
  expect(timeline[0]).toMatchObject({ event: { kind: 'place.changed' }, who: 'Staff' });
  const page = (await staff.get(`/customers/${customerId}`)).body;
  expect(page.changes).toMatchObject([
    { field: 'home', before: '', after: expect.stringContaining('7 Oak Street, Apt 3, Oakland') },
  ]);
  expect(page.homes).toMatchObject([{ facts: OAK }]);
  const found = (await staff.get('/customers?q=7%20oak%20street')).body.rows;
  expect(found.map((row: CustomerRow) => row.id)).toContain(customerId);
  const [act] = (await owner.get('/audit?about=booking')).body.rows;
  expect(act).toMatchObject({ act: 'booking.place-changed', details: {}, subject: { id } });
});

test('a corrected address applies to upcoming visits, and the old one is in the history', async () => {
  await put(OAK);
  await sql`
    insert into visits (order_id, state, starts_at, ends_at, postal_code)
    select ${id}::uuid, state, now() + span, now() + span + interval '1 hour', '94607'
    from (values ('done', interval '-2 days'), ('confirmed', interval '2 days')) as each (state, span)
  `.execute(db);
  const address = { ...OAK.address, line1: '9 Oak Street', postalCode: '94612' };
  expect((await put({ ...OAK, address })).status).toBe(200);
  const { rows } = await sql`
    select state, postal_code, row_version from visits where order_id = ${id} order by state
  `.execute(db);
  expect(rows).toEqual([
    { state: 'confirmed', postal_code: '94612', row_version: 2 },
    { state: 'done', postal_code: '94607', row_version: 1 },
  ]);
  const { customerId } = await booking();
  const [last] = (await staff.get(`/customers/${customerId}`)).body.changes;
  expect([last.before, last.after]).toEqual([
    expect.stringContaining('7 Oak Street'),
    expect.stringContaining('9 Oak Street, Apt 3, Oakland, CA 94612'),
  ]);
  const { timeline } = await booking();
  expect((await put({ ...OAK, address })).status).toBe(200);
  expect((await booking()).timeline).toHaveLength(timeline.length);
});

test('refuses an invalid address at its field, an outdated version, and a past booking', async () => {
  const { version } = await booking();
  const wrong = await put({ ...OAK, address: { ...OAK.address, postalCode: 'here' } });
  expect(wrong.body.errors).toMatchObject([{ path: 'address.postalCode', code: 'zip-malformed' }]);
  expect((await booking()).version).toBe(version);
  await put(OAK);
  expect((await put(OAK, version)).body).toMatchObject({
    code: 'booking-changed',
    params: { event: 'place.changed', by: 'Staff' },
  });
  await standsAs('completed');
  expect((await put(OAK)).body.code).toBe('place-of-past-booking');
  expect((await booking()).offers.changePlace).toBe(false);
});
