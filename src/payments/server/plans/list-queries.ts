import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { containing } from '#orders/server/orders.ts';
import type { PlanSort } from '#payments/contract/plans.ts';
import { about, estimatedRows } from '#platform/server/database/row-count.ts';
import { idsWithText } from '#platform/server/database/text-page-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import {
  type PageRequest,
  type Position,
  type SortOrder,
  walkOf,
} from '#platform/server/http/cursor.ts';
import type { Database, Db } from '#registry/tables.ts';
import type { PlanFilters } from './list-request.ts';

/** The leading column of each sort; the id decides between equals. */
const ORDERS = {
  visit: { column: 'next_visit_at', direction: 'asc' },
  invoice: { column: 'next_invoice_at', direction: 'asc' },
  newest: { column: null, direction: 'desc' },
  oldest: { column: null, direction: 'asc' },
  customer: { column: 'customer', direction: 'asc' },
} as const satisfies Record<PlanSort, SortOrder<string | null>>;

type PlanQueryBuilder = SelectQueryBuilder<Database, 'plans', object>;

/** A plan's place in the list. */
export interface ListedPlan {
  readonly id: OrderId;
  readonly value: string | null;
}

type Page = PageRequest & { readonly sort: PlanSort; readonly most: number };

/** Up to `most` plans from a position on, in sort order. */
export async function listPlans(
  db: Db,
  filters: PlanFilters,
  ids: readonly string[] | null,
  page: Page,
): Promise<ListedPlan[]> {
  const { column, direction } = walkOf(ORDERS[page.sort], page.way);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  let query = filteredPlans(db, filters, ids);
  if (page.from !== null) query = query.where(isPastCursor(column, than, page.from));
  if (column !== null) query = query.orderBy(column, direction);
  const rows = await query
    .select(['order_id as id', ...(column === null ? [] : [`${column} as value` as const])])
    .orderBy('order_id', direction)
    .limit(page.most)
    .execute();
  return rows.map((row) => ({ id: row.id, value: cursorValue(row) }));
}

/** Where a text fits more than can be looked up at once: which plans are on a page, in the order of the walk. */
export function searchedIds(db: Db, filters: PlanFilters, text: string, page: Page) {
  const { column, direction } = walkOf(ORDERS[page.sort], page.way);
  return idsWithText(db, {
    ...page,
    list: filteredPlans(db, { ...filters, search: null }, null).select([
      'order_id as id',
      'search_text',
      ...(column === null ? [] : [column]),
    ]),
    has: sql`search_text like ${containing(text)}`,
    column,
    direction,
  });
}

function isPastCursor(
  column: 'next_visit_at' | 'next_invoice_at' | 'customer' | null,
  than: ReturnType<typeof sql.raw>,
  { id, value }: Position,
) {
  if (column === null) return sql<boolean>`order_id ${than} ${id}::uuid`;
  const from = column === 'customer' ? sql`${value}` : sql`${value}::timestamptz`;
  return sql<boolean>`(${sql.ref(column)}, order_id) ${than} (${from}, ${id}::uuid)`;
}

/** As PostgreSQL writes it: JSON has no 'infinity'. */
function cursorValue({ value }: { value?: string | Date | number }): string | null {
  if (value instanceof Date) return value.toISOString();
  return value === undefined ? null : String(value).toLowerCase();
}

/** Counts up to this many; beyond that the planner's estimate is close enough. */
const COUNTED = 1000;

/** How many match, and, if they are few, which ones. */
export async function countMatches(
  db: Db,
  filters: PlanFilters,
  found: readonly string[] | null,
): Promise<{ count: ListCount; ids: readonly string[] | null }> {
  // From an index if there are few; the table is scanned only if its first page has enough matches.
  const few = await inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return filteredPlans(trx, filters, found)
      .select('order_id')
      .limit(COUNTED + 1)
      .execute();
  });
  if (few.length <= COUNTED) {
    return {
      count: { value: few.length, exact: true },
      ids: few.map(({ order_id }) => order_id),
    };
  }
  const estimate = await estimatedRows(filteredPlans(db, filters, found).select('order_id'));
  return { count: about(Math.max(estimate, COUNTED)), ids: found };
}

function filteredPlans(
  db: Db,
  filters: PlanFilters,
  ids: readonly string[] | null,
): PlanQueryBuilder {
  const { search, standing, service, frequency, visits } = filters;
  let query: PlanQueryBuilder = db.selectFrom('plans');
  if (ids !== null) query = query.where(sql<boolean>`order_id = any(${ids}::uuid[])`);
  else if (search?.kind === 'text') {
    query = query.where(sql<boolean>`search_text like ${containing(search.text)}`);
  }
  if (standing !== undefined) query = query.where('standing', '=', standing);
  if (service !== undefined) query = query.where('service_id', '=', service);
  if (frequency !== undefined) query = query.where('frequency', '=', frequency);
  if (visits === 'none') query = query.where(sql<boolean>`next_visit_at = '-infinity'`);
  if (visits === 'week') {
    query = query
      .where(sql<boolean>`next_visit_at > '-infinity'`)
      .where(sql<boolean>`next_visit_at < now() + interval '7 days'`);
  }
  return query;
}

/** Everything that a row shows, except the money. */
export async function planLines(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('plans as plan')
    .innerJoin('order_facts as booking', 'booking.id', 'plan.order_id')
    .select([
      'booking.id',
      'booking.row_version',
      'booking.status',
      'booking.customer_name',
      'booking.customer_email',
      'booking.customer_phone',
      'plan.service_name',
      'plan.frequency',
      'booking.booked_minutes',
      'booking.paid_at',
      'booking.created_at',
      'booking.next_visit_at',
      'plan.standing',
      sql<boolean>`plan.next_visit_at = '-infinity'`.as('lacks_visit'),
      sql<Date | null>`(
        select starts_at from visit_facts
        where order_id = plan.order_id and starts_at <= now()
          and (state = 'done' or state = 'confirmed' and crew_id is not null)
        order by starts_at desc limit 1
      )`.as('last_visit_at'),
    ])
    .where(sql<boolean>`plan.order_id = any(${ids}::uuid[])`)
    .execute();
}
