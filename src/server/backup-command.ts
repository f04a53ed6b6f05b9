import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { RestoreRefused, restoreDatabase } from './database/embedded/restore.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { createDb, createPool } from './database/pool.ts';
import { BringOverNeeded, DatabaseUnusable, prepareDatabase } from './database/prepare.ts';
import { folderOf, keepSecret, listBackups, makeBackup } from './features/backups/backups.ts';
import { newestBooking } from './features/orders/orders.ts';
import { loadSettings, SettingError } from './settings.ts';
import { Stops } from './stops.ts';

const USAGE = `How to use it:
  npm run backup              writes the embedded database into a file of DATA_DIR/backups
  npm run restore             shows the backups that are there
  npm run restore -- FILE     puts one back; stop the server first`;

class Misused extends Error {}

/** Backs up and restores the embedded database from the command line. */
async function run([act, file]: string[], stops: Stops): Promise<void> {
  const { dataDir, database, backupKeepDays: keepDays } = loadSettings();
  if (database.url !== null) {
    throw new Misused('DATABASE_URL is set: that database is backed up where it runs.');
  }
  const folder = folderOf(dataDir);
  if (act === 'backup') {
    const { url } = await start(dataDir, stops);
    const name = await makeBackup({ databaseUrl: url, dataDir, keepDays, now: () => new Date() });
    const { size } = await stat(join(folder, name));
    say(`Written: ${join(folder, name)} (${(size / 1e6).toFixed(1)} MB)`);
  } else if (act === 'restore' && file === undefined) {
    const names = (await listBackups(dataDir)).map(({ name }) => `  ${join(folder, name)}`);
    say(names.length === 0 ? `There are none in ${folder}.\n\n${USAGE}` : names.join('\n'));
  } else if (act === 'restore' && file !== undefined) {
    const from = basename(file) === file ? join(folder, file) : resolve(file);
    const aside = await restoreDatabase(dataDir, from, new Date());
    await keepSecret(dirname(from), dataDir, { overwrite: false });
    say(await toldOf(dataDir, stops));
    if (aside !== null) say(`What stood there before is in ${aside}: remove it when all is well.`);
  } else {
    throw new Misused(USAGE);
  }
}

/** Starts what was restored, brings it to the newest schema, and says what is in it. */
async function toldOf(dataDir: string, stops: Stops): Promise<string> {
  const { url } = await start(dataDir, stops);
  try {
    await prepareDatabase(url);
  } catch (error) {
    if (error instanceof BringOverNeeded) return `Restored. ${error.message}`;
    throw error;
  }
  const db = createDb(createPool({ connectionString: url, max: 1 }));
  stops.add('connections', () => db.destroy());
  const at = await newestBooking(db);
  const newest =
    at === null ? 'it holds no booking' : `the newest booking is of ${at.toISOString()}`;
  return `Restored: ${newest}.`;
}

async function start(dataDir: string, stops: Stops): Promise<{ url: string }> {
  const embedded = await startEmbeddedPostgres({ dataDir });
  stops.add('database', embedded.stop);
  return embedded;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const stops = new Stops();
try {
  await run(process.argv.slice(2), stops);
} catch (error) {
  const known = [Misused, RestoreRefused, SettingError, DatabaseUnusable].some(
    (kind) => error instanceof kind,
  );
  const told = known || !(error instanceof Error) ? error : (error.stack ?? error);
  process.stderr.write(`${known ? (error as Error).message : told}\n`);
  process.exitCode = 1;
}
await stops.run();
