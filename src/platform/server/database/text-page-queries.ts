import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Position } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import { inTransaction } from './transaction.ts';

/** So many rows of a list are looked through for a text, from where the page begins. */
const LOOKED_THROUGH = 10_000;

interface TextPage {
  /** What the list would be without the text: each row's `id`, what it is sorted by, and what `has` asks. */
  readonly list: Expression<unknown>;
  readonly has: RawBuilder<unknown>;
  /** What leads the sort next to the id; null: the id alone. */
  readonly column: string | null;
  readonly direction: 'asc' | 'desc';
  /** The row that the page begins after, in that order. */
  readonly from: Position | null;
  readonly most: number;
}

/**
 * The ids of a page of what has a text, in the order of the walk. A text that many have fills it within the first
 * rows of the list. One that few have is found by its index, and only then sorted: a walk would read the whole list
 * for it, and whether many or few have a text the planner only guesses.
 */
export async function idsWithText<Id extends string = string>(
  db: Db,
  page: TextPage,
): Promise<Id[]> {
  const { list, has, column, direction, from, most } = page;
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  const way = sql.raw(direction);
  const order = column === null ? sql`id ${way}` : sql`${sql.ref(column)} ${way}, id ${way}`;
  const beyond =
    from === null
      ? sql`true`
      : column === null
        ? sql`id ${than} ${from.id}::uuid`
        : sql`(${sql.ref(column)}, id) ${than} (${from.value}, ${from.id}::uuid)`;
  const walked = sql`select * from (${list}) as listed where ${beyond} order by ${order}`;
  const first = await idsOf<Id>(
    db,
    sql`${walked} limit ${LOOKED_THROUGH}`,
    sql`${has} order by ${order} limit ${most}`,
  );
  if (first.length === most || !(await hasMore(db, walked))) return first;
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return idsOf<Id>(
      trx,
      sql`select * from (${list}) as listed where ${has} offset 0`,
      sql`${beyond} order by ${order} limit ${most}`,
    );
  });
}

/** Whether the list has rows that the walk did not reach. */
async function hasMore(db: Db, walked: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from (${walked} offset ${LOOKED_THROUGH} limit 1) as more
  `.execute(db);
  return rows.length > 0;
}

async function idsOf<Id extends string>(
  db: Db,
  rows: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<Id[]> {
  const found = await sql<{ id: Id }>`select id from (${rows}) as found where ${where}`.execute(db);
  return found.rows.map(({ id }) => id);
}
