import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CallerProfile } from '#callers/contract/callers.ts';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');
const BEACH = {
  name: 'Beach house',
  address: {
    line1: '3 Ocean Drive',
    line2: 'Unit 2',
    city: 'Pacifica',
    region: 'CA',
    postalCode: '94044',
  },
  bedroomBath: '4br3ba',
  sizeCategory: 'large',
  ...noNotes,
  accessNotes: 'Key in the boat',
  petNotes: 'A loud parrot',
};

let ana: CustomerDetail;
let booking: string;

/** A person who booked for 1 Main Street twice. */
beforeEach(async () => {
  const tables = ['customer_homes', 'customer_changes', 'customer_keys', 'customers'];
  for (const table of [...tables, 'orders', 'schedules']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  const at = { phone: '(415) 555-0142', e164: '+14155550142', email: 'ana@example.com' };
  const ids = await seedOrders(db, 2, at);
  for (const id of ids) await placeOf(id, '1 Main Street');
  booking = ids.at(-1) ?? '';
  const [row] = (await staff.get('/customers')).body.rows;
  ana = await page(row.id);
});

async function placeOf(orderId: string, line1: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into schedules (email, preferred_times, line1, line2, city, region, postal_code,
      access_notes, parking_notes, pet_notes)
    values ('', '[]', ${line1}, '', 'San Francisco', 'CA', '94117', 'Code 9', '', '') returning id
  `.execute(db);
  await sql`
    update orders set schedule_request_id = ${rows[0]?.id}::uuid where id = ${orderId}::uuid
  `.execute(db);
}

async function page(id: string): Promise<CustomerDetail> {
  return (await staff.get(`/customers/${id}`)).body;
}

/** Posts a home with the page's current version. */
async function keep(changes: object = {}, of = ana.id) {
  const { version } = await page(of);
  const wish = { version, homeId: randomUUID(), orderId: null, removed: false, ...BEACH };
  return staff.post(`/customers/${of}/homes`, { ...wish, ...changes });
}

async function starts(query: string): Promise<CallerProfile> {
  return (await staff.get(`/new-booking?${query}`)).body.caller;
}

const streets = async () =>
  (await page(ana.id)).homes.map(({ facts }) => facts.address.line1 || 'none');

test('adds a home once, finds it by street, exports it, and offers it in a new booking', async () => {
  const homeId = randomUUID();
  expect((await keep({ homeId })).status).toBe(200);
  expect((await keep({ homeId })).status).toBe(200);
  const { homes, changes } = await page(ana.id);
  expect(homes.map(({ id, facts }) => [id, facts.address.line1])).toEqual([
    [null, '1 Main Street'],
    [homeId, '3 Ocean Drive'],
  ]);
  expect(homes[1]).toMatchObject({ facts: BEACH, label: expect.stringContaining('4 bedrooms') });
  expect(changes).toMatchObject([
    { who: 'Staff', field: 'home', before: '', after: expect.stringContaining('Key in the boat') },
  ]);
  expect((await staff.get('/customers?q=ocean')).body.rows).toHaveLength(1);
  expect((await owner.get(`/customers/${ana.id}/data`)).body.homes).toMatchObject([
    { name: 'Beach house', line1: '3 Ocean Drive', pet_notes: 'A loud parrot', removed: false },
  ]);
  const caller = await starts(`customer=${ana.id}`);
  expect(caller.address.line1).toBe('1 Main Street');
  expect(caller.homes).toEqual([homes[0]?.facts, BEACH]);
});

test('a changed home starts the next booking, and past ones keep their address', async () => {
  const [home] = ana.homes;
  const moved = { ...BEACH, orderId: home?.orderId };
  expect((await keep(moved)).status).toBe(200);
  expect(await streets()).toEqual(['3 Ocean Drive']);
  const { body: past } = await staff.get(`/bookings/${booking}`);
  expect(past.schedule.address).toMatchObject({ line1: '1 Main Street', postalCode: '94117' });
  const { name: _, ...known } = BEACH;
  expect(await starts(`customer=${ana.id}`)).toMatchObject(known);
  expect(await starts(`booking=${booking}`)).toMatchObject(known);
  const { changes } = await page(ana.id);
  expect(changes[0]?.before).toContain('1 Main Street');
  expect(changes[0]?.after).toContain('Beach house · 3 Ocean Drive, Unit 2');
  // Undone: the old home is back, now as edited by hand.
  const [now] = (await page(ana.id)).homes;
  await keep({ ...home?.facts, homeId: now?.id, orderId: now?.orderId });
  expect(await streets()).toEqual(['1 Main Street']);
  expect((await starts(`customer=${ana.id}`)).address.line1).toBe('1 Main Street');
});

test('a removed home disappears and can be restored', async () => {
  const [home] = ana.homes;
  const wish = { ...home?.facts, orderId: home?.orderId, homeId: randomUUID() };
  expect((await keep({ ...wish, removed: true })).status).toBe(200);
  expect(await streets()).toEqual([]);
  expect((await starts(`customer=${ana.id}`)).address.line1).toBe('');
  expect((await page(ana.id)).changes[0]).toMatchObject({ field: 'home', after: '' });
  // It is still stored, so the data file has it.
  expect((await owner.get(`/customers/${ana.id}/data`)).body.homes).toMatchObject([
    { line1: '1 Main Street', removed: true },
  ]);
  await keep({ ...wish, removed: false });
  expect(await streets()).toEqual(['1 Main Street']);
});

test('refuses an invalid home at its field, and another customer’s home', async () => {
  const errors = async (changes: object) => {
    const { status, body } = await keep(changes);
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.code ?? body.code];
  };
  const { address } = BEACH;
  expect(await errors({ address: { ...address, line1: ' ' } })).toEqual([
    422,
    'address.line1',
    'street-missing',
  ]);
  expect(await errors({ sizeCategory: 'huge' })).toEqual([422, 'bedroomBath', 'home-not-sold']);
  const homeId = randomUUID();
  await keep({ homeId });
  const spelled = { ...address, line1: '3 OCEAN drive', city: 'Pacifica, CA' };
  expect(await errors({ address: spelled })).toEqual([422, 'address.line1', 'home-known-already']);
  const [order = ''] = await seedOrders(db, 1, { e164: '+14155550143', email: 'bo@example.com' });
  const bo = (await staff.get(`/bookings/${order}`)).body.customerId;
  expect((await keep({ homeId }, bo)).body.code).toBe('home-not-found');
  expect((await keep({ orderId: booking }, bo)).body.code).toBe('booking-not-found');
  const late = { version: 1, homeId, orderId: null, removed: true, ...BEACH };
  const { body } = await staff.post(`/customers/${ana.id}/homes`, late);
  expect([body.code, body.params]).toEqual(['customer-changed', { by: 'Staff' }]);
  expect(await streets()).toEqual(['1 Main Street', '3 Ocean Drive']);
});
