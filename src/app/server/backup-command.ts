import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { newestBooking } from '#orders/server/orders.ts';
import { withDataDirRefusals } from '#platform/server/data-dir.ts';
import { restoreDatabase } from '#platform/server/database/embedded/restore.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { prepareRestored } from '#platform/server/database/prepare.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { loadSettings, type Settings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { type Line, printLine } from '#platform/server/terminal.ts';
import { folderOf, keepSecret, listBackups, makeBackup } from '#upkeep/server/backups/backups.ts';
import { commandDatabase, presentDatabase, runCommand } from './run-command.ts';

/** Backs up and restores the embedded database from the command line. */
async function run({ positionals }: { positionals: string[] }, stops: Stops): Promise<void> {
  const [act, file] = positionals;
  const settings = loadSettings();
  const { dataDir, database, backupKeepDays: keepDays } = settings;
  if (database.url !== null) throw new Refusal('database-elsewhere');
  const folder = folderOf(dataDir);
  if (act === 'backup' && file === undefined) {
    const databaseUrl = await presentDatabase(settings, stops);
    const name = await makeBackup({ databaseUrl, dataDir, keepDays, now: () => new Date() });
    const { size } = await stat(join(folder, name));
    printLine('written', { path: join(folder, name), megabytes: (size / 1e6).toFixed(1) });
  } else if (act === 'restore' && file === undefined) {
    const names = (await listBackups(dataDir)).map(({ name }) => `  ${join(folder, name)}`);
    if (names.length === 0) printLine('no-backups', { folder });
    else process.stdout.write(`${names.join('\n')}\n`);
  } else if (act === 'restore' && file !== undefined) {
    const from = basename(file) === file ? join(folder, file) : resolve(file);
    const aside = await restoreDatabase(dataDir, from, new Date());
    const keeping = keepSecret(dirname(from), dataDir, { overwrite: false });
    const hasSecret =
      (await withDataDirRefusals(dataDir, keeping)) || settings.sessionSecret !== null;
    printLine(...(await describeRestored(settings, stops)));
    if (!hasSecret) printLine('secret-missing');
    if (aside !== null) printLine('set-aside', { aside });
  } else {
    throw new Refusal('usage-backup');
  }
}

/** Starts the restored database, migrates it to the newest schema, and says what is in it. */
async function describeRestored(settings: Settings, stops: Stops): Promise<Line> {
  const url = await commandDatabase(settings, stops);
  if (!(await prepareRestored(url))) return ['restored-older'];
  const db = createDb(createPool({ connectionString: url, max: 1 }));
  stops.add('connections', () => db.destroy());
  const at = await newestBooking(db);
  return at === null ? ['restored-empty'] : ['restored', { newest: at.toISOString() }];
}

await runCommand({ usage: 'usage-backup', options: {}, words: 2 }, run);
