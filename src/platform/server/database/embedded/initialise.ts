import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#platform/server/refusal.ts';
import type { Binaries } from './binaries.ts';
import type { Location } from './location.ts';

/** The name of the superuser and of our database. */
export const NAME = 'wellkept';
const MAJOR = '18';

/** PostgreSQL and initdb see nothing of our environment: no PG… variable, no locale, no secret. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the data folder if there is none. It appears complete, by a rename: a killed start leaves
 * no partial folder, and the later of two starts adopts the other's.
 * @throws when another PostgreSQL version made the data.
 */
export async function initialise(
  location: Location,
  binaries: Binaries,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  if (existsSync(location.data)) return checkVersion(location.data);
  const fresh = join(location.folder, `data-new-${randomBytes(4).toString('hex')}`);
  try {
    await Promise.all([initdb(fresh, location, binaries), meanwhile?.()]);
    await rename(fresh, location.data).catch((error: unknown) => {
      if (!existsSync(location.data)) throw error;
    });
    await syncFolder(location.folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await removeLeftovers(location.folder);
}

/** @throws when another PostgreSQL version made the data. */
export async function checkVersion(data: string): Promise<void> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (found === MAJOR) return;
  throw new Refusal('postgres-differs', { data, found, ours: MAJOR });
}

/** UTF-8 with PostgreSQL's own locale, so no upgrade of a system library changes an index. */
function initdb(folder: string, location: Location, binaries: Binaries): Promise<void> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // Only the database's user and root can enter the socket's folder; TCP is off.
  const access = [`--username=${NAME}`, '--auth-local=trust', '--auth-host=reject'];
  const args = ['-D', folder, '--encoding=UTF8', ...locale, ...access];
  return new Promise((resolve, reject) => {
    const options = { ...location.user, cwd: '/', env: CLEAN_ENVIRONMENT };
    const child = spawn(binaries.initdb, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Refusal('postgres-not-made', { why: lastLines(complaint) }));
    });
  });
}

/** The last lines of a program's output, joined into one. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join(' | ');
}

/** Makes the rename durable: without it a power cut could undo the folder's name. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Removes what killed starts left behind; anything younger than a minute may still be in use. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('data-new-'));
  for (const name of names) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => null);
    if (made === null || Date.now() - made.birthtimeMs < 60_000) continue;
    await rm(path, { recursive: true, force: true });
  }
}
