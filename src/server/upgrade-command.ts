import { parseArgs } from 'node:util';
import { backUpFirst } from './back-up-first.ts';
import { takesAway, waitingMigrations } from './database/bring-over/history.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { limitRole } from './database/limited-role.ts';
import { createDb, createPool } from './database/pool.ts';
import { DatabaseUnusable, prepareDatabase, requireDatabase } from './database/prepare.ts';
import { loadSettings, SettingError } from './settings.ts';
import { Stops } from './stops.ts';

const USAGE = `How to use it:
  npm run upgrade -- --check        says what this version would do to the database, and does nothing
  npm run upgrade                   does it, as a start would; a backup of the embedded one is made first
  npm run upgrade -- --grant ROLE   and lets that role read and write rows: put it into DATABASE_URL then`;
const OPTIONS = { check: { type: 'boolean' }, grant: { type: 'string' } } as const;

class Misused extends Error {}

async function run(args: string[], stops: Stops): Promise<void> {
  const { check, grant } = optionsOf(args);
  const { dataDir, database } = loadSettings();
  let { url } = database;
  if (url === null) {
    const embedded = await startEmbeddedPostgres({ dataDir });
    stops.add('database', embedded.stop);
    url = embedded.url;
  }
  if (!check) {
    await prepareDatabase(url, { beforeMigrating: backUpFirst({ database, dataDir }, url) });
    say('The database is of this version.');
    if (grant === undefined) return;
    await limitRole(url, grant);
    return say(`${grant} may read and write rows, and change no table.`);
  }
  await requireDatabase(url);
  const db = createDb(createPool({ connectionString: url, max: 1 }));
  const waiting = await waitingMigrations(db).finally(() => db.destroy());
  for (const line of whatComes(waiting)) say(line);
}

function optionsOf(args: string[]): { check?: boolean; grant?: string } {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Misused(USAGE);
  }
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
