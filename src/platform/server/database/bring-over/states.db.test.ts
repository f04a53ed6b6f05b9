import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/server/database/embedded.ts';
import { migrations } from '#platform/server/database/migrations/all.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import type { RefusalCode } from '#platform/server/refusal.ts';
import { refusalTexts as es } from '#platform/words/es/terminal.ts';
import type { Db } from '#registry/tables.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { listBackups } from '#upkeep/server/backups/backups.ts';
import { bringOver, bringOverPool } from './bring-over.ts';
import { LATER } from './history.ts';
import { makeOldSchema, seedOldRows } from './old-database.ts';

const ORDERS = 40;
const COUNTS = { orders: ORDERS, events: 2 * ORDERS, mails: ORDERS, deliveries: ORDERS };

interface Connected {
  readonly db: Db;
  readonly url: string;
}

function connect(url: string, pool = bringOverPool(url)): Db {
  const db = createDb(pool);
  onTestFinished(() => db.destroy());
  return db;
}

async function emptyDatabase(): Promise<Connected> {
  const name = `old_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(inject('postgresUrl'), name, 'empty');
  return { url, db: connect(url) };
}

async function oldDatabase(): Promise<Connected> {
  const made = await emptyDatabase();
  await makeOldSchema(made.db);
  await seedOldRows(made.db, ORDERS, ['order.created']);
  return made;
}

async function history(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** It is refused for that reason, and all of it is as it was. */
async function expectRefused({ db }: Connected, code: RefusalCode, params = {}): Promise<void> {
  const before = await history(db);
  await expect(bringOver(db)).rejects.toMatchObject({
    code,
    params,
  });
  expect(await history(db)).toEqual(before);
  const mails = await sql`select from mails`.execute(db);
  expect(mails.rows).toHaveLength(ORDERS);
}

test('a database of every state since is brought over, to the same tables', async () => {
  for (const last of Object.keys(LATER)) {
    const { db } = await oldDatabase();
    for (const [name, migration] of Object.entries(LATER)) {
      if (name > last) break;
      await migration.up(db);
      await sql`insert into kysely_migration values (${name}, '2026-11-21')`.execute(db);
    }
    expect(await bringOver(db)).toEqual({ before: COUNTS, after: COUNTS });
    expect(await history(db)).toEqual(['0001_baseline']);
  }
});

test('where a row would be lost, nothing is changed', async () => {
  const old = await oldDatabase();
  await sql`
    create function lose() returns event_trigger language plpgsql as $$
    begin
      delete from outbox_messages where id = (select max(id::text)::uuid from outbox_messages);
    end $$
  `.execute(old.db);
  await sql`
    create event trigger lose on ddl_command_end when tag in ('CREATE INDEX') execute function lose()
  `.execute(old.db);
  await expectRefused(old, 'counts-differ', { before: COUNTS });
});

test('tables that are not what they should be stay as they are, and the difference is told', async () => {
  const old = await oldDatabase();
  await sql`alter table orders add column shoe_size integer`.execute(old.db);
  await sql`drop index orders_search`.execute(old.db);
  const lines = [
    expect.stringMatching(/^\+ column orders shoe_size integer/),
    expect.stringMatching(/^- CREATE INDEX orders_search/),
  ];
  await expectRefused(old, 'tables-differ', { lines: expect.arrayContaining(lines) });
});

test('a database that a server uses is left alone', async () => {
  const old = await oldDatabase();
  const server = connect(old.url, createPool({ connectionString: old.url, max: 1 }));
  await sql`select 1`.execute(server);
  await expectRefused(old, 'database-in-use');
});

test('what it does not know is refused, by the command and at the start', async () => {
  const { db } = await emptyDatabase();
  expect(await bringOver(db)).toBeNull();

  const older = await oldDatabase();
  await sql`delete from kysely_migration where name >= '0020'`.execute(older.db);
  await expectRefused(older, 'bring-over-too-old');
  await expect(prepareDatabase(older.url)).rejects.toMatchObject({
    code: 'bring-over-needed',
  });

  const other = await oldDatabase();
  await sql`delete from kysely_migration where name = '0012_operators'`.execute(other.db);
  await expectRefused(other, 'bring-over-unknown');

  const foreign = await emptyDatabase();
  await sql`create table songs (title text)`.execute(foreign.db);
  await expect(bringOver(foreign.db)).rejects.toMatchObject({ code: 'bring-over-unknown' });

  const newer = await emptyDatabase();
  await prepareDatabase(newer.url);
  await sql`insert into kysely_migration values ('9999_flying', '2027-01-01')`.execute(newer.db);
  await expect(bringOver(newer.db)).rejects.toMatchObject({ code: 'bring-over-newer' });
  expect(await history(newer.db)).toEqual([...Object.keys(migrations).sort(), '9999_flying']);
});

test('what a newer version added is left alone, and what it took away is told', async () => {
  const newer = await emptyDatabase();
  await prepareDatabase(newer.url);
  await sql`insert into kysely_migration values ('9998_flying', '2027-01-01')`.execute(newer.db);
  await prepareDatabase(newer.url);
  expect(await history(newer.db)).toContain('9998_flying');
  await sql`insert into kysely_migration values ('9999_contract_walking', '2027-01-02')`.execute(
    newer.db,
  );
  await expect(prepareDatabase(newer.url)).rejects.toMatchObject({ code: 'database-newer' });
});

test('killed in the middle, it is done by the next one, and two at once are one', async () => {
  const old = await oldDatabase();
  const reader = new Client({ connectionString: old.url });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin; lock table order_timeline in access share mode');
  const killed = expect(bringOver(old.db)).rejects.toThrow();
  // It waits for the reader, with the mails moved.
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`;
  await expect.poll(async () => (await reader.query(waiting)).rowCount).toBe(1);
  await reader.query(`select pg_terminate_backend(pid) from (${waiting}) as one`);
  await killed;
  await reader.query('commit');

  const other = connect(old.url);
  // It has come as far as its connection when the first one looks whether it is alone.
  await history(other);
  const done = await Promise.all([bringOver(old.db), bringOver(other)]);
  expect(done).toContainEqual({ before: COUNTS, after: COUNTS });
  expect(done).toContainEqual(null);
});

