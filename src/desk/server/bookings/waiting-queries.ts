import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Position } from '#platform/server/http/cursor.ts';

/** The position of a row in its query: since when it waits, and its id for equal times. */
export interface Place {
  /** ISO 8601 to the microsecond; null if the ids are already in order of time. */
  readonly place_at: string | null;
  readonly place_id: string;
}

/** A paged list of things that need attention. */
export interface PagedQuery<Row> {
  /** Up to `most` rows after a position, longest wait first. */
  page(from: Position | null, most: number): Promise<(Row & Place)[]>;
  count(): Promise<number>;
}

interface Order {
  /** Since when it waits; without it, rows are in the order of their ids. */
  readonly at?: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

/**
 * Turns an unordered query into a paged list: pages by keyset and counts all rows, or with `count` if a
 * shorter query has the same rows.
 */
export function pagedQuery<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { at, id }: Order,
  count = () => countOf(query),
): PagedQuery<Row> {
  const since =
    at === undefined
      ? sql<string | null>`null`
      : sql<string | null>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return {
    page(from, most) {
      let page = query.select([since.as('place_at'), sql<string>`${id}::text`.as('place_id')]);
      if (from !== null) page = page.where(behind(from, { ...(at && { at }), id }));
      if (at !== undefined) page = page.orderBy(at);
      return page.orderBy(id).limit(most).execute() as Promise<(Row & Place)[]>;
    },
    count,
  };
}

export async function countOf<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const row = await query
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}

function behind({ id: lastId, value }: Position, { at, id }: Order) {
  return at === undefined
    ? sql<boolean>`${id} > ${lastId}::uuid`
    : sql<boolean>`(${at}, ${id}) > (${value}::timestamptz, ${lastId}::uuid)`;
}
