import { readFile, rmdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { withDataDirRefusals } from '#platform/server/data-dir.ts';
import type { Logger } from '#platform/server/logger.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type Binaries, binariesFor } from './embedded/binaries.ts';
import { type Holder, holdDatabase } from './embedded/holder.ts';
import { initialise, lastLines, NAME } from './embedded/initialise.ts';
import { type Location, locate } from './embedded/location.ts';
import {
  type PostgresSettings,
  runningPostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';

const POLL_MS = 25;
const START_MS = 120_000;
const RESTART_MS = 1_000;
const TRIES = 3;

/** How long its shutdown may take, while it writes everything to disk. */
export const EMBEDDED_STOP_MS = 25_000;

export interface EmbeddedOptions {
  /** The data folder. PostgreSQL's files are in `postgres/` below it if possible. */
  dataDir: string;
  logger?: Pick<Logger, 'info' | 'warn'>;
  /** PostgreSQL settings that differ from ours, for tests that need no durability. */
  settings?: PostgresSettings;
  /** What this process does while PostgreSQL initializes an empty folder. */
  meanwhile?: () => Promise<unknown>;
}

export interface EmbeddedPostgres {
  /** Stays the same while this process runs, even if PostgreSQL restarts. */
  url: string;
  /** True if it was already running: left behind by a killed server, or used by another one. */
  adopted: boolean;
  /** Close your own pool first. Leaves PostgreSQL running if another server uses it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that belongs to `dataDir`, or adopts the one already running there. If it
 * dies, it is started again.
 * @throws when it cannot be started.
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return withDataDirRefusals(options.dataDir, startIn(options));
}

async function startIn(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const location = await locate(options.dataDir);
  const binaries = await binariesFor(location.user);
  const settings = options.settings ?? {};
  const { logger } = options;
  let stopping = false;
  let holder: Holder | null = null;
  let recovery = Promise.resolve();

  async function bringUp(): Promise<{ url: string; adopted: boolean }> {
    await initialise(location, binaries, options.meanwhile);
    const { socketFolder, adopted } = await ensureRunning(location, binaries, settings);
    await createDatabase(urlOf(socketFolder, 'postgres'));
    const url = urlOf(socketFolder, NAME);
    holder = await holdDatabase(url, () => {
      recovery = bringBack();
    });
    return { url, adopted };
  }

  async function bringBack(): Promise<void> {
    while (!stopping) {
      logger?.warn('the embedded PostgreSQL is gone: starting it again');
      try {
        await bringUp();
        return;
      } catch (error) {
        logger?.warn(
          { problem: (error as Error).message },
          'the embedded PostgreSQL did not start',
        );
        await wait(RESTART_MS);
      }
    }
  }

  const { url, adopted } = await bringUp();
  logger?.info({ adopted }, 'the embedded PostgreSQL is ready');
  return {
    url,
    adopted,
    async stop() {
      if (stopping) return;
      stopping = true;
      await recovery;
      const others = await holder?.others().catch(() => 0);
      await holder?.release().catch(() => undefined);
      if (others) logger?.info({ others }, 'the embedded PostgreSQL stays: another server uses it');
      else await stopAndTidy(location);
    },
  };
}

/**
 * Makes sure that a PostgreSQL answers in the end, whatever else happens on the same data (a start,
 * a stop, a recovery). PostgreSQL's own lock lets only one run; of two starts, the later adopts.
 */
async function ensureRunning(
  location: Location,
  binaries: Binaries,
  settings: PostgresSettings,
): Promise<{ socketFolder: string; adopted: boolean }> {
  const deadline = Date.now() + START_MS;
  const ours = new Set<number>();
  let attempt: { hasEnded: () => boolean } | null = null;
  while (Date.now() < deadline) {
    const running = await runningPostmaster(location);
    if (running !== null) {
      const { pid, socketFolder } = running;
      if (await answers(urlOf(socketFolder, 'postgres'))) {
        return { socketFolder, adopted: !ours.has(pid) };
      }
    } else if (attempt === null || attempt.hasEnded()) {
      if (ours.size === TRIES) break;
      const started = await spawnPostmaster(location, binaries, settings);
      ours.add(started.pid);
      attempt = started;
    }
    await wait(POLL_MS);
  }
  throw new Refusal('postgres-not-started', { log: await lastWords(location.log) });
}

async function stopAndTidy(location: Location): Promise<void> {
  await stopPostmaster(location);
  if (location.socketFolder === location.folder) return;
  await rmdir(location.socketFolder).catch(() => undefined);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`);
  } catch (error) {
    // Another start created it in between.
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

/** Spells out every part, so no PG… environment variable fills a gap. */
function urlOf(socketFolder: string, database: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgres://${NAME}@localhost:5432/${database}?host=${host}&sslmode=disable`;
}

async function lastWords(log: string): Promise<string> {
  return lastLines(await readFile(log, 'utf8').catch(() => ''));
}
