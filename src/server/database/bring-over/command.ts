import { join } from 'node:path';
import { folderOf, makeBackup } from '#server/features/backups/backups.ts';
import { loadSettings, SettingError } from '#server/settings.ts';
import { Stops } from '#server/stops.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { isDatabaseAway } from '../errors.ts';
import { createDb, createPool } from '../pool.ts';
import { BringOverRefused, bringOver, told } from './bring-over.ts';
import { standingOf } from './history.ts';

const BACKED_UP = '--backed-up';
const USAGE = `How to use it, once, with the server stopped:
  npm run bring-over                   the embedded database; a backup of it is made first
  npm run bring-over -- ${BACKED_UP}    the database of DATABASE_URL; back it up yourself first`;

class Misused extends Error {}

/** Brings a database from before the baseline to it, from the command line. */
async function run(args: readonly string[], stops: Stops): Promise<void> {
  if (args.some((arg) => arg !== BACKED_UP)) throw new Misused(USAGE);
  const { dataDir, database } = loadSettings();
  const databaseUrl = database.url ?? (await startEmbedded(dataDir, stops));
  const pool = createPool({ connectionString: databaseUrl, max: 1, statementMs: 0 });
  const db = createDb(pool);
  stops.add('connections', () => db.destroy());

  const { is } = await standingOf(db);
  if (is === 'waiting' && database.url !== null && !args.includes(BACKED_UP)) {
    throw new Misused(`Back up the database of DATABASE_URL first.\n\n${USAGE}`);
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

async function startEmbedded(dataDir: string, stops: Stops): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir });
  stops.add('database', embedded.stop);
  return embedded.url;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One line where it is known what is wrong, the stack where it is not. */
function complaint(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ([Misused, BringOverRefused, SettingError].some((kind) => error instanceof kind)) {
    return error.message;
  }
  if (isDatabaseAway(error)) return `The database cannot be used: ${error.message}`;
  return error.stack ?? error.message;
}

const stops = new Stops();
try {
  await run(process.argv.slice(2), stops);
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = 1;
}
await stops.run();
