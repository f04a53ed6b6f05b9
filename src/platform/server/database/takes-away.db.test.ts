import { type QueryExecutorProvider, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';
import { isContractMigration } from './history.ts';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/all.ts';

/**
 * What code can rely on that reads, calls functions or uses ON CONFLICT. A schema does not say
 * which values are allowed.
 */
async function givenIn(db: QueryExecutorProvider): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid from pg_class where relkind in ('r', 'v', 'm')
        and relnamespace in (select oid from pg_namespace where nspname in ('public', 'sandbox'))
    ), columns as (
      select attrelid::regclass || '.' || attname as title, attnotnull,
        format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid in (select oid from tables) and attnum > 0 and not attisdropped
    )
    select oid::regclass || ' is there' as line from tables
    union all select title || ' is ' || type from columns
    union all select title || ' may be null' from columns where not attnotnull
    union all select indrelid::regclass || ' is unique by '
        || substring(pg_get_indexdef(indexrelid) from '\\(.*\\)')
      from pg_index where indrelid in (select oid from tables)
        and indisunique and indpred is null and indexprs is null
    union all select oid::regprocedure || ' answers ' || pg_get_function_result(oid)
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  `.execute(db);
  return new Set(rows.map(({ line }) => line));
}

interface Column {
  readonly of: string;
  readonly name: string;
}

/** The columns that writing code must fill. */
async function neededIn(db: QueryExecutorProvider): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attrelid::regclass::text as of, attrelid::regclass || '.' || attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'sandbox'))
      and relkind = 'r' and attnum > 0 and not attisdropped
      and attnotnull and not atthasdef and attidentity = ''
  `.execute(db);
  return rows;
}

/** What older code would miss, or would not know to fill. */
async function takenAwayBy(
  change: () => Promise<unknown>,
  db: QueryExecutorProvider,
): Promise<string[]> {
  const given = await givenIn(db);
  const needed = (await neededIn(db)).map(({ name }) => name);
  await change();
  const left = await givenIn(db);
  const asked = (await neededIn(db)).filter(({ of }) => given.has(`${of} is there`));
  return [
    ...[...given].filter((line) => !left.has(line)),
    ...asked.filter(({ name }) => !needed.includes(name)).map(({ name }) => `${name} is needed`),
  ];
}

test('a migration that removes what older code relies on has contract in its name', async () => {
  const { db } = await testDatabase('empty');
  const found: string[] = [];
  const watched = Object.entries(migrations).map(([name, { up }]) => {
    const watch: typeof up = async (migrating) => {
      const taken = await takenAwayBy(() => up(migrating), migrating);
      if (!isContractMigration(name)) found.push(...taken.map((line) => `${name}: ${line}`));
    };
    return [name, { up: watch }];
  });
  await migrateToLatest(db, Object.fromEntries(watched));
  expect(found).toEqual([]);
});

test.each([
  ['drop table plan_ends cascade', 'plan_ends is there'],
  ['drop view plan_end_facts', 'plan_end_facts is there'],
  ['alter table plan_ends drop column failure', 'plan_ends.failure is text'],
  ['alter table visits rename worked_minutes to minutes', 'visits.worked_minutes is integer'],
  ['alter table plan_ends alter tries type smallint', 'plan_ends.tries is integer'],
  ['alter table visits alter worked_minutes set not null', 'visits.worked_minutes may be null'],
  ['alter table customers alter name drop default', 'customers.name is needed'],
  ['alter table customers add shoe text not null', 'customers.shoe is needed'],
  [
    'alter table plan_ends drop constraint plan_ends_pkey',
    'plan_ends is unique by (subscription_ref)',
  ],
  ['drop function plan_changes_on(uuid)', 'plan_changes_on(uuid) answers timestamp with time zone'],
])('detects: %s', async (statement, line) => {
  const { db } = await testDatabase();
  const planted = () => sql.raw(statement).execute(db);
  expect(await takenAwayBy(planted, db)).toContain(line);
});

test('a change that only adds removes nothing', async () => {
  const { db } = await testDatabase();
  const added = await takenAwayBy(async () => {
    await sql`create table shoes (size int not null)`.execute(db);
    await sql`alter table customers add shoe text, add boots int not null default 0`.execute(db);
    await sql`alter table visits alter order_id drop not null`.execute(db);
  }, db);
  expect(added).toEqual([]);
});
