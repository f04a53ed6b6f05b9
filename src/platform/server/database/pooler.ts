import type { Pool, PoolClient } from 'pg';
import { Refusal } from '#platform/server/refusal.ts';

/** A pooler that is busy with others may hand out another connection once, hardly five times. */
const ROUNDS = 5;
/** What a pooler answers to what its mode does not allow. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * A pooler in transaction mode gives each transaction another session of PostgreSQL: prepared
 * statements, locks and `listen` get lost there, and nobody says so. @throws Refusal
 */
export async function refuseSharedSessions(pool: Pool): Promise<void> {
  const one = await pool.connect();
  try {
    if (await isDirect(one)) return;
    const other = await pool.connect();
    try {
      for (let round = 0; round < ROUNDS; round++) await requireOwnSessions(one, other);
    } finally {
      other.release(true);
    }
  } finally {
    one.release(true);
  }
}

/** PostgreSQL names its own process when it accepts a connection; a pooler makes a number up. */
async function isDirect(client: PoolClient & { readonly processID?: number }): Promise<boolean> {
  return (await sessionOf(client)) === client.processID;
}

/** While the other one holds a session in a transaction, nobody else may be seen in it, or moved. */
async function requireOwnSessions(one: PoolClient, other: PoolClient): Promise<void> {
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
