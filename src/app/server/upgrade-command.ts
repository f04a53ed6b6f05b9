import { isContractMigration, waitingMigrations } from '#platform/server/database/history.ts';
import { limitRole } from '#platform/server/database/limited-role.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { postgresRefusal } from '#platform/server/database/postgres-refusal.ts';
import {
  prepareDatabase,
  requireDatabase,
  requireUsable,
} from '#platform/server/database/prepare.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { loadSettings, rolePassword } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { type Line, printLine } from '#platform/server/terminal.ts';
import { backUpFirst } from './back-up-first.ts';
import { commandDatabase, runCommand } from './run-command.ts';

/** As at a start: the database may be starting at the same time. */
const PATIENCE_MS = 30_000;
const OPTIONS = { check: { type: 'boolean' }, grant: { type: 'string' } } as const;

interface ParsedArgs {
  readonly values: { readonly check?: boolean; readonly grant?: string };
}

async function run({ values: { check, grant } }: ParsedArgs, stops: Stops): Promise<void> {
  const { dataDir, database } = loadSettings();
  const url = await commandDatabase({ database, dataDir }, stops);
  if (!check) {
    const beforeMigrating = backUpFirst({ database, dataDir }, url);
    await prepareDatabase(url, { patienceMs: PATIENCE_MS, beforeMigrating });
    printLine('of-this-version');
    if (grant === undefined) return;
    await limitRole(url, grant, rolePassword()).catch((cause: unknown) => {
      if (postgresRefusal(cause)?.code !== 'database-forbids') throw cause;
      const why = (cause as Error).message;
      throw new Refusal('role-not-limited', { role: grant, why }, { cause });
    });
    return printLine('role-limited', { role: grant });
  }
  await requireDatabase(url);
  const db = createDb(createPool({ connectionString: url, max: 1 }));
  stops.add('connections', () => db.destroy());
  await requireUsable(db);
  const waiting = await waitingMigrations(db);
  for (const line of whatComes(waiting)) printLine(...line);
}

function whatComes(waiting: readonly string[]): Line[] {
  if (waiting.length === 0) return [['nothing-to-migrate']];
  const away = waiting.filter(isContractMigration);
  return [
    ['next-start-migrates', { migrations: waiting }],
    away.length === 0 ? ['copies-go-on'] : ['stop-copies', { migrations: away }],
  ];
}

await runCommand({ usage: 'usage-upgrade', options: OPTIONS, words: 0 }, run);
