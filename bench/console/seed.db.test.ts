import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '#registry/tables.ts';
import { testDatabase } from '#test/test-database.ts';
import { seed } from '../../scripts/seed/seed.ts';

const ORDERS = 400;
const first = await testDatabase();
const second = await testDatabase();
const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.end())));

async function fill(url: string, options: { seed?: number; force?: boolean } = {}): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  await seed(client, { orders: ORDERS, seed: 1, timeZone: 'America/Los_Angeles', ...options });
}

function ordersOf(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'customer_email', 'total_cents', 'created_at'])
    .orderBy('id')
    .execute();
}

await fill(first.url);

test('makes as many orders as asked for, each the sum of its lines', async () => {
  const orders = await ordersOf(first.db);
  expect(orders).toHaveLength(ORDERS);
  const { rows } = await sql`
    select id from orders
    where total_cents <> (select sum(amount_cents) from order_lines where order_id = orders.id)
  `.execute(first.db);
  expect(rows).toEqual([]);
  expect(orders.every(({ customer_email }) => customer_email.endsWith('@example.com'))).toBe(true);
  expect(orders.every(({ created_at }) => created_at < new Date())).toBe(true);
});

test('the figures match its orders and payments', async () => {
  const { rows } = await sql<Record<string, string>>`
    select (select sum(started) from sales_days) = (select count(*) from orders) as started,
      (select sum(bookings) from sales_days)
        = (select count(*) from orders where paid_at is not null) as bookings,
      (select sum(received_cents) from sales_days)
        = (select sum(amount_cents) from payments where state = 'paid') as received,
      (select sum(refunded_cents) from sales_days)
        = (select sum(refunded_cents) from payments) as refunded,
      (select count(*) from sales_entries) as entries
  `.execute(first.db);
  expect(rows).toEqual([
    { started: true, bookings: true, received: true, refunded: true, entries: '0' },
  ]);
});

test('nothing in it waits to be sent, charged or checked', async () => {
  const { rows } = await sql<{ waiting: string }>`
    select (select count(*) from outbox_messages where state = 'queued')
      + (select count(*) from payment_attempts where state in ('pending', 'open', 'complete'))
      + (select count(*) from payments where state <> 'paid')
      + (select count(*) from refunds where state in ('requested', 'pending'))
      + (select count(*) from plans where state <> 'cancelled' and asked_at < now())
      + (select count(*) from graphile_worker.jobs) as waiting
  `.execute(first.db);
  expect(rows).toEqual([{ waiting: '0' }]);
});

test('the lists of plans, credit and referrals contain what the triggers would write', async () => {
  const plans = () => first.db.selectFrom('plans').selectAll().orderBy('order_id').execute();
  const seeded = await plans();
  expect(seeded.some(({ next_visit_at }) => next_visit_at < new Date())).toBe(true);
  await sql`update plans set order_id = order_id`.execute(first.db);
  expect(await plans()).toEqual(seeded);
  const { rows: handed } = await sql`
    select from credit_entries join plans using (order_id) where kind = 'used'
  `.execute(first.db);
  expect(handed).not.toHaveLength(0);
  const found = async () => {
    const { rows } = await sql<{ search_text: string }>`
      select phone, search_text from credit_accounts
      union all select id::text, search_text from referrals order by 1
    `.execute(first.db);
    return rows;
  };
  const names = await found();
  expect(names.filter(({ search_text }) => search_text.includes('@')).length).toBeGreaterThan(0);
  await sql`update credit_accounts set phone = phone`.execute(first.db);
  await sql`update referrals set referrer_phone = referrer_phone`.execute(first.db);
  expect(await found()).toEqual(names);
  const { rows } = await sql`
    select phone from credit_accounts as account
    where balance_cents <> (
      select sum(amount_cents) from credit_entries where phone = account.phone
    ) or balance_cents <> granted_cents - used_cents
  `.execute(first.db);
  expect(rows).toEqual([]);
});

test('the orders that wait for a time are those that the trigger would mark', async () => {
  const waiting = async () => {
    const rows = await first.db
      .selectFrom('orders')
      .select('id')
      .where('waits_for_time', '=', true)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const seeded = await waiting();
  expect(seeded).not.toEqual([]);
  await sql`update orders set status = status`.execute(first.db);
  expect(await waiting()).toEqual(seeded);
});

test('triggers and indexes are the same as before', async () => {
  const facts = async (db: Db) => {
    const { rows } = await sql`
      select indexdef as fact from pg_indexes where schemaname = 'public'
      union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal order by 1
    `.execute(db);
    return rows;
  };
  expect(await facts(first.db)).toEqual(await facts(second.db));
});

test('the same number makes the same orders', async () => {
  await fill(second.url);
  expect(await ordersOf(second.db)).toEqual(await ordersOf(first.db));
});

test('leaves a database with orders alone, unless forced', async () => {
  await expect(fill(second.url)).rejects.toMatchObject({ code: 'seeded-already' });
  await fill(second.url, { force: true });
  expect(await ordersOf(second.db)).toHaveLength(2 * ORDERS);
  await sql`update orders set booking_key = null where id = (select min(id::text)::uuid from orders)`.execute(
    second.db,
  );
  await expect(fill(second.url)).rejects.toMatchObject({ code: 'real-orders' });
});
