import { join } from 'node:path';
import { folderOf, makeBackup } from '#server/features/backups/backups.ts';
import { Refusal } from '#server/refusal.ts';
import { commandDatabase, misused, runCommand, say } from '#server/run-command.ts';
import { loadSettings } from '#server/settings.ts';
import type { Stops } from '#server/stops.ts';
import { createDb, createPool } from '../pool.ts';
import { requireDatabase } from '../prepare.ts';
import { bringOver, told } from './bring-over.ts';
import { standingOf } from './history.ts';

const BACKED_UP = '--backed-up';
const USAGE = `How to use it, once, with the server stopped:
  npm run bring-over                   the embedded database; a backup of it is made first
  npm run bring-over -- ${BACKED_UP}    the database of DATABASE_URL; back it up yourself first`;

/** Brings a database from before the baseline to it, from the command line. */
async function run(args: readonly string[], stops: Stops): Promise<void> {
  if (args.some((arg) => arg !== BACKED_UP)) throw misused(USAGE);
  const { dataDir, database } = loadSettings();
  const databaseUrl = await commandDatabase({ database, dataDir }, stops);
  await requireDatabase(databaseUrl);
  const pool = createPool({ connectionString: databaseUrl, max: 1, statementMs: 0 });
  const db = createDb(pool);
  stops.add('connections', () => db.destroy());

  const { is } = await standingOf(db);
  if (is === 'waiting' && database.url !== null && !args.includes(BACKED_UP)) {
    const first = `Back up the database of DATABASE_URL first.\n\n${USAGE}`;
    throw new Refusal('database-not-backed-up', first);
  }
  if (is === 'waiting' && database.url === null) {
    const name = await makeBackup({ databaseUrl, dataDir, keepDays: 0, now: () => new Date() });
    say(`As it was, it is in ${join(folderOf(dataDir), name)}.`);
  }
  const done = await bringOver(db);
  if (done === null) return say('Nothing to do: this database needs no bringing over.');
  say(`Before: ${told(done.before)}.`);
  say(`After:  ${told(done.after)}.`);
  say('Brought over. Start the server now.');
}

await runCommand(run);
