import { type RunningServer, type RunOptions, runServer } from '#test/run-server.ts';
import { CRM_INBOUND_SECRET } from './crm.ts';
import { openRecords, type Records } from './records.ts';

/** A running server, and what its database contains. */
export interface Served {
  readonly server: RunningServer;
  readonly records: Records;
}

/** Room for the servers that most files share, and for one that a single file needs. */
const MAX = 3;

/**
 * The servers of a worker, one per set of settings. Starting one takes longer than most journeys, so a
 * server runs until too many others have been used since.
 */
export class Servers {
  readonly #running = new Map<string, Served>();
  readonly #program: RunOptions['program'];

  constructor(program?: RunOptions['program']) {
    this.#program = program;
  }

  /** The server with those settings. */
  async of(serverEnv: Readonly<Record<string, string>>): Promise<Served> {
    const name = JSON.stringify(serverEnv);
    const served = this.#running.get(name) ?? (await this.#start(serverEnv));
    // Reinserting makes it the most recently used.
    this.#running.delete(name);
    this.#running.set(name, served);
    return served;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.#stopOne(name)));
  }

  async #start(serverEnv: Readonly<Record<string, string>>): Promise<Served> {
    const postgresUrl = process.env.E2E_POSTGRES_URL;
    if (postgresUrl === undefined) throw new Error('global-setup.ts did not run');
    const [oldest] = this.#running.keys();
    if (oldest !== undefined && this.#running.size === MAX) await this.#stopOne(oldest);
    const env = { RATE_LIMIT: 'off', CRM_INBOUND_SECRET, ...serverEnv };
    const program = this.#program && { program: this.#program };
    const server = await runServer({ postgresUrl, env, ...program });
    return { server, records: openRecords(server.databaseUrl) };
  }

  async #stopOne(name: string): Promise<void> {
    const served = this.#running.get(name);
    this.#running.delete(name);
    await served?.records.close();
    await served?.server.stop();
  }
}
