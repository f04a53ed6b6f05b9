import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '#platform/server/refusal.ts';
import { canEnter, databaseUser, type SystemUser, writableFolder } from './system-user.ts';

/** One embedded PostgreSQL: its folders, and their owner (null: this process's own user). */
export interface Location {
  /** Holds the data folder, the log, and the socket if its path is short enough. */
  folder: string;
  data: string;
  log: string;
  socketFolder: string;
  user: SystemUser | null;
}

/** The longest unix socket path that every system accepts, with the file's name. */
const SOCKET_PATH_BYTES = 103;
const SOCKET_FILE = '.s.PGSQL.5432';
const POINTER = 'postgres-location';

/** Finds or creates the folders of the database that belongs to `dataDir`. */
export async function locate(dataDir: string): Promise<Location> {
  await mkdir(dataDir, { recursive: true });
  const base = await realpath(dataDir);
  const pointer = join(base, POINTER);
  const known = await folderOutside(base);
  const inside = join(base, 'postgres');
  const user = await ownerOf(known ?? inside);
  const folder = known ?? (await choose(base, inside, pointer, user));
  await makePrivate(folder, user);
  const socketFolder = await socketFolderFor(folder, user);
  return {
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'server.log'),
    socketFolder,
    user,
  };
}

/** The database's folder if it is not in `dataDir`; otherwise null. */
export async function folderOutside(dataDir: string): Promise<string | null> {
  const pointer = join(dataDir, POINTER);
  return existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : null;
}

/**
 * Whether an embedded database was ever created for `dataDir`; its data appear complete
 * (initialise.ts).
 */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const folder = (await folderOutside(dataDir)) ?? join(dataDir, 'postgres');
  return stat(join(folder, 'data')).then(
    () => true,
    // The start reports any other problem with the folder better.
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/** The owner of existing data stays its owner, even if there is another candidate by now. */
async function ownerOf(folder: string): Promise<SystemUser | null> {
  const fallback = await databaseUser();
  if (fallback === null || !existsSync(folder)) return fallback;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? fallback : { uid, gid };
}

/**
 * The folder in DATA_DIR, unless the database's user cannot reach it: then one outside, under a
 * random name stored in DATA_DIR's pointer file. So a deleted DATA_DIR means a fresh start.
 */
async function choose(
  base: string,
  inside: string,
  pointer: string,
  user: SystemUser | null,
): Promise<string> {
  if (user === null || (await canEnter(user, base))) return inside;
  const outside = join(writableFolder(), `wellkept-${randomBytes(6).toString('hex')}`);
  // Of two starts at once, the first to write its pointer decides for both.
  await writeFile(pointer, `${outside}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(pointer, 'utf8')).trim();
}

async function socketFolderFor(folder: string, user: SystemUser | null): Promise<string> {
  if (Buffer.byteLength(join(folder, SOCKET_FILE)) <= SOCKET_PATH_BYTES) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `wellkept-${name}`);
  await makePrivate(short, user);
  return short;
}

/**
 * Creates the folder for the database's user only.
 * @throws when it belongs to someone else.
 */
async function makePrivate(folder: string, user: SystemUser | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = user?.uid ?? process.getuid?.() ?? 0;
  const found = await stat(folder);
  if (found.uid !== owner && found.uid !== process.getuid?.()) {
    throw new Refusal('folder-of-another', { folder, owner: found.uid, user: owner });
  }
  if (user !== null) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}
