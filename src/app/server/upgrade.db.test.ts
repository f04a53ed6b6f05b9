import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { waitingMigrations } from '#platform/server/database/history.ts';
import { LIMITED_ROLE, ownsTables, urlAs } from '#platform/server/database/limited-role.ts';
import { migrations } from '#platform/server/database/migrations/all.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { refusalText } from '#platform/server/terminal.ts';
import { lineTexts as told } from '#platform/words/en/terminal.ts';
import { testDatabase } from '#test/test-database.ts';
import { backUpFirst } from './back-up-first.ts';

/** A migration in this version that its databases have not had. */
const WAITING = '9999_waiting';
beforeAll(() => {
  migrations[WAITING] = { up: (db) => db.schema.createTable('waiting').execute() };
});
afterAll(() => {
  delete migrations[WAITING];
});

/** The same for a command, in its own process. */
const PLANTING = `import { migrations } from ${JSON.stringify(import.meta.resolve('#platform/server/database/migrations/all.ts'))};
  migrations['${WAITING}'] = { up: (db) => db.schema.createTable('waiting').execute() };`;

async function command(url: string, ...args: string[]): Promise<string> {
  const program = join(import.meta.dirname, 'upgrade-command.ts');
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  const planting = `data:text/javascript,${encodeURIComponent(PLANTING)}`;
  const given = ['--import', planting, program, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, given, { env });
  return stdout;
}

test('says what an upgrade does before it does it', async () => {
  const { db, url } = await testDatabase();
  const migrations = [WAITING];
  expect(await command(url, '--check')).toContain(told['next-start-migrates']({ migrations }));
  expect(await waitingMigrations(db)).toEqual([WAITING]);
  const done = await command(url, '--grant', LIMITED_ROLE);
  expect(done).toContain(told['will-migrate']({ migrations }));
  expect(await waitingMigrations(db)).toEqual([]);
  expect(done).toContain(told['role-limited']({ role: LIMITED_ROLE }));
  expect(await ownsTables(urlAs(LIMITED_ROLE, url))).toBe(false);
});

test('says in one line that this database role may not create a role', async () => {
  const { url } = await testDatabase();
  const program = join(import.meta.dirname, 'upgrade-command.ts');
  const env = { PATH: process.env.PATH, DATABASE_URL: urlAs(LIMITED_ROLE, url) };
  const args = [program, '--grant', 'another_app'];
  const refused = promisify(execFile)(process.execPath, args, { env });
  const why = 'permission denied to create role';
  const told = refusalText('en', new Refusal('role-not-limited', { role: 'another_app', why }));
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: `${told}\n` });
});

test('does not migrate a database that cannot be backed up first', async () => {
  const { db, url } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'wellkept upgrade '));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = { dataDir, database: { url: null, poolSize: 2 } };
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const beforeMigrating = backUpFirst(settings, 'postgres://nobody@127.0.0.1:1/none');
  const upgrade = prepareDatabase(url, { beforeMigrating });
  await expect(upgrade).rejects.toMatchObject({ code: 'database-not-backed-up' });
  expect(await waitingMigrations(db)).toEqual([WAITING]);
});

test('removes the backup of a migration that fails', async () => {
  const { db, url } = await testDatabase();
  await sql`create function refuse() returns event_trigger language plpgsql
    as $$ begin raise exception 'no change today'; end $$`.execute(db);
  await sql`create event trigger no_change on ddl_command_start execute function refuse()`.execute(
    db,
  );
  const undo = vi.fn(async () => undefined);
  await expect(prepareDatabase(url, { beforeMigrating: async () => undo })).rejects.toThrow();
  expect(undo).toHaveBeenCalledOnce();
});

test('does not back up a new database, or one of this version', async () => {
  const beforeMigrating = vi.fn();
  const { url } = await testDatabase('empty');
  await prepareDatabase(url, { beforeMigrating });
  await prepareDatabase(url, { beforeMigrating });
  expect(beforeMigrating).not.toHaveBeenCalled();
});
