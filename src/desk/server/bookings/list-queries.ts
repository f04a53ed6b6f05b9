import type { Selectable } from 'kysely';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { BookingSort } from '#desk/contract/bookings.ts';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, negateCents } from '#kernel/rules/money.ts';
import { containing } from '#orders/server/orders.ts';
import type { OrdersTable } from '#orders/server/tables.ts';
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
import type { BookingFilters } from './list-filters.ts';

export type ListedOrder = Pick<Selectable<OrdersTable>, (typeof LISTED_COLUMNS)[number]>;

export const LISTED_COLUMNS = [
  'id',
  'status',
  'service_name',
  'frequency',
  'recurring',
  'is_emergency',
  'bedroom_bath',
  'size_category',
  'customer_name',
  'customer_email',
  'customer_phone',
  'total_cents',
  'created_at',
  'paid_at',
  'next_visit_at',
] as const;

/** The first sort key; the id decides between equal values. */
const ORDERS: Record<BookingSort, SortOrder<'total_cents' | 'next_visit_at' | null>> = {
  newest: { column: null, direction: 'desc' },
  oldest: { column: null, direction: 'asc' },
  highest: { column: 'total_cents', direction: 'desc' },
  lowest: { column: 'total_cents', direction: 'asc' },
  visit: { column: 'next_visit_at', direction: 'asc' },
};

export interface Page extends PageRequest {
  readonly sort: BookingSort;
  readonly most: number;
}

type FilteredOrders = SelectQueryBuilder<Database, 'orders', object>;

/** Up to `most` bookings from a position, in sort order. */
export function listOrders(
  db: Db,
  filters: BookingFilters,
  ids: readonly string[] | null,
  page: Page,
): Promise<ListedOrder[]> {
  const { column, direction } = walkOf(ORDERS[page.sort], page.way);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  let query = filterOrders(db, filters, ids);
  if (column === 'next_visit_at') query = query.where('next_visit_at', 'is not', null);
  if (page.from !== null) {
    const { id, value } = page.from;
    query = query.where(
      column === null
        ? sql<boolean>`id ${than} ${id}::uuid`
        : sql<boolean>`(${sql.ref(column)}, id) ${than} (${value}, ${id}::uuid)`,
    );
  }
  if (column !== null) query = query.orderBy(column, direction);
  // Select the ids first, from an index alone. Otherwise the planner prefers to walk all orders, even if the
  // matches are far from the start (none of the latest bookings is completed).
  const onPage = query.select('id').orderBy('id', direction).limit(page.most);
  let rows = db
    .selectFrom('order_facts as orders')
    .select(LISTED_COLUMNS)
    .where('id', 'in', onPage);
  if (column !== null) rows = rows.orderBy(column, direction);
  return rows.orderBy('id', direction).execute();
}

/** Where a text fits more than can be looked up at once: which bookings are on a page, in the order of the walk. */
export function searchedIds(db: Db, filters: BookingFilters, text: string, page: Page) {
  const { column, direction } = walkOf(ORDERS[page.sort], page.way);
  let list = filterOrders(db, { ...filters, search: null }, null);
  if (column === 'next_visit_at') list = list.where('next_visit_at', 'is not', null);
  return idsWithText(db, {
    ...page,
    list: list
      .select(['id', 'total_cents', 'next_visit_at'])
      .select(sql<string>`search_text`.as('search_text')),
    has: sql`search_text like ${containing(text)}`,
    column,
    direction,
  });
}

/** The sort values of a row, for the next page's cursor. */
export function positionOf(order: ListedOrder, sort: BookingSort): Position {
  const { column } = ORDERS[sort];
  const value = column === null ? null : order[column];
  return { id: order.id, value: value instanceof Date ? value.toISOString() : value };
}

/** Counts up to this many exactly; beyond that, the planner's estimate is close enough. */
const COUNTED = 1000;
/** A text with fewer matches is found by its index, whatever the sort; one with more, by walking. */
const FOUND = 5000;

/** The count of a list and, if it is short, its ids. */
export interface Extent {
  readonly count: ListCount;
  readonly ids: readonly string[] | null;
}

export async function extentOf(
  db: Db,
  filters: BookingFilters,
  exact: readonly string[] | null,
): Promise<Extent> {
  const isText = exact === null && filters.search?.kind === 'text';
  if (isText) {
    const estimate = await estimatedRows(filterOrders(db, filters, exact).select('id'));
    if (estimate > 2 * FOUND) return { count: about(estimate), ids: null };
  }
  const most = isText ? FOUND : COUNTED;
  const few = isText
    ? await fewByText(db, filters, most + 1)
    : // In index order, so no plan reads the table from its start.
      await filterOrders(db, filters, exact)
        .select('id')
        .orderBy('id', 'desc')
        .limit(most + 1)
        .execute();
  if (few.length <= most) {
    return { count: { value: few.length, exact: true }, ids: few.map(({ id }) => id) };
  }
  return {
    count: about(
      Math.max(await estimatedRows(filterOrders(db, filters, exact).select('id')), most),
    ),
    ids: exact,
  };
}

/** Unordered, so the planner uses the text index instead of walking all rows. */
function fewByText(db: Db, filters: BookingFilters, most: number): Promise<{ id: string }[]> {
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return filterOrders(trx, filters, null).select('id').limit(most).execute();
  });
}

function filterOrders(
  db: Db,
  filters: BookingFilters,
  ids: readonly string[] | null,
): FilteredOrders {
  const { search, status, service, emergency, plan, fromId, beforeId } = filters;
  let query: FilteredOrders = db.selectFrom('order_facts as orders');
  if (ids !== null) query = query.where(sql<boolean>`id = any(${ids}::uuid[])`);
  else if (search?.kind === 'text') {
    query = query.where(sql<boolean>`search_text like ${containing(search.text)}`);
  }
  if (status !== undefined) query = query.where('status', '=', status);
  if (service !== undefined) query = query.where('service_id', '=', service);
  if (emergency) query = query.where('is_emergency', '=', true);
  if (plan !== undefined) query = query.where('recurring', '=', plan);
  if (fromId !== undefined) query = query.where(sql<boolean>`id >= ${fromId}::uuid`);
  if (beforeId !== undefined) query = query.where(sql<boolean>`id < ${beforeId}::uuid`);
  return query;
}

export interface OrderDiscount {
  readonly code: string;
  readonly cents: Cents;
}

/** The sales tax of these orders; orders without tax are absent. */
export async function taxesOf(
  db: Db,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Cents>> {
  const rows = await db
    .selectFrom('order_line_facts as order_lines')
    .select(['order_id', sql<Cents>`sum(amount_cents)::integer`.as('cents')])
    .where('kind', '=', 'tax')
    .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.cents]));
}

/** The discounts from codes on these orders. */
export async function discountsOf(
  db: Db,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, OrderDiscount>> {
  const rows = await db
    .selectFrom('order_line_facts as order_lines')
    .select(['order_id', 'item_id as code', 'amount_cents'])
    .where('kind', '=', 'discount')
    .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.order_id, { code: row.code, cents: negateCents(row.amount_cents) }]),
  );
}
