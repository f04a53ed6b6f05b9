import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '#registry/tables.ts';

export interface CountRule {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds until counting starts over. */
  readonly duration: number;
}

/**
 * A count that all copies on this database share. A refused key is remembered until its points come
 * back, and costs no query until then; a used-up key may get a point back.
 */
export function sharedCount(db: Db, rule: CountRule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...rule,
    storeClient: { query: (statement: Statement) => run(db, statement) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: rule.points + 1,
  });
}

interface Statement {
  text: string;
  values: unknown[];
}

async function run(db: Db, { text, values }: Statement) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}

export async function deleteOldCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', String(now)).execute();
}
