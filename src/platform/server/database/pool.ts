import { Kysely } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from '#platform/server/logger.ts';
import type { Database, Db } from '#registry/tables.ts';
import { type OnFailure, pipelinedDialect } from './driver.ts';
import { createTurns, type Turns } from './turns.ts';
import { keepWritable, REFUSE_READ_ONLY } from './writable.ts';

export interface PoolOptions {
  connectionString: string;
  max: number;
  /** Their name in the database's own list of connections. */
  name?: string;
  /** How long a statement may take; 0 for migrations, which may take any time. */
  statementMs?: number;
  /** For read-only work, which a replica can do too. */
  onlyReads?: boolean;
  logger?: Pick<Logger, 'warn'>;
}

/** How long a connection may take to open, and a statement to end, before a call gives up (503). */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/**
 * PostgreSQL ends a slow statement itself. If no answer comes after this extra time, the connection
 * is lost.
 */
const ANSWER_MS = 5_000;
/** How often the system probes a silent connection: routers drop one without notice. */
const SILENT_MS = 10_000;

/** The process's connections. One that breaks while idle is dropped and replaced when needed. */
export function createPool(options: PoolOptions): Pool {
  const {
    connectionString,
    max,
    name = 'wellkept',
    statementMs = STATEMENT_MS,
    onlyReads = false,
    logger,
  } = options;
  // A pooler refuses these in a startup packet. After a failover the old server may answer too.
  const first = [
    `set statement_timeout = ${statementMs}`,
    `set idle_in_transaction_session_timeout = ${statementMs}`,
    ...(onlyReads ? [] : [REFUSE_READ_ONLY]),
  ].join(';');
  const begin = (client: PoolClient) => {
    const asked = { text: first, query_timeout: CONNECT_MS };
    return client.query(asked);
  };
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: statementMs === 0 ? 0 : statementMs + ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
    pipeline: true,
    verify: (client, done) => void begin(client).then(() => done(), done),
  });
  if (!onlyReads) keepWritable(pool);
  pool.on('error', (error) => logger?.warn({ code: codeOf(error) }, 'lost an idle connection'));
  // A client in use reports a broken socket as an event too, besides failing its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The typed database over a pool that gives out connections in turn. */
export function createDb(
  pool: Pool,
  onFailure: OnFailure = () => undefined,
  turns: Turns = createTurns(pool.options.max),
): Db {
  return new Kysely<Database>({ dialect: pipelinedDialect(pool, onFailure, turns) });
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? error.name;
}
