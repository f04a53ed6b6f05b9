import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import type { Db } from '#registry/tables.ts';
import { CheckSql } from './check-sql.ts';
import { createDatabase } from './temporary-postgres.ts';

export interface TestDatabase {
  db: Db;
  pool: Pool;
  url: string;
}

/**
 * A database only for this test file. Call it at the top of the file: `const { db } = await
 * testDatabase();` — it closes its connections after the file's last test.
 */
export async function testDatabase(
  content: 'migrated' | 'empty' = 'migrated',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(inject('postgresUrl'), name, content);
  const pool = createPool({ connectionString: url, max: 10 });
  const check = new CheckSql(inject('sqlTypes'));
  const db = createDb(pool).withPlugin(check);
  afterAll(async () => {
    await db.destroy();
    expect([...new Set(check.problems)], 'what sql<T> says and what was answered').toEqual([]);
  });
  return { db, pool, url };
}