interface Ended {
  readonly code: number;
  readonly said: string;
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-bring-over-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

const COMMAND = '../../../../app/server/bring-over-command.ts';

async function run(env: object, file: string, ...args: string[]): Promise<Ended> {
  const program = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: await dataFolder(), ...env },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(program, 'close');
  return { code, said };
}

test('the start names the command, which wants a backup, tells what it did, and does it once', async () => {
  const { url, db } = await oldDatabase();
  await db.destroy();
  const env = { DATABASE_URL: url };
  const started = await run(env, '../../../../app/server/main.ts');
  expect(started.code).toBe(1);
  expect(started.said).toMatch(/^.*`npm run bring-over`.*\n$/);

  const spanish = await run({ ...env, BUSINESS_LANGUAGE: 'es' }, COMMAND);
  expect(spanish.said).toBe(`${es['bring-over-backup-first']}\n`);
  const unsure = await run(env, COMMAND);
  expect(unsure).toEqual({ code: 1, said: expect.stringContaining('--backed-up') });
  const first = await run(env, COMMAND, '--backed-up');
  expect(first.code).toBe(0);
  const counts = '40 orders, 80 events, 40 emails, 40 deliveries';
  expect(first.said.split(counts)).toHaveLength(3);
  const second = await run(env, COMMAND);
  expect(second.code).toBe(0);
  expect(second.said).not.toContain(counts);
  expect(await run(env, COMMAND, '--help')).toMatchObject({ code: 0 });
});

test('the embedded database is backed up first', async () => {
  const dataDir = await dataFolder();
  const embedded = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => embedded.stop());
  const db = connect(embedded.url);
  await makeOldSchema(db);
  await db.destroy();
  const { code, said } = await run({ DATA_DIR: dataDir }, COMMAND);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('0 orders') });
  const [backup] = await listBackups(dataDir);
  expect(said).toContain(backup?.name);
});
