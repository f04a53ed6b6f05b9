import type { Pool, PoolClient } from 'pg';
import { Refusal } from '#platform/server/refusal.ts';

/** By chance a busy pooler may switch connections once, but hardly five times. */
const ROUNDS = 5;
/** A pooler's error for what its mode does not allow. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * A pooler in transaction mode gives each transaction another PostgreSQL session, which silently
 * breaks prepared statements, locks and `listen`.
 * @throws Refusal
 */
export async function refuseSharedSessions(pool: Pool): Promise<void> {
  const one = await pool.connect();
  try {
    if (await isDirect(one)) return;
    const other = await pool.connect();
    try {
      for (let round = 0; round < ROUNDS; round++) await requireSeparateSessions(one, other);
    } finally {
      other.release(true);
    }
  } finally {
    one.release(true);
  }
}

/** PostgreSQL sends its real process id when it accepts a connection; a pooler invents one. */
async function isDirect(client: PoolClient & { readonly processID?: number }): Promise<boolean> {
  return (await sessionOf(client)) === client.processID;
}

/**
 * While `other` holds its session in a transaction, `one` must not share that session or change its
 * own.
 */
async function requireSeparateSessions(one: PoolClient, other: PoolClient): Promise<void> {
  const before = await sessionOf(one);
  await other.query('begin').catch(asRefusal);
  const isShared = (await sessionOf(other)) === before || (await sessionOf(one)) !== before;
  await other.query('commit');
  if (isShared) throw new Refusal('pooler-shares-sessions');
}

async function sessionOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

function asRefusal(error: NodeJS.ErrnoException): never {
  if (error.code !== PROTOCOL_VIOLATION) throw error;
  throw new Refusal('pooler-shares-sessions', {}, { cause: error });
}
