import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { withDataDirRefusals } from '#platform/server/data-dir.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { CLEAN_ENVIRONMENT, checkVersion, syncFolder } from './initialise.ts';
import { type Location, locate } from './location.ts';
import { runningPostmaster } from './postmaster.ts';

/**
 * Replaces the embedded database, which must be stopped, with a backup
 * (platform/server/database/base-backup.ts, gzipped). Returns where the old data went, or null if
 * there were none.
 * @throws Refusal
 */
export async function restoreDatabase(
  dataDir: string,
  file: string,
  now: Date,
): Promise<string | null> {
  if (!existsSync(file)) throw new Refusal('file-missing', { path: file });
  const location = await withDataDirRefusals(dataDir, locate(dataDir));
  if ((await runningPostmaster(location)) !== null) {
    throw new Refusal('database-running');
  }
  const fresh = join(location.folder, `data-new-${randomBytes(4).toString('hex')}`);
  try {
    // Removing it frees space again.
    await withDataDirRefusals(dataDir, unpack(file, fresh, location));
    return await withDataDirRefusals(dataDir, putInPlace(fresh, location, now));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function putInPlace(fresh: string, location: Location, now: Date): Promise<string | null> {
  await checkVersion(fresh);
  const aside = existsSync(location.data) ? await setAside(location, now) : null;
  await rename(fresh, location.data);
  await syncFolder(location.folder);
  return aside;
}

async function setAside({ folder, data }: Location, now: Date): Promise<string> {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = join(folder, `data-before-${stamp}`);
  await rename(data, aside);
  return aside;
}

/** Runs `tar` as the database's user, who then owns the files. */
async function unpack(file: string, into: string, { user }: Location): Promise<void> {
  await mkdir(into, { mode: 0o700 });
  if (user !== null) await chown(into, user.uid, user.gid);
  await chmod(into, 0o700);
  const options = { ...user, cwd: into, env: CLEAN_ENVIRONMENT };
  const tar = spawn('tar', ['-x', '-f', '-'], { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  tar.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ended = new Promise<void>((resolve, reject) => {
    tar.on('error', reject);
    tar.on('close', (code) => (code === 0 ? resolve() : reject(new Error(complaint.trim()))));
  });
  const fed = pipeline(createReadStream(file), createGunzip(), tar.stdin);
  const [unpacked, read] = await Promise.allSettled([ended, fed]);
  const failed = [read, unpacked].find((each) => each.status === 'rejected');
  if (failed?.status === 'rejected' || !existsSync(join(into, 'backup_label'))) {
    const why = failed?.status === 'rejected' ? (failed.reason as Error).message : null;
    throw new Refusal('backup-not-whole', { file, why });
  }
}
