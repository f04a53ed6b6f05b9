import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copySecretToFolder, folderSecretSql } from '#booking/server/sessions/sessions.ts';
import { loadDump } from '#platform/server/database/dump/load-dump.ts';
import { writeDump } from '#platform/server/database/dump/write-dump.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { prepareRestored, requireDatabase } from '#platform/server/database/prepare.ts';
import { folderRefusal } from '#platform/server/folder-refusal.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { loadSettings, type Settings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { printLine } from '#platform/server/terminal.ts';
import { commandDatabase, presentDatabase, runCommand } from './run-command.ts';

/** Exports the database as plain SQL and imports it into another one, embedded or external. */
async function run({ positionals }: { positionals: string[] }, stops: Stops): Promise<void> {
  const [act, file] = positionals;
  if (file === undefined) throw new Refusal('usage-move');
  const settings = loadSettings();
  if (act === 'export') await exportTo(resolve(file), settings, stops);
  else if (act === 'import') await importFrom(resolve(file), settings, stops);
  else throw new Refusal('usage-move');
}

async function exportTo(path: string, settings: Settings, stops: Stops): Promise<void> {
  if (existsSync(path)) throw new Refusal('file-there', { path });
  const url = await presentDatabase(settings, stops);
  await requireDatabase(url);
  const isInFolder = settings.database.url === null && settings.sessionSecret === null;
  const extra = isInFolder ? [await folderSecretSql(settings.dataDir)] : [];
  await writeAtomically(path, writeDump(url, extra)).catch((error: unknown) => {
    throw folderRefusal(error, { path: dirname(path), setting: null }) ?? error;
  });
  printLine('written', { path, megabytes: ((await stat(path)).size / 1e6).toFixed(1) });
}

/** The file appears only when complete: a partial one is removed. */
async function writeAtomically(path: string, content: Readable): Promise<void> {
  const partial = `${path}.partial`;
  try {
    const written = await open(partial, 'w', 0o600);
    await pipeline(content, written.createWriteStream({ flush: true }));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function importFrom(path: string, settings: Settings, stops: Stops): Promise<void> {
  if (!existsSync(path)) throw new Refusal('file-missing', { path });
  const url = await commandDatabase(settings, stops);
  await requireDatabase(url);
  await loadDump(url, createReadStream(path));
  const isPrepared = await prepareRestored(url);
  if (settings.database.url === null) {
    const db = createDb(createPool({ connectionString: url, max: 1 }));
    await copySecretToFolder(db, settings.dataDir).finally(() => db.destroy());
  }
  printLine(isPrepared ? 'imported' : 'imported-older', { path });
}

await runCommand({ usage: 'usage-move', options: {}, words: 2 }, run);
