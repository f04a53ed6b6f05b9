import { type Insertable, type Selectable, sql } from 'kysely';
import { type OrderStatus, statusesBefore } from '#domain/booking/order-status.ts';
import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import type { PricedLine } from '#domain/pricing/quote.ts';
import type { OrdersTable } from '#server/database/orders-tables.ts';
import type { Db, Trx } from '#server/database/schema.ts';

export type Order = Selectable<OrdersTable>;
export type NewOrder = Omit<Insertable<OrdersTable>, 'status'>;

export interface OrderLine {
  kind: PricedLine['kind'];
  item_id: string;
  name: string;
  quantity: number;
  unit_cents: Cents;
  amount_cents: Cents;
}

/** Undefined when another order already stands for the same booking. */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly PricedLine[],
): Promise<Order | undefined> {
  const inserted = await trx
    .insertInto('orders')
    .values({
      ...order,
      status: 'awaiting_payment',
      // A visitor may be forgotten while his token is still good.
      visitor_id: sql<string | null>`(select id from visitors where id = ${order.visitor_id})`,
    })
    .onConflict((conflict) => conflict.column('booking_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  const rows = lines.map((line, position) => ({
    order_id: inserted.id,
    position,
    kind: line.kind,
    item_id: line.id,
    name: line.name,
    quantity: line.quantity,
    unit_cents: line.unitAmount,
    amount_cents: line.amount,
  }));
  await trx.insertInto('order_lines').values(rows).execute();
  return inserted;
}

export function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** When the newest booking was made; null where there is none. */
export async function newestBooking(db: Db): Promise<Date | null> {
  const query = db.selectFrom('orders').select('created_at').orderBy('id', 'desc').limit(1);
  return (await query.executeTakeFirst())?.created_at ?? null;
}

/** Holds the order until the transaction ends: whoever changes one, locks it first. */
export function lockOrder(trx: Trx, id: string): Promise<Order> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The order that stands for a booking at present, held until the transaction ends. */
export function lockOrderOfBooking(trx: Trx, bookingKey: string): Promise<Order | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('booking_key', '=', bookingKey)
    .forUpdate()
    .executeTakeFirst();
}

export function linesOf(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['kind', 'item_id', 'name', 'quantity', 'unit_cents', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The customer goes on in another language. */
export async function setLanguage(trx: Trx, id: string, language: Language): Promise<void> {
  await trx.updateTable('orders').set({ language }).where('id', '=', id).execute();
}

/** Lets another order take the place of this one for its booking. */
export async function releaseBooking(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('orders').set({ booking_key: null }).where('id', '=', id).execute();
}

/** Answers the status that it left, or undefined where the table does not allow the move. */
export async function updateStatus(
  trx: Trx,
  id: string,
  to: OrderStatus,
): Promise<OrderStatus | undefined> {
  const { rows } = await sql<{ left: OrderStatus }>`
    update orders set status = ${to}, updated_at = now()
    where id = ${id} and status = any(${statusesBefore(to)})
    returning old.status as left
  `.execute(trx);
  return rows[0]?.left;
}

export interface PaidRefs {
  customerRef: string | null;
  paymentIntentRef: string | null;
  subscriptionRef: string | null;
}

export async function markPaid(trx: Trx, id: string, refs: PaidRefs): Promise<void> {
  await keepRefs(trx, id, refs);
  await trx.updateTable('orders').set({ paid_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Where the money came from; later charges and refunds go by it. */
export async function keepRefs(trx: Trx, id: string, refs: PaidRefs): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      customer_ref: refs.customerRef,
      payment_intent_ref: refs.paymentIntentRef,
      subscription_ref: refs.subscriptionRef,
    })
    .where('id', '=', id)
    .execute();
}

export interface TimelineRow {
  kind: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  actor: string;
  details: Record<string, unknown>;
}

export async function insertTimeline(trx: Trx, orderId: string, row: TimelineRow): Promise<string> {
  const { id } = await trx
    .insertInto('order_timeline')
    .values({ order_id: orderId, ...row, details: JSON.stringify(row.details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function timelineOf(
  db: Db,
  orderId: string,
): Promise<(TimelineRow & { created_at: Date })[]> {
  return db
    .selectFrom('order_timeline')
    .select(['kind', 'from_status', 'to_status', 'actor', 'details', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
