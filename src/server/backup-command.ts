import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { restoreDatabase } from './database/embedded/restore.ts';
import { createDb, createPool } from './database/pool.ts';
import { prepareDatabase } from './database/prepare.ts';
import { folderOf, keepSecret, listBackups, makeBackup } from './features/backups/backups.ts';
import { newestBooking } from './features/orders/orders.ts';
import { Refusal } from './refusal.ts';
import { commandDatabase, misused, runCommand, say } from './run-command.ts';
import { loadSettings, type Settings } from './settings.ts';
import type { Stops } from './stops.ts';

const USAGE = `How to use it:
  npm run backup              writes the embedded database into a file of DATA_DIR/backups
  npm run restore             shows the backups that are there
  npm run restore -- FILE     puts one back; stop the server first`;

/** Backs up and restores the embedded database from the command line. */
async function run([act, file]: string[], stops: Stops): Promise<void> {
  const settings = loadSettings();
  const { dataDir, database, backupKeepDays: keepDays } = settings;
  if (database.url !== null) {
    throw misused('DATABASE_URL is set: that database is backed up where it runs.');
  }
  const folder = folderOf(dataDir);
  if (act === 'backup') {
    const databaseUrl = await commandDatabase(settings, stops);
    const name = await makeBackup({ databaseUrl, dataDir, keepDays, now: () => new Date() });
    const { size } = await stat(join(folder, name));
    say(`Written: ${join(folder, name)} (${(size / 1e6).toFixed(1)} MB)`);
  } else if (act === 'restore' && file === undefined) {
    const names = (await listBackups(dataDir)).map(({ name }) => `  ${join(folder, name)}`);
    say(names.length === 0 ? `There are none in ${folder}.\n\n${USAGE}` : names.join('\n'));
  } else if (act === 'restore' && file !== undefined) {
    const from = basename(file) === file ? join(folder, file) : resolve(file);
    const aside = await restoreDatabase(dataDir, from, new Date());
    await keepSecret(dirname(from), dataDir, { overwrite: false });
    say(await toldOf(settings, stops));
    if (aside !== null) say(`What stood there before is in ${aside}: remove it when all is well.`);
  } else {
    throw misused(USAGE);
  }
}

/** Starts what was restored, brings it to the newest schema, and says what is in it. */
async function toldOf(settings: Settings, stops: Stops): Promise<string> {
  const url = await commandDatabase(settings, stops);
  try {
    await prepareDatabase(url);
  } catch (error) {
    const isOld = error instanceof Refusal && error.code === 'bring-over-needed';
    if (isOld) return `Restored. ${error.message}`;
    throw error;
  }
  const db = createDb(createPool({ connectionString: url, max: 1 }));
  stops.add('connections', () => db.destroy());
  const at = await newestBooking(db);
  const newest =
    at === null ? 'it holds no booking' : `the newest booking is of ${at.toISOString()}`;
  return `Restored: ${newest}.`;
}

await runCommand(run);
