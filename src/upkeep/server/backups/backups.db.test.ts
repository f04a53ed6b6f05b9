import { execFile } from 'node:child_process';
import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { restoreDatabase } from '#platform/server/database/embedded/restore.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { refusalText } from '#platform/server/terminal.ts';
import { signedIn } from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { deleteOldBackups, ensureFolder, folderOf, listBackups, nameAt } from './backup-folder.ts';
import { backupJobs } from './backup-jobs.ts';
import { makeBackup } from './make-backup.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-21T04:41:00Z');
const now = () => NOW;

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'wellkept backup '));
  onTestFinished(async () => {
    const outside = await readFile(join(made, 'postgres-location'), 'utf8').catch(() => '');
    if (outside) await rm(outside.trim(), { recursive: true, force: true });
    await rm(made, { recursive: true, force: true });
  });
  return made;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

test('a restored backup has exactly what was there when it was made', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'session-secret'), 'the secret\n');
  const running = await startEmbeddedPostgres({ dataDir });
  await query(
    running.url,
    "create table kept as select n, repeat('soap', 999) from generate_series(1, 20000) as n",
  );
  const name = await makeBackup({ databaseUrl: running.url, dataDir, keepDays: 14, now });
  await query(running.url, 'insert into kept values (-1)');
  const path = join(folderOf(dataDir), name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  await expect(restoreDatabase(dataDir, path, NOW)).rejects.toMatchObject({
    code: 'database-running',
  });
  await running.stop();
  const aside = await restoreDatabase(dataDir, path, NOW);
  expect(aside).toMatch(/data-before-2026-11-21T04-41-00$/);
  const again = await startEmbeddedPostgres({ dataDir });
  const rows = await query(again.url, 'select count(*)::int, min(n) from kept').finally(again.stop);
  expect(rows).toEqual([{ count: 20_000, min: 1 }]);
  const secret = await readFile(join(folderOf(dataDir), 'session-secret'), 'utf8');
  expect(secret).toBe('the secret\n');
});

test('restores a backup from before the baseline, and says what to do next', async () => {
  const dataDir = await folder();
  const running = await startEmbeddedPostgres({ dataDir });
  await query(running.url, 'create table kysely_migration (name text primary key)');
  await query(running.url, "insert into kysely_migration values ('0001_baseline')");
  const name = await makeBackup({ databaseUrl: running.url, dataDir, keepDays: 14, now });
  await running.stop();
  const program = join(import.meta.dirname, '../../../app/server/backup-command.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'restore', name], {
    env,
  });
  expect(stdout).toContain('`npm run bring-along`');
  expect(stdout).toContain('data-before-');
});

test.each([
  ['backup-command.ts', 'backup', []],
  ['move-command.ts', 'export', ['all.sql']],
])('%s creates no database if there is none, and says so', async (name, act, files) => {
  const dataDir = await folder();
  const program = join(import.meta.dirname, '../../../app/server', name);
  const args = [program, act, ...files.map((file) => join(dataDir, file))];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const refused = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: unknown) => error,
  );
  const told = refusalText('en', new Refusal('database-not-there', { folder: dataDir }));
  expect(refused).toMatchObject({ code: 1, stderr: `${told}\n` });
  expect(await readdir(dataDir)).toEqual([]);
});

test('a backup that is cut off or not a backup changes nothing', async () => {
  const dataDir = await folder();
  const running = await startEmbeddedPostgres({ dataDir });
  const name = await makeBackup({ databaseUrl: running.url, dataDir, keepDays: 14, now });
  await running.stop();
  const path = join(folderOf(dataDir), name);
  await truncate(path, 1_000_000);
  await expect(restoreDatabase(dataDir, path, NOW)).rejects.toMatchObject({
    code: 'backup-not-whole',
  });
  await writeFile(path, 'words');
  await expect(restoreDatabase(dataDir, path, NOW)).rejects.toMatchObject({
    code: 'backup-not-whole',
  });
  const left = await readdir(join(dataDir, 'postgres')).catch(() => ['data']);
  expect(left.filter((each) => each.startsWith('data'))).toEqual(['data']);
});

