import type { Pool, PoolClient } from 'pg';

/** A connection inside a transaction. */
export type Tx = PoolClient;

const MAX_TRIES = 6;
/** PostgreSQL's deadlock and serialization failures: the loser simply tries again. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);

/** Runs `work` in one transaction, and again if PostgreSQL ended it to break a deadlock. */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!RETRYABLE_CODES.has(code) || tries === MAX_TRIES) throw error;
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  // A checked-out connection that dies would otherwise end the whole process.
  const noteBreak = (error: Error): void => {
    broken = error;
  };
  tx.on('error', noteBreak);
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch(noteBreak);
    throw error;
  } finally {
    tx.off('error', noteBreak);
    tx.release(broken);
  }
}
