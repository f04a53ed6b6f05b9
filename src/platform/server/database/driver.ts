import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Statement } from './statements.ts';
import { behindOwn, type Turns } from './turns.ts';

/** Called when a statement failed, even if nothing else notices. */
export type OnFailure = (error: unknown) => void;

/**
 * PostgreSQL over a pool whose clients have `pipeline: true`, in as few round trips as its protocol
 * allows: `begin` travels with a transaction's first statement, a deferred one with the next.
 */
export function pipelinedDialect(pool: Pool, onFailure: OnFailure, turns: Turns): Dialect {
  return {
    createDriver: () => pipelinedDriver(pool, onFailure, turns),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function pipelinedDriver(pool: Pool, onFailure: OnFailure, turns: Turns): Driver {
  const connections = new WeakMap<PoolClient, Connection>();
  const own = (connection: DatabaseConnection) => connection as Connection;
  return {
    init: async () => undefined,
    async acquireConnection() {
      const letNext = await behindOwn();
      try {
        await turns.take();
      } catch (error) {
        letNext();
        throw error;
      }
      const client = await pool.connect().catch((error: unknown) => {
        turns.done();
        letNext();
        throw error;
      });
      const connection = connections.get(client) ?? new Connection(client, onFailure);
      connections.set(client, connection);
      connection.letNext = letNext;
      return connection;
    },
    // Queries outside a transaction, even by the call that runs it, get their own connection.
    async beginTransaction(connection, settings) {
      own(connection).letNext();
      own(connection).begin(settings);
    },
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    async releaseConnection(connection) {
      own(connection).release();
      turns.done();
      own(connection).letNext();
    },
    destroy: () => pool.end(),
  };
}

const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #onFailure: OnFailure;
  /** Lets this connection's call run its next query. */
  letNext: () => void = () => undefined;
  /** Statements to send with the next one. */
  #waiting: QueryConfig[] = [];
  /** 'begun': by the caller, but not sent to PostgreSQL yet. */
  #transaction: 'none' | 'begun' | 'open' = 'none';

  constructor(client: PoolClient, onFailure: OnFailure) {
    this.#client = client;
    this.#onFailure = onFailure;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const access = accessMode === undefined ? '' : ` ${accessMode}`;
    this.#waiting.push({ text: `begin${isolation}${access}` });
    this.#transaction = 'begun';
  }

  async executeQuery<R>(query: Statement): Promise<QueryResult<R>> {
    const { sql: text, parameters, name, isDeferred = false, answerMs } = query;
    const statement = {
      text,
      values: [...parameters],
      ...(name === undefined ? {} : { name }),
      ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
    };
    if (isDeferred && this.#transaction !== 'none') {
      this.#waiting.push(statement);
      return { rows: [] };
    }
    const { command, rowCount, rows = [] } = await this.#send(statement);
    if (!CHANGES.includes(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** @throws if a deferred statement failed; PostgreSQL rolled back instead. */
  async commit(): Promise<void> {
    const { command } = await this.#send({ text: 'commit' });
    this.#transaction = 'none';
    if (command === 'ROLLBACK') throw new Error('a statement had failed before the commit');
  }

  async rollback(): Promise<void> {
    this.#waiting = [];
    if (this.#transaction === 'open') await this.#send({ text: 'rollback' });
    this.#transaction = 'none';
  }

  /** Closes a connection that broke or could not roll back; otherwise returns it to the pool. */
  release(): void {
    const isClosed = this.#client.connection.stream.destroyed;
    this.#client.release(isClosed || this.#transaction !== 'none');
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a cursor cannot share a pipelined connection');
  }

  /**
   * Sends this and all waiting statements in one packet.
   * @throws the error of the first that failed.
   */
  async #send(statement: QueryConfig) {
    const batch = [...this.#waiting, statement];
    this.#waiting = [];
    if (this.#transaction === 'begun') this.#transaction = 'open';
    const { stream } = this.#client.connection;
    stream.cork();
    const answers = batch.map((each) => this.#client.query(each));
    stream.uncork();
    // PostgreSQL answers in order: the first failure fails the rest of its transaction.
    const results = await Promise.all(answers).catch((error: unknown) => {
      this.#onFailure(error);
      throw error;
    });
    return results[results.length - 1] as (typeof results)[number];
  }
}
