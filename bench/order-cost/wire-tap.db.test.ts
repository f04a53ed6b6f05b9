import { sql } from 'kysely';
import { Client, Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { sendWithNext } from '#platform/server/database/statements.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { tapWire } from './wire-tap.ts';

async function tapped(name: string) {
  const tap = await tapWire(await createDatabase(inject('postgresUrl'), name, 'empty'));
  onTestFinished(() => tap.stop());
  return tap;
}

test('each statement of a transaction is a round trip, and the transaction is one unit', async () => {
  const tap = await tapped('tap_transaction');
  const client = new Client({ connectionString: tap.url });
  await client.connect();
  await client.query('begin');
  await client.query('select $1::int as n', [1]);
  await client.query('commit');
  await client.query('select 2');
  await client.end();
  expect(tap.take()).toEqual([
    { texts: ['begin', 'select $1::int as n', 'commit'], roundTrips: 3, statements: 3 },
    { texts: ['select 2'], roundTrips: 1, statements: 1 },
  ]);
  expect(tap.take()).toEqual([]);
});

test('statements sent together are one round trip', async () => {
  const tap = await tapped('tap_together');
  const client = new Client({ connectionString: tap.url, pipeline: true });
  await client.connect();
  await Promise.all([client.query('begin'), client.query('select $1::int', [1])]);
  await client.query('select 2; commit');
  await client.end();
  const [unit] = tap.take();
  expect(unit).toMatchObject({ roundTrips: 2, statements: 4 });
});

test('our transactions start with their first statement, and end with the deferred ones', async () => {
  const tap = await tapped('tap_deferred');
  const db = createDb(createPool({ connectionString: tap.url, max: 1 }));
  await sql`select 'opens the connection'`.execute(db);
  tap.take();
  await inTransaction(db, async (trx) => {
    await sql`select 1`.execute(trx);
    await sendWithNext(trx, sql`select 2`.compile(db));
    await sendWithNext(trx, sql`select 3`.compile(db));
  });
  await db.destroy();
  const texts = ['begin', 'select 1', 'select 2', 'select 3', 'commit'];
  expect(tap.take()).toEqual([{ texts, roundTrips: 2, statements: 5 }]);
});

test('resolves a prepared statement by its name on its own connection', async () => {
  const tap = await tapped('tap_prepared');
  const pool = new Pool({ connectionString: tap.url, max: 2 });
  const named = { name: 'one', text: 'select $1::int as n' };
  const clients = [await pool.connect(), await pool.connect()];
  for (const client of clients) {
    await client.query('begin');
    await client.query({ ...named, values: [1] });
  }
  for (const client of clients) {
    await client.query({ ...named, values: [2] });
    await client.query('commit');
    client.release();
  }
  await pool.end();
  const texts = ['begin', named.text, named.text, 'commit'];
  expect(tap.take()).toEqual([
    { texts, roundTrips: 4, statements: 4 },
    { texts, roundTrips: 4, statements: 4 },
  ]);
});
