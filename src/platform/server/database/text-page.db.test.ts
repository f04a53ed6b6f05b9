import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Position } from '#platform/server/http/cursor.ts';
import { testDatabase } from '#test/test-database.ts';
import { idsWithText } from './text-page-queries.ts';

const { db } = await testDatabase();
await sql`
  create table listed as
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id, n % 7 as worth,
    'someone' || case when n % 4000 = 5 then ' seldom' else '' end as search_text
  from generate_series(1, 12000) as n`.execute(db);

const list = sql`select id, worth, search_text from listed`;

async function plainly(
  like: string,
  { column, direction, from }: Omit<Parameters<typeof idsWithText>[1], 'list' | 'has' | 'most'>,
) {
  const way = sql.raw(direction);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  const by = column === null ? sql`id` : sql`worth, id`;
  const order = column === null ? sql`id ${way}` : sql`worth ${way}, id ${way}`;
  const place = from && (column === null ? sql`${from.id}::uuid` : sql`${from.value}, ${from.id}`);
  const { rows } = await sql<{ id: string }>`
    select id from listed where search_text like ${like}
      and ${place === null ? sql`true` : sql`(${by}) ${than} (${place})`}
    order by ${order} limit 3`.execute(db);
  return rows.map(({ id }) => id);
}

const middle: Position = { id: '00000000-0000-7000-8000-000000006000', value: 3 };

for (const [text, like] of Object.entries({
  'that all have': '%some%',
  'that three have': '%seldom%',
  'that nobody has': '%nobody%',
})) {
  for (const column of [null, 'worth']) {
    for (const direction of ['asc', 'desc'] as const) {
      test(`a page of a text ${text}, by ${column ?? 'id'} ${direction}`, async () => {
        for (const from of [null, middle]) {
          const page = { column, direction, from };
          expect(
            await idsWithText(db, { ...page, list, has: sql`search_text like ${like}`, most: 3 }),
          ).toEqual(await plainly(like, page));
        }
      });
    }
  }
}

test('a list that was looked through to its end is not searched again', async () => {
  await sql`create sequence asked`.execute(db);
  const page = {
    list: sql`select * from listed where worth = 1`,
    has: sql`case when nextval('asked') > 0 then search_text like '%nobody%' end`,
    column: null,
    direction: 'asc',
    from: null,
    most: 3,
  } as const;
  expect(await idsWithText(db, page)).toEqual([]);
  const { rows } = await sql<{ times: number; rows: number }>`
    select last_value::int as times, (select count(*)::int from listed where worth = 1) as rows
    from asked
  `.execute(db);
  expect(rows[0]?.times).toBe(rows[0]?.rows);
});
