import { join } from 'node:path';
import { bringOver, bringOverPool } from '#platform/server/database/bring-over/bring-over.ts';
import { standingOf } from '#platform/server/database/bring-over/history.ts';
import { createDb } from '#platform/server/database/pool.ts';
import { requireDatabase } from '#platform/server/database/prepare.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { loadSettings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { say } from '#platform/server/terminal.ts';
import { folderOf, makeBackup } from '#upkeep/server/backups/backups.ts';
import { commandDatabase, runCommand } from './run-command.ts';

const OPTIONS = { 'backed-up': { type: 'boolean' } } as const;

interface Given {
  readonly values: { readonly 'backed-up'?: boolean };
}

/** Brings a database from before the baseline to it, from the command line. */
async function run({ values }: Given, stops: Stops): Promise<void> {
  const { dataDir, database } = loadSettings();
  const databaseUrl = await commandDatabase({ database, dataDir }, stops);
  await requireDatabase(databaseUrl);
  const db = createDb(bringOverPool(databaseUrl));
  stops.add('connections', () => db.destroy());

  const { is } = await standingOf(db);
  if (is === 'waiting' && database.url !== null && !values['backed-up']) {
    throw new Refusal('bring-over-backup-first');
  }
  if (is === 'waiting' && database.url === null) {
    const name = await makeBackup({ databaseUrl, dataDir, keepDays: 0, now: () => new Date() });
    say('kept-before-bringing-over', { file: join(folderOf(dataDir), name) });
  }
  const done = await bringOver(db);
  if (done === null) return say('nothing-to-bring-over');
  say('brought-over', done);
}

await runCommand({ usage: 'usage-bring-over', options: OPTIONS, words: 0 }, run);
