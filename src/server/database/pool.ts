import { Kysely } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from '#server/logger.ts';
import { type OnFailure, pipelinedDialect } from './driver.ts';
import type { Database, Db } from './schema.ts';
import { createTurns, type Turns } from './turns.ts';
import { keepWritable, requireWrites } from './writable.ts';

export interface PoolOptions {
  connectionString: string;
  max: number;
  /** What the database's own list of connections calls them. */
  name?: string;
  /** How long a statement may take; 0 is for migrations, which take as long as they take. */
  statementMs?: number;
  /** For what only reads: a replica serves too. */
  onlyReads?: boolean;
  logger?: Pick<Logger, 'warn'>;
}

/** How long a connection may take to open, and a statement to end, before a call gives up (503). */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** PostgreSQL ends a statement by itself: one that is answered by nobody has lost its connection. */
const ANSWER_MS = 5_000;
/** So often a silent connection is asked by the system: routers forget one, and nobody says so. */
const SILENT_MS = 10_000;

/** The process's connections. A connection that breaks while idle is dropped, and made anew when needed. */
export function createPool(options: PoolOptions): Pool {
  const {
    connectionString,
    max,
    name = 'wellkept',
    statementMs = STATEMENT_MS,
    onlyReads = false,
    logger,
  } = options;
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    query_timeout: statementMs === 0 ? 0 : statementMs + ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
    pipeline: true,
    ...(onlyReads ? {} : { verify: requireWrites }),
  });
  if (!onlyReads) keepWritable(pool);
  pool.on('error', (error) => logger?.warn({ code: codeOf(error) }, 'lost an idle connection'));
  // A client in use reports a broken socket as an event too, beside failing its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The typed database over a pool, whose connections are given by turns. */
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
