import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/database/schema.ts';
import type { Settings } from '#server/settings.ts';
import { keptSecret } from './queries.ts';

/** SESSION_SECRET, or the one that was made at the first start. */
export async function sessionSecretOf(
  { sessionSecret, database, dataDir }: Settings,
  db: Db,
): Promise<string> {
  if (sessionSecret !== null) return sessionSecret;
  return database.url === null ? secretFromFolder(dataDir) : secretFromDatabase(db);
}

/** The secret of the embedded database's only server: a file beside the data, for its owner alone. */
export async function secretFromFolder(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(nothingWhenAbsent);
  if (kept.trim().length >= 32) return kept.trim();
  const secret = newSecret();
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600 });
  await rename(draft, file);
  return secret;
}

/**
 * The secret of all copies on one external database. They share nothing but that database, and who
 * can read it could read every session anyway, so it is kept there; the first copy makes it.
 */
export function secretFromDatabase(db: Db): Promise<string> {
  return keptSecret(db, 'session', newSecret());
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}

function nothingWhenAbsent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
