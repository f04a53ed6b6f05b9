import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { CheckSql } from './check-sql.ts';
import { keyOf, type SqlType } from './sql-types.ts';
import { testDatabase } from './test-database.ts';

const { db } = await testDatabase();

/** A database that checks a planted `sql<T>`, and the problems it finds. */
function planted(pieces: string[], type: Partial<SqlType>) {
  const said = { place: 'src/planted.ts:1', value: [], columns: null, ...type };
  const check = new CheckSql({ [keyOf(pieces)]: [said] });
  return { db: db.withoutPlugins().withPlugin(check), problems: check.problems };
}

test('the types of all queries are known', () => {
  const types = Object.values(inject('sqlTypes')).flat();
  expect(types.length).toBeGreaterThan(300);
  expect(types.filter(({ columns }) => columns !== null).length).toBeGreaterThan(100);
});

test.each([
  [{ id: ['string'] }, 'id is number, not string'],
  [{ id: ['number'], name: ['string'] }, 'name is null, not string'],
] as const)('finds a statement with columns other than %j', async (columns, problem) => {
  const { db, problems } = planted(['select 1 as id'], { columns });
  await sql`select 1 as id`.execute(db);
  expect(problems).toEqual([`src/planted.ts:1: ${problem}`]);
});

test('finds a selected value of another type', async () => {
  const { db, problems } = planted(['count(*)'], { value: ['number'] });
  await db.selectFrom('orders').select(sql`count(*)`.as('all')).execute();
  await db.transaction().execute((trx) => {
    return trx.selectFrom('orders').select(sql`count(*)`.as('all')).execute();
  });
  const problem = 'src/planted.ts:1: it is string, not number';
  expect(problems).toEqual([problem, problem]);
});

test('reports nothing when the types are right', async () => {
  const { db, problems } = planted(['select 1 as id'], { columns: { id: ['null', 'number'] } });
  await sql`select 1 as id`.execute(db);
  expect(problems).toEqual([]);
});
