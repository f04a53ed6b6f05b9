import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { canExecute } from '#platform/server/database/embedded/system-user.ts';
import { Refusal, type RefusalArgs } from '#platform/server/refusal.ts';
import { refusalText } from '#platform/server/terminal.ts';
import { freePort } from '#test/free-port.ts';
import { testDatabase } from '#test/test-database.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { url } = await testDatabase();

/** Root may use every folder, so root's commands run as nobody. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const user = isRoot ? NOBODY : {};
const canRun = !isRoot || (await canExecute(NOBODY, process.execPath));

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-unusable-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A program of the project and its arguments, passed as is: a folder's name may hold spaces. */
type Command = readonly [program: string, ...args: string[]];

/** How a command ends, and its output. */
function ending(
  [program, ...args]: Command,
  env: Record<string, string>,
  options = {},
): Promise<unknown> {
  return promisify(execFile)(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    ...options,
  }).catch((error: unknown) => error);
}

/** Only that message, without a stack trace. */
const refusedBy = (...args: RefusalArgs) => ({
  code: 1,
  stderr: `${refusalText('en', new Refusal(...args))}\n`,
});

const COMMANDS: readonly Command[] = [
  ['src/app/server/main.ts'],
  ['src/app/server/backup-command.ts', 'backup'],
  ['src/app/server/backup-command.ts', 'restore'],
  ['src/app/server/backup-command.ts', 'restore', join(ROOT, 'package.json')],
  ['src/app/server/operator-command.ts', 'create', 'owner@example.com'],
  ['src/app/server/move-command.ts', 'export', '/tmp/wellkept-never-written.sql'],
  ['src/app/server/move-command.ts', 'import', join(ROOT, 'package.json')],
  ['src/app/server/upgrade-command.ts'],
  ['src/app/server/upgrade-command.ts', '--check'],
  ['scripts/seed/main.ts', '--orders', '1'],
];
const NAMED = COMMANDS.map((command) => ({ name: command.join(' '), command }));

test.each(NAMED)(
  '$name names a file where the folder of the data should be',
  async ({ command }) => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const env = { DATA_DIR: join(file, 'data'), PORT: String(await freePort()), HOST: '127.0.0.1' };
    expect(await ending(command, env)).toMatchObject(
      refusedBy('folder-is-file', { folder: file, setting: 'DATA_DIR' }),
    );
  },
);

test.runIf(canRun)('names a folder that another user owns, and the database in it', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o555);
  const setting = 'DATA_DIR';
  const check: Command = ['src/app/server/upgrade-command.ts', '--check'];
  expect(await ending(check, { DATA_DIR: folder }, user)).toMatchObject(
    refusedBy('folder-not-ours', { folder, setting }),
  );

  const dataDir = join(folder, 'data');
  await chmod(folder, 0o755);
  await mkdir(dataDir);
  await symlink('/usr', join(dataDir, 'postgres'));
  const owned = { folder: join(dataDir, 'postgres'), owner: 0 };
  expect(await ending(check, { DATA_DIR: dataDir }, user)).toMatchObject(
    refusedBy('folder-of-another', {
      ...owned,
      user: isRoot ? NOBODY.uid : (process.getuid?.() ?? 0),
    }),
  );
});

test('refuses to start if the settings cannot be read', async () => {
  const cwd = await temporaryFolder();
  const file = join(cwd, '.env');
  await mkdir(file);
  expect(await ending(['src/app/server/main.ts'], {}, { cwd })).toMatchObject(
    refusedBy('settings-unreadable', { file }),
  );
});

test('an export to an unwritable path says why, and leaves nothing', async () => {
  const folder = await temporaryFolder();
  const exportTo = (path: string) =>
    ending(['src/app/server/move-command.ts', 'export', path], { DATABASE_URL: url });
  const gone = join(folder, 'gone');
  expect(await exportTo(join(gone, 'all.sql'))).toMatchObject(
    refusedBy('folder-missing', { folder: gone, setting: null }),
  );
  // Any write to it fails for lack of space.
  await symlink('/dev/full', join(folder, 'all.sql.partial'));
  expect(await exportTo(join(folder, 'all.sql'))).toMatchObject(
    refusedBy('folder-full', { folder, setting: null }),
  );
  expect(await readdir(folder)).toEqual([]);
});
