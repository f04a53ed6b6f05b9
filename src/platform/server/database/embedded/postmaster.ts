import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Refusal } from '#platform/server/refusal.ts';
import type { Binaries } from './binaries.ts';
import { CLEAN_ENVIRONMENT } from './initialise.ts';
import type { Location } from './location.ts';

const POLL_MS = 25;
const STOP_MS = 30_000;
const LOG_BYTES = 5_000_000;

/** A PostgreSQL that runs on our data: its main process, and where it listens. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * Small, for a cheap server, and durable: a commit is on disk before it is acknowledged. The log
 * holds only starts, stops and crashes, because an error's text can quote personal data.
 */
const SETTINGS: PostgresSettings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  jit: 'off',
  autovacuum_max_workers: '2',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The PostgreSQL running on this data, or null. A stale postmaster.pid counts as none. */
export async function runningPostmaster(location: Location): Promise<Postmaster | null> {
  const file = join(location.data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pidLine, , , , socketFolder] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null;
  if (await worksOn(pid, location.data)) {
    return { pid, socketFolder: socketFolder || location.socketFolder };
  }
  await removeStale(file, text);
  return null;
}

/** Starts one in its own session, so a terminal's Ctrl-C reaches us but not it. */
export async function spawnPostmaster(
  location: Location,
  binaries: Binaries,
  overrides: PostgresSettings,
): Promise<{ pid: number; hasEnded: () => boolean }> {
  const log = await open(location.log, 'a', 0o600);
  try {
    if ((await log.stat()).size > LOG_BYTES) await truncate(location.log);
    const socket = { unix_socket_directories: `"${location.socketFolder.replaceAll('"', '""')}"` };
    const settings = Object.entries({ ...SETTINGS, ...socket, ...overrides });
    const args = [
      '-D',
      location.data,
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const child = spawn(binaries.postgres, args, {
      ...location.user,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let ended = false;
    child.on('exit', () => {
      ended = true;
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    return { pid: child.pid ?? 0, hasEnded: () => ended };
  } finally {
    await log.close();
  }
}

/**
 * Fast shutdown: ends connections and writes everything to disk. After half a minute, immediate
 * shutdown.
 */
export async function stopPostmaster(location: Location): Promise<void> {
  const running = await runningPostmaster(location);
  if (running === null) return;
  signal(running.pid, 'SIGINT');
  if (await endsWithin(location, running.pid)) return;
  // Immediate: the next start recovers from the write-ahead log, and no acknowledged commit is
  // lost.
  signal(running.pid, 'SIGQUIT');
  if (await endsWithin(location, running.pid)) return;
  throw new Refusal('postgres-not-stopped', { pid: running.pid });
}

async function endsWithin(location: Location, pid: number): Promise<boolean> {
  const deadline = Date.now() + STOP_MS;
  while (Date.now() < deadline) {
    if ((await runningPostmaster(location))?.pid !== pid) return true;
    await wait(POLL_MS);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** PostgreSQL's working folder is its data folder; any other process with that id is unrelated. */
async function worksOn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return folder !== null && folder === (await realpath(data));
  }
  const shown = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => null,
  );
  return shown?.stdout.includes(data) ?? false;
}

/**
 * PostgreSQL refuses to start while the process id in the file is alive, even if it now belongs to
 * another program. The file is moved aside first. If another start replaced it in between, that
 * file goes back.
 */
async function removeStale(file: string, judged: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => judged);
  if (moved !== judged) await rename(aside, file);
  else await rm(aside, { force: true });
}
