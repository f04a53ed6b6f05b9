import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { locate } from '#platform/server/database/embedded/location.ts';
import { runningPostmaster } from '#platform/server/database/embedded/postmaster.ts';
import { familyMs, processorMs } from './processor-time.ts';

/** The usage up to a moment, or between two. */
export interface Usage {
  readonly ms: number;
  readonly applicationMs: number;
  readonly databaseMs: number;
  readonly walBytes: number;
}

/** Reads a server's and its PostgreSQL's usage from outside, without the cost of reading. */
export interface Meter {
  read(): Promise<Usage>;
  /** Flushes of the write-ahead log so far. Takes a while: idle connections report them late. */
  flushes(): Promise<number>;
  query<T>(text: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** PostgreSQL's connections report their counts after ten seconds without work. */
const REPORTED_MS = 11_000;

export interface Metered {
  /** The server's process. */
  pid: number;
  databaseUrl: string;
  /** The folder of the embedded PostgreSQL. */
  folder: string;
}

export async function startMeter({ pid, databaseUrl, folder }: Metered): Promise<Meter> {
  const postmaster = await runningPostmaster(await locate(folder));
  if (postmaster === null) throw new Error('the database does not run');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();

  async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await client.query(text, values)).rows;
  }

  const [me] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    query,
    async read() {
      const [wal] = await query<{ bytes: number }>(
        `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
      );
      return {
        ms: performance.now(),
        applicationMs: await processorMs(pid),
        databaseMs: await familyMs(postmaster.pid, me?.pid ?? 0),
        walBytes: wal?.bytes ?? 0,
      };
    },
    async flushes() {
      await wait(REPORTED_MS);
      const [wal] = await query<{ fsyncs: number }>(
        `select sum(fsyncs)::float8 as fsyncs from pg_stat_io where object = 'wal'`,
      );
      return wal?.fsyncs ?? 0;
    },
    stop: () => client.end(),
  };
}

export function between(from: Usage, to: Usage): Usage {
  return {
    ms: to.ms - from.ms,
    applicationMs: to.applicationMs - from.applicationMs,
    databaseMs: to.databaseMs - from.databaseMs,
    walBytes: to.walBytes - from.walBytes,
  };
}
