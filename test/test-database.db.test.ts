import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const { db } = await testDatabase();
const other = await testDatabase('empty');

test('a test file has its own migrated database', async () => {
  const own = await sql<{ tables: number }>`
    SELECT count(*)::int AS tables FROM information_schema.tables WHERE table_schema = 'public'
  `.execute(db);
  expect(own.rows[0]?.tables).toBeGreaterThan(0);
});

test('an empty database has no tables', async () => {
  const tables = await sql`
    SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'
  `.execute(other.db);
  expect(tables.rows).toEqual([]);
});
