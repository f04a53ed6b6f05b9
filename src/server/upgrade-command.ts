import { backUpFirst } from './back-up-first.ts';
import { takesAway, waitingMigrations } from './database/bring-over/history.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { createDb, createPool } from './database/pool.ts';
import { DatabaseUnusable, prepareDatabase, requireDatabase } from './database/prepare.ts';
import { loadSettings, SettingError } from './settings.ts';
import { Stops } from './stops.ts';

const CHECK = '--check';
const USAGE = `How to use it:
  npm run upgrade -- ${CHECK}   says what this version would do to the database, and does nothing
  npm run upgrade              does it, as a start would; a backup of the embedded one is made first`;

class Misused extends Error {}

async function run(args: readonly string[], stops: Stops): Promise<void> {
  if (args.some((arg) => arg !== CHECK)) throw new Misused(USAGE);
  const { dataDir, database } = loadSettings();
  let { url } = database;
  if (url === null) {
    const embedded = await startEmbeddedPostgres({ dataDir });
    stops.add('database', embedded.stop);
    url = embedded.url;
  }
  if (!args.includes(CHECK)) {
    await prepareDatabase(url, { beforeMigrating: backUpFirst({ database, dataDir }, url) });
    say('The database is of this version.');
    return;
  }
  await requireDatabase(url);
  const db = createDb(createPool({ connectionString: url, max: 1 }));
  const waiting = await waitingMigrations(db).finally(() => db.destroy());
  for (const line of whatComes(waiting)) say(line);
}

function whatComes(waiting: readonly string[]): string[] {
  if (waiting.length === 0) return ['Nothing: the database is of this version.'];
  const away = waiting.filter(takesAway);
  return [
    `The next start does: ${waiting.join(', ')}`,
    away.length === 0
      ? 'Copies of the version before go on beside it.'
      : `Stop every copy first: ${away.join(', ')} takes away what older ones read.`,
  ];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const stops = new Stops();
try {
  await run(process.argv.slice(2), stops);
} catch (error) {
  const isKnown = [Misused, SettingError, DatabaseUnusable].some((kind) => error instanceof kind);
  const told = isKnown || !(error instanceof Error) ? error : (error.stack ?? error);
  process.stderr.write(`${isKnown ? (error as Error).message : told}\n`);
  process.exitCode = 1;
}
await stops.run();
