import { parseArgs } from 'node:util';
import { backUpFirst } from './back-up-first.ts';
import { takesAway, waitingMigrations } from './database/bring-over/history.ts';
import { limitRole } from './database/limited-role.ts';
import { createDb, createPool } from './database/pool.ts';
import { prepareDatabase, requireDatabase } from './database/prepare.ts';
import { commandDatabase, misused, runCommand, say } from './run-command.ts';
import { loadSettings } from './settings.ts';
import type { Stops } from './stops.ts';

const USAGE = `How to use it:
  npm run upgrade -- --check        says what this version would do to the database, and does nothing
  npm run upgrade                   does it, as a start would; a backup of the embedded one is made first
  npm run upgrade -- --grant ROLE   and lets that role read and write rows: put it into DATABASE_URL then`;
const OPTIONS = { check: { type: 'boolean' }, grant: { type: 'string' } } as const;

async function run(args: string[], stops: Stops): Promise<void> {
  const { check, grant } = optionsOf(args);
  const { dataDir, database } = loadSettings();
  const url = await commandDatabase({ database, dataDir }, stops);
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
    throw misused(USAGE);
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

await runCommand(run);
