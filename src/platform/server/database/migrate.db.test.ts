import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';
import { migrateToLatest } from './migrate.ts';

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table orders (id integer)`.execute(db);
  await sql`create table visits (id integer)`.execute(db);
}

/** Locks one table, and then the other. */
async function widenTables(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column note text`.execute(db);
  await sql`alter table visits add column note text`.execute(db);
}

test('a booking made during a migration is stored, and the migration completes', async () => {
  const { db, pool } = await testDatabase('empty');
  const before = { '0001_tables': { up: makeTables } };
  await migrateToLatest(db, before);
  const booking = await pool.connect();
  onTestFinished(() => booking.release());
  await booking.query('begin');
  await booking.query('insert into visits values (1)');
  const migrated = migrateToLatest(db, { ...before, '0002_notes': { up: widenTables } });
  const waiting = `select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).not.toBe(0);
  // Now each of them wants what the other one has.
  await booking.query('insert into orders values (1)');
  await booking.query('commit');
  await migrated;
  const { rows } = await pool.query('select orders.note from orders join visits using (id)');
  expect(rows).toEqual([{ note: null }]);
});
