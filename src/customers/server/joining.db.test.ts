import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerDetail, CustomerRow } from '#customers/contract/customers.ts';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const staff = await signedIn(testApp({ db }), db, 'staff');
const ANA = { phone: '4155550142', e164: '+14155550142', email: 'ana@example.com', name: 'Ana' };
const BO = { phone: '6285550100', e164: '+16285550100', email: 'bo@example.com', name: 'Bo' };
const CY = { phone: '5105550100', e164: '+15105550100', email: 'cy@example.com' };

beforeEach(async () => {
  for (const table of ['customer_changes', 'customer_keys', 'customers', 'orders'] as const) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
});

async function people(): Promise<CustomerRow[]> {
  return (await staff.get('/customers')).body.rows;
}

async function page(id: string | undefined): Promise<CustomerDetail> {
  return (await staff.get(`/customers/${id}`)).body;
}

/** Books twice, and answers their page. */
async function met(who: typeof CY): Promise<CustomerDetail> {
  await seedOrders(db, 2, who);
  return page((await people()).find(({ email }) => email === who.email)?.id);
}

async function act(id: string | undefined, path: string, body: object) {
  const { version } = await page(id);
  return staff.post(`/customers/${id}/${path}`, { version, ...body });
}

const counts = async () => (await people()).map(({ name, bookings }) => [name, bookings]);

test('joins two pages with everything on them, and parts them as they were', async () => {
  const [bo, ana] = [await met(BO), await met(ANA)];
  await sql`update customers set notes = 'Dog', tags = '{Key}' where id = ${bo.id}`.execute(db);
  const before = [await page(ana.id), await page(bo.id)];
  expect((await act(ana.id, 'join', { otherId: bo.id })).status).toBe(200);
  expect(await counts()).toEqual([['Ana', 4]]);
  const joined = await page(ana.id);
  expect(joined).toMatchObject({
    notes: 'Dog',
    tags: ['Key'],
    joined: [{ id: bo.id, name: 'Bo' }],
  });
  expect((await page(bo.id)).id).toBe(ana.id);
  await seedOrders(db, 1, BO);
  expect(await counts()).toEqual([['Ana', 5]]);
  expect((await act(ana.id, 'part', { joinedId: bo.id })).status).toBe(200);
  expect(await counts()).toEqual([
    ['Ana', 2],
    ['Bo', 3],
  ]);
  const after = [await page(ana.id), await page(bo.id)];
  const facts = ({ name, phone, email, notes, tags, knownBy }: CustomerDetail) => ({
    name,
    phone,
    email,
    notes,
    tags,
    knownBy,
  });
  expect(after.map(facts)).toEqual(before.map(facts));
});

test('a page joined to a joined one moves with it, both ways', async () => {
  const [cy, bo, ana] = [await met(CY), await met(BO), await met(ANA)];
  await act(bo.id, 'join', { otherId: cy.id });
  await act(ana.id, 'join', { otherId: bo.id });
  expect(await counts()).toEqual([['Ana', 6]]);
  expect((await page(cy.id)).id).toBe(ana.id);
  await act(ana.id, 'part', { joinedId: bo.id });
  expect((await counts()).toSorted()).toEqual([
    ['Ana', 2],
    ['Bo', 4],
  ]);
});

test('parting keeps what was changed after joining', async () => {
  const [bo, ana] = [await met(BO), await met(ANA)];
  await sql`update customers set notes = 'Dog' where id = ${bo.id}`.execute(db);
  await act(ana.id, 'join', { otherId: bo.id });
  await sql`update customers set notes = 'Two dogs' where id = ${ana.id}`.execute(db);
  await act(ana.id, 'part', { joinedId: bo.id });
  expect([(await page(ana.id)).notes, (await page(bo.id)).notes]).toEqual(['Two dogs', 'Dog']);
});

test('a phone gets its own page with its bookings, and returns by joining', async () => {
  const ana = await met(ANA);
  await seedOrders(db, 1, { ...BO, email: ANA.email });
  expect(await counts()).toEqual([['Ana', 3]]);
  const { body } = await act(ana.id, 'part-key', { kind: 'phone', value: BO.e164 });
  expect((await counts()).toSorted()).toEqual([
    ['', 1],
    ['Ana', 2],
  ]);
  expect((await page(ana.id)).perhapsSame).toEqual([{ id: body.id, name: BO.e164 }]);
  await act(ana.id, 'join', { otherId: body.id });
  expect(await counts()).toEqual([['Ana', 3]]);
});

test('refuses to join twice or to itself, or to part the last key', async () => {
  const [bo, ana] = [await met(BO), await met(ANA)];
  const code = async (path: string, body: object) => (await act(ana.id, path, body)).body.code;
  expect(await code('join', { otherId: ana.id })).toBe('customer-joined-already');
  expect(await code('join', { otherId: crypto.randomUUID() })).toBe('customer-not-found');
  expect(await code('part', { joinedId: bo.id })).toBe('customer-parted-already');
  await act(ana.id, 'join', { otherId: bo.id });
  expect(await code('join', { otherId: bo.id })).toBe('customer-joined-already');
  const [only] = await seedOrders(db, 1, { ...CY, phone: 'none', e164: 'none' });
  await sql`delete from customer_keys where value = 'none'`.execute(db);
  expect(only).toBeDefined();
  const cy = (await people()).find(({ email }) => email === CY.email);
  const refused = await act(cy?.id, 'part-key', { kind: 'email', value: CY.email });
  expect(refused.body.code).toBe('customer-has-one-key');
});

test('of two simultaneous joins in opposite directions one is refused', async () => {
  const [bo, ana] = [await met(BO), await met(ANA)];
  const answers = await Promise.all([
    staff.post(`/customers/${ana.id}/join`, { version: ana.version, otherId: bo.id }),
    staff.post(`/customers/${bo.id}/join`, { version: bo.version, otherId: ana.id }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await people()).map(({ bookings }) => bookings)).toEqual([4]);
});
