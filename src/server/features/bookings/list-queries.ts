import type { Selectable } from 'kysely';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListCount } from '#contract/console.ts';
import type { BookingSort } from '#contract/console-bookings.ts';
import { isEmail } from '#domain/booking/contact-rules.ts';
import type { OrdersTable } from '#server/database/orders-tables.ts';
import type { Database, Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { BookingFilters } from './list-filters.ts';
import { containing } from './search.ts';

export type ListedOrder = Pick<Selectable<OrdersTable>, (typeof LISTED)[number]>;

export const LISTED = [
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

interface Order {
  /** What leads the sort beside the id, which decides between equals. */
  readonly column: 'total_cents' | 'next_visit_at' | null;
  readonly direction: 'asc' | 'desc';
}

const ORDERS: Record<BookingSort, Order> = {
  newest: { column: null, direction: 'desc' },
  oldest: { column: null, direction: 'asc' },
  highest: { column: 'total_cents', direction: 'desc' },
  lowest: { column: 'total_cents', direction: 'asc' },
  visit: { column: 'next_visit_at', direction: 'asc' },
};

/** Where a page begins: the row before it, by what it is sorted by. */
export interface Position {
  readonly id: string;
  readonly value: string | number | null;
}

export interface Page {
  readonly sort: BookingSort;
  readonly from: Position | null;
  /** 'backward': the rows before `from`, the nearest first. */
  readonly way: 'forward' | 'backward';
  readonly most: number;
}

type Narrowed = SelectQueryBuilder<Database, 'orders', object>;

/** Up to `most` bookings from a position on, in the order of the walk. */
export function listOrders(
  db: Db,
  filters: BookingFilters,
  ids: readonly string[] | null,
  page: Page,
): Promise<ListedOrder[]> {
  const { column, direction: forward } = ORDERS[page.sort];
  const back = forward === 'asc' ? 'desc' : 'asc';
  const direction = page.way === 'forward' ? forward : back;
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  let query = narrowed(db, filters, ids);
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
  // The ids first, from an index alone: else a walk through all orders looks cheaper, even where
  // what fits stands far from its beginning (no booking of the last weeks is completed).
  const onPage = query.select('id').orderBy('id', direction).limit(page.most);
  let rows = db.selectFrom('orders').select(LISTED).where('id', 'in', onPage);
  if (column !== null) rows = rows.orderBy(column, direction);
  return rows.orderBy('id', direction).execute();
}

/** By what a row is sorted, for the cursor that leads on from it. */
export function positionOf(order: ListedOrder, sort: BookingSort): Position {
  const { column } = ORDERS[sort];
  const value = column === null ? null : order[column];
  return { id: order.id, value: value instanceof Date ? value.toISOString() : value };
}

/** Up to this many are counted one by one; beyond, the planner's estimate is close enough. */
const COUNTED = 1000;
/** A text that fits fewer is found by its index, whatever the sort; one that fits more, by walking. */
const FOUND = 5000;

/** What a list holds: how many, and, where they are few, which. */
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
    const estimate = await estimated(db, filters, exact);
    if (estimate > 2 * FOUND) return { count: about(estimate), ids: null };
  }
  const most = isText ? FOUND : COUNTED;
  const few = isText
    ? await fewByText(db, filters, most + 1)
    : // In the order of an index, so that no plan reads the table from its start.
      await narrowed(db, filters, exact)
        .select('id')
        .orderBy('id', 'desc')
        .limit(most + 1)
        .execute();
  if (few.length <= most) {
    return { count: { value: few.length, exact: true }, ids: few.map(({ id }) => id) };
  }
  return { count: about(Math.max(await estimated(db, filters, exact), most)), ids: exact };
}

function about(count: number): ListCount {
  return { value: roughly(count), exact: false };
}

/** What the planner expects to find. */
async function estimated(
  db: Db,
  filters: BookingFilters,
  ids: readonly string[] | null,
): Promise<number> {
  const [plan] = await narrowed(db, filters, ids).select('id').explain('json');
  return Number(plan?.['QUERY PLAN']?.[0]?.Plan?.['Plan Rows'] ?? 0);
}

/** In no order, so that the index of texts answers, and not a walk through all the others. */
function fewByText(db: Db, filters: BookingFilters, most: number): Promise<{ id: string }[]> {
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return narrowed(trx, filters, null).select('id').limit(most).execute();
  });
}

/** Two figures are all that an estimate knows. */
function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return Math.round(count / unit) * unit;
}

/** The bookings that an exact search leads to; null where the search is for a part of a text. */
export async function foundIds(db: Db, { search }: BookingFilters): Promise<string[] | null> {
  if (search === null) return null;
  if (search.kind === 'id') return [search.id];
  if (search.kind === 'processor') return idsOfProcessorRef(db, search.ref);
  const ids = isEmail(search.text)
    ? await idsOfEmail(db, search.text)
    : search.reference === null
      ? []
      : await idsOfReference(db, search.reference);
  return ids.length > 0 ? ids : null;
}

/** Most addresses share their provider, of which an index of parts makes long lists: by the whole. */
async function idsOfEmail(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where lower(customer_email) = ${email} order by id desc limit 200
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function idsOfReference(db: Db, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from payment_attempts
    where right(session_ref, 8) = ${reference} limit 20
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function idsOfProcessorRef(db: Db, ref: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where customer_ref = ${ref}
    union select id from orders where subscription_ref = ${ref}
    union select id from orders where payment_intent_ref = ${ref}
    union select order_id from payments where payment_intent_ref = ${ref} or invoice_ref = ${ref}
    union select order_id from payment_attempts where session_ref = ${ref}
    union select order_id from payments join refunds on refunds.payment_id = payments.id
      where refund_ref = ${ref}
    limit 200
  `.execute(db);
  return rows.map(({ id }) => id);
}

function narrowed(db: Db, filters: BookingFilters, ids: readonly string[] | null): Narrowed {
  const { search, status, service, emergency, plan, fromId, beforeId } = filters;
  let query: Narrowed = db.selectFrom('orders');
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
