import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { locate } from '#platform/server/database/embedded/location.ts';
import { runningPostmaster } from '#platform/server/database/embedded/postmaster.ts';
import { createDatabase, startTemporaryPostgres } from '#test/temporary-postgres.ts';

const BACK_MS = 60_000;
const POLL_MS = 50;

/** Its own durable PostgreSQL, which can stop while servers use it. */
export interface Database {
  readonly url: string;
  /** 'fast' closes every connection cleanly; 'crash' recovers from the write-ahead log. */
  restart(how: 'fast' | 'crash'): Promise<void>;
  /** Creates another migrated database of the same PostgreSQL. Returns its URL. */
  another(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<Database> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const url = await createDatabase(postgres.url, 'servers');
  return {
    url,
    another: (name) => createDatabase(postgres.url, name),
    async restart(how) {
      const running = await runningPostmaster(await locate(postgres.folder));
      if (running === null) return;
      process.kill(running.pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      // Its starter must restart it; see startEmbeddedPostgres.
      await untilAnotherRuns(postgres.folder, running.pid);
      await untilItAnswers(url);
    },
    stop: () => postgres.stop(),
  };
}

async function untilAnotherRuns(folder: string, pid: number): Promise<void> {
  const location = await locate(folder);
  const deadline = Date.now() + BACK_MS;
  while (Date.now() < deadline) {
    const running = await runningPostmaster(location);
    if (running !== null && running.pid !== pid) return;
    await wait(POLL_MS);
  }
  throw new Error('the database did not come back');
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + BACK_MS;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(POLL_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
