import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { describeSchema } from '#platform/server/database/describe-schema.ts';
import type { Db } from '#registry/tables.ts';
import { testDatabase } from '#test/test-database.ts';
import { seed } from '../../../../../scripts/seed/seed.ts';
import { loadDump } from './load-dump.ts';

const from = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'wellkept move '));
const dataDir = join(folder, 'data');
const SECRET = 'a secret of thirty-two characters, at least';
afterAll(async () => {
  const outside = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  if (outside) await rm(outside.trim(), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** Whether it succeeded. */
async function command(act: string, file: string, env: Record<string, string>): Promise<boolean> {
  const program = join(import.meta.dirname, '../../../../app/server/move-command.ts');
  const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } };
  const args = [program, act, join(folder, file)];
  const done = promisify(execFile)(process.execPath, args, options);
  return done.then(
    () => true,
    () => false,
  );
}

async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await seed(client, { orders: 200, seed: 1, timeZone: 'America/Los_Angeles' });
  const odd = 'a\tb\\.\nc\r\u2028 "d" ñ 🧽 \\N';
  await client.query(
    `insert into server_secrets (name, value) values ('session', $1), ('odd', $2)`,
    [SECRET, odd],
  );
  await client.query(`select graphile_worker.add_job('limits.sweep', queue_name => 'one')`);
  await client.end();
}

/** Each table's number of rows and their checksum, and the value of each sequence. */
async function contents({ db, url }: { db: Db; url: string }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'sandbox', 'graphile_worker')
     order by 1`,
  );
  const counted = [];
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(string_agg(row::text, '' order by row::text)) as sum
       from ${name} as row`,
    );
    counted.push({ name, ...rows[0] });
  }
  const { rows: sequences } = await client.query(
    'select sequencename, last_value from pg_sequences order by 1',
  );
  await client.end();
  const schema = await db.transaction().execute((trx) => describeSchema(trx));
  return { counted, sequences, schema };
}

test('moves a database to the embedded one and on to an external one, row for row', async () => {
  await fill(from.url);
  const to = await testDatabase('empty');
  expect(await command('export', 'out.sql', { DATABASE_URL: from.url })).toBe(true);
  expect((await stat(join(folder, 'out.sql'))).mode & 0o777).toBe(0o600);

  expect(await command('import', 'out.sql', {})).toBe(true);
  expect((await readFile(join(dataDir, 'session-secret'), 'utf8')).trim()).toBe(SECRET);
  expect(await command('import', 'out.sql', {})).toBe(false);

  expect(await command('export', 'back.sql', {})).toBe(true);
  expect(await command('import', 'back.sql', { DATABASE_URL: to.url })).toBe(true);
  const [before, after] = [await contents(from), await contents(to)];
  expect(after).toEqual(before);
  expect(before.counted.find(({ name }) => name === 'orders')).toMatchObject({ rows: 200 });
  expect(before.sequences.some(({ last_value }) => Number(last_value) > 0)).toBe(true);

  await expect(to.db.deleteFrom('operator_audit').execute()).rejects.toMatchObject({
    code: '23001',
  });
  expect(await command('export', 'back.sql', {})).toBe(false);
});

test('a file that is cut off or not an export leaves the database empty', async () => {
  const to = await testDatabase('empty');
  const load = (name: string) => loadDump(to.url, createReadStream(join(folder, name)));
  const cut = join(folder, 'cut.sql');
  await pipeline(createReadStream(join(folder, 'out.sql')), createWriteStream(cut));
  await truncate(cut, (await stat(cut)).size - 10);
  await expect(load('cut.sql')).rejects.toMatchObject({ code: 'export-not-whole' });
  // Between the rows of a table.
  const text = await readFile(cut, 'latin1');
  await truncate(cut, text.indexOf('\n', text.search(/^COPY .*\borders\b.* FROM stdin;$/m)) + 100);
  await expect(load('cut.sql')).rejects.toMatchObject({ code: 'rows-refused' });
  await writeFile(join(folder, 'words.sql'), 'words\n');
  await expect(load('words.sql')).rejects.toMatchObject({ code: 'export-not-whole' });
  const broken = (await readFile(join(folder, 'out.sql'), 'utf8')).replace(/(?<=\n\d+\t)\d+/, 'x');
  await writeFile(join(folder, 'words.sql'), broken);
  await expect(load('words.sql')).rejects.toMatchObject({ code: 'rows-refused' });
  expect(await to.db.introspection.getTables()).toEqual([]);
});
