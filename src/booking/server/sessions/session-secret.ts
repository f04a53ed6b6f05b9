import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDataDirRefusals } from '#platform/server/data-dir.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { findOrStoreSecret, findSecret, secretSql } from './queries.ts';

const SECRET_NAME = 'session';

/** SESSION_SECRET, or the one made at the first start. */
export async function loadSessionSecret(
  { sessionSecret, database, dataDir }: Settings,
  db: Db,
): Promise<string> {
  if (sessionSecret !== null) return sessionSecret;
  return database.url === null ? secretFromFolder(dataDir) : secretFromDatabase(db);
}

/** The secret of the embedded database's only server: a file next to the data, readable only by its owner. */
export function secretFromFolder(dataDir: string, fresh = newSecret()): Promise<string> {
  return withDataDirRefusals(dataDir, findOrCreateInFolder(dataDir, fresh));
}

async function findOrCreateInFolder(dataDir: string, fresh: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(emptyWhenMissing);
  if (kept.trim().length >= 32) return kept.trim();
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${fresh}\n`, { mode: 0o600 });
  await rename(draft, file);
  return fresh;
}

/**
 * The secret of all copies on one external database, their only shared storage. Anyone who can read
 * it could read every session anyway, so it is stored there; the first copy makes it.
 */
export function secretFromDatabase(db: Db): Promise<string> {
  return findOrStoreSecret(db, SECRET_NAME, newSecret());
}

/** A statement that brings a folder's secret into the external database that its data moves to. */
export async function folderSecretSql(dataDir: string): Promise<string> {
  return secretSql(SECRET_NAME, await secretFromFolder(dataDir));
}

/** The other way: copies an external database's secret into the folder, unless one is there. */
export async function copySecretToFolder(db: Db, dataDir: string): Promise<void> {
  const secret = await findSecret(db, SECRET_NAME);
  if (secret !== undefined) await secretFromFolder(dataDir, secret);
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