test('a backup on a full disk reports it and leaves no file', async () => {
  const dataDir = await folder();
  const running = await startEmbeddedPostgres({ dataDir });
  // Every write to it finds the disk full.
  await symlink('/dev/full', join(await ensureFolder(dataDir), `${nameAt(NOW)}.partial`));
  const made = makeBackup({ databaseUrl: running.url, dataDir, keepDays: 14, now });
  await expect(made.finally(running.stop)).rejects.toMatchObject({
    code: 'folder-full',
    params: { folder: dataDir, setting: 'DATA_DIR' },
  });
  expect(await readdir(folderOf(dataDir))).toEqual([]);
});

test('a failed backup leaves no file behind', async () => {
  const dataDir = await folder();
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  const deps = { databaseUrl, dataDir, keepDays: 14, now };
  await expect(makeBackup(deps)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await readdir(folderOf(dataDir))).toEqual([]);
});

test('deletes old backups, but never the newest', async () => {
  const dataDir = await folder();
  const days = [1, 13, 15, 40].map((day) => new Date(NOW.getTime() - day * 86_400_000));
  for (const day of days) await written(dataDir, nameAt(day));
  await deleteOldBackups(dataDir, 14, NOW);
  const left = await listBackups(dataDir);
  expect(left.map(({ at }) => at)).toEqual(days.slice(0, 2).map((day) => day.toISOString()));
  await deleteOldBackups(dataDir, 14, new Date('2027-12-01'));
  expect(await listBackups(dataDir)).toHaveLength(1);
});

test('makes no nightly backup if BACKUP_KEEP_DAYS is 0, and none of an external database', async () => {
  const dataDir = await folder();
  const deps = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir, keepDays: 0, now };
  await backupJobs(deps)['backups.nightly']();
  await backupJobs(null)['backups.make']();
  expect(await listBackups(dataDir)).toEqual([]);
});

test('owners can list, download and request backups, while staff cannot', async () => {
  const dataDir = await folder();
  await written(dataDir, nameAt(NOW), 'its content');
  const app = testApp({ db, env: { DATA_DIR: dataDir, BACKUP_KEEP_DAYS: '30' } });
  const owner = await signedIn(app, db);
  const [file] = (await owner.get('/backups')).body.files;
  expect(file).toEqual({ name: nameAt(NOW), bytes: 11, at: '2026-11-21T04:41:00.000Z' });
  const fetched = await owner.get(`/backups/${file.name}`);
  expect(fetched.body).toBe('its content');
  expect(fetched.headers.get('content-disposition')).toContain(file.name);
  expect((await owner.get('/backups/session-secret')).status).toBe(404);
  expect((await owner.get('/backups/..%2Fsession-secret')).status).toBe(404);

  expect((await owner.post('/backups')).status).toBe(200);
  const answer = (await owner.get('/backups')).body;
  expect(answer).toMatchObject({ isOurs: true, keepDays: 30, isUnderWay: true, hasFailed: false });
  const acts = await db.selectFrom('operator_audit').select('act').execute();
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['backup.downloaded', 'backup.asked-for']),
  );

  const staff = await signedIn(app, db, 'staff');
  expect((await staff.get('/backups')).status).toBe(403);
  expect((await staff.post('/backups')).status).toBe(403);
  expect((await staff.get(`/backups/${file.name}`)).status).toBe(403);
});

test('says that an external database is backed up elsewhere', async () => {
  const app = testApp({ db, env: { DATABASE_URL: 'postgres://u:p@db.example.com/w' } });
  const owner = await signedIn(app, db, 'owner', 'external@example.com');
  expect((await owner.get('/backups')).body).toMatchObject({ isOurs: false, files: [] });
  expect((await owner.post('/backups')).status).toBe(409);
});

async function written(dataDir: string, name: string, content = ''): Promise<void> {
  await writeFile(join(await ensureFolder(dataDir), name), content);
}
