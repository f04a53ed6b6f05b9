import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();

test('no two indexes are the same', async () => {
  const { rows } = await sql`
    select array_agg(indexrelid::regclass::text order by indexrelid) as indexes
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
    group by indrelid, indkey, indclass, indoption, pg_get_expr(indexprs, indrelid),
      pg_get_expr(indpred, indrelid)
    having count(*) > 1
  `.execute(db);
  expect(rows).toEqual([]);
});

// A partial index helps only queries with its condition.
test("an index finds every table's rows of an order", async () => {
  const { rows } = await sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint as key
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'orders'::regclass and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1] and (
        indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    )
  `.execute(db);
  expect(rows).toEqual([]);
});
