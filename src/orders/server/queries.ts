import { type Insertable, type Selectable, sql } from 'kysely';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { CustomerRef, IntentRef, OrderId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { OrdersTable } from './tables.ts';

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

/** The name that a visitor gave with the address; empty if none. */
function visitorNameOf(scheduleId: string | null) {
  return sql<string>`coalesce(
    (select visitor_name from schedule_facts where id = ${scheduleId}::uuid), '')`;
}

/** The lines of a price, as an order's lines. */
export function soldLines(lines: readonly PricedLine[]): OrderLine[] {
  return lines.map((line) => ({
    kind: line.kind,
    item_id: line.id,
    name: line.name,
    quantity: line.quantity,
    unit_cents: line.unitAmount,
    amount_cents: line.amount,
  }));
}

export function findOrder(db: Db, id: OrderId): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** When the newest booking was made; null if there is none. */
export async function newestBooking(db: Db): Promise<Date | null> {
  const query = db.selectFrom('orders').select('created_at').orderBy('id', 'desc').limit(1);
  return (await query.executeTakeFirst())?.created_at ?? null;
}

/** Locks the order until the transaction ends. Lock it before you change it. */
export async function lockOrder(trx: Trx, id: OrderId): Promise<Order> {
  const order = await forUpdate(trx).where('id', '=', id).executeTakeFirst();
  return order ?? fail('booking-not-found');
}

/** A booking's current order. */
export async function orderOfBooking(db: Db, bookingKey: string): Promise<OrderId | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('booking_key', '=', bookingKey)
    .executeTakeFirst();
  return order?.id;
}

/** The same, locked until the transaction ends. */
export function lockOrderOfBooking(trx: Trx, bookingKey: string): Promise<Order | undefined> {
  return forUpdate(trx).where('booking_key', '=', bookingKey).executeTakeFirst();
}

function forUpdate(trx: Trx) {
  return trx.selectFrom('orders').selectAll().forUpdate();
}

export function linesOf(db: Db, orderId: OrderId): Promise<OrderLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['kind', 'item_id', 'name', 'quantity', 'unit_cents', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The customer switches to another language. */
export async function setLanguage(trx: Trx, id: OrderId, language: Language): Promise<void> {
  await trx.updateTable('orders').set({ language }).where('id', '=', id).execute();
}

/** Sets where and when for an order that was made without. */
export async function setSchedule(trx: Trx, id: OrderId, scheduleId: string): Promise<void> {
  const place = {
    schedule_request_id: scheduleId,
    customer_name: sql<string>`coalesce(nullif(customer_name, ''), ${visitorNameOf(scheduleId)})`,
  };
  await trx.updateTable('orders').set(place).where('id', '=', id).execute();
}

/** Its visits recur, and each is due after it: the booking itself owes nothing. */
export function setPerVisit(trx: Trx, id: OrderId): Promise<Order> {
  const sold = trx.updateTable('orders').set({ per_visit: true }).where('id', '=', id);
  return sold.returningAll().executeTakeFirstOrThrow();
}

/** Sets the customer's new phone and email for these bookings. Setting the name as well updates the plans' copies. */
export async function setContactDetails(
  trx: Trx,
  orderIds: readonly OrderId[],
  by: Partial<Pick<Order, 'customer_phone' | 'customer_phone_e164' | 'customer_email'>>,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...by, customer_name: sql<string>`customer_name` })
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .execute();
}

export async function setCustomerName(
  trx: Trx,
  orderIds: readonly OrderId[],
  name: string,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customer_name: name })
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .where('customer_name', '<>', name)
    .execute();
}

/** Advances the version if it is still this one; false if someone else changed it first. */
export async function advanceVersion(
  trx: Trx,
  orderId: OrderId,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    update orders set updated_at = now() where id = ${orderId} and row_version = ${version}
    returning 1
  `.execute(trx);
  return rows.length > 0;
}

/** Updates the order's next visit. Visit events do this themselves: call it when visits change with another event. */
export async function updateNextVisit(trx: Trx, orderId: OrderId): Promise<void> {
  await sql`
    update orders set next_visit_at = (
      select min(starts_at) from visit_facts where order_id = ${orderId} and state = 'confirmed'
    ) where id = ${orderId}
  `.execute(trx);
}

/** Lets another order replace this one for its booking. */
export async function releaseBooking(trx: Trx, id: OrderId): Promise<void> {
  await trx.updateTable('orders').set({ booking_key: null }).where('id', '=', id).execute();
}

export interface PaidRefs {
  customerRef: CustomerRef | null;
  paymentIntentRef: IntentRef | null;
  subscriptionRef: SubscriptionRef | null;
}

/** What an order's row stores of its payment. */
export interface PaidFacts extends PaidRefs {
  /** By the processor's clock, which all of ours follow (ruling 32). */
  paidAt: Date | null;
}

/** Where the money came from; later charges and refunds use it. */
export async function storePaymentRefs(trx: Trx, id: OrderId, refs: PaidRefs): Promise<void> {
  await trx.updateTable('orders').set(refColumns(refs)).where('id', '=', id).execute();
}

/**
 * The orders of a customer at the processor, always in the same order, so that two callers that lock them cannot
 * deadlock.
 */
export async function ordersOfCustomer(db: Db, customer: CustomerRef): Promise<OrderId[]> {
  const orders = db.selectFrom('orders').select('id').where('customer_ref', '=', customer);
  return (await orders.orderBy('id').execute()).map(({ id }) => id);
}

/** The customer was deleted at the processor, so no card can be charged. */
export async function dropCustomer(trx: Trx, id: OrderId): Promise<void> {
  await trx.updateTable('orders').set({ customer_ref: null }).where('id', '=', id).execute();
}

/** It was paid while already confirmed: nothing else changes. */
export async function setPaid(trx: Trx, id: OrderId, paidAt: Date): Promise<void> {
  await trx.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', id).execute();
}

/** Its payment was refunded: it owes again. */
export async function setUnpaid(trx: Trx, id: OrderId): Promise<void> {
  await trx.updateTable('orders').set({ paid_at: null }).where('id', '=', id).execute();
}

/** A card payment for a confirmed or completed order: it is paid, and keeps its status. */
export async function setPaidByCard(
  trx: Trx,
  id: OrderId,
  { paidAt, ...refs }: PaidFacts,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...refColumns(refs), paid_at: paidAt ?? sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

function refColumns(refs: PaidRefs) {
  return {
    customer_ref: refs.customerRef,
    payment_intent_ref: refs.paymentIntentRef,
    subscription_ref: refs.subscriptionRef,
  };
}

/** Replaces the tax lines of an unpaid custom quote, and updates its total; also deletes the stored taxes. */
export async function replaceTaxLines(
  trx: Trx,
  orderId: OrderId,
  lines: readonly OrderLine[],
  total: Cents,
): Promise<void> {
  await sql`select remove_quote_taxes(${orderId}::uuid)`.execute(trx);
  if (lines.length > 0) {
    const position = sql<number>`(select max(position) from order_lines where order_id = ${orderId})`;
    const rows = lines.map((line, at) => {
      return { ...line, order_id: orderId, position: sql<number>`${position} + ${at + 1}` };
    });
    await trx.insertInto('order_lines').values(rows).execute();
  }
  await trx.updateTable('orders').set({ total_cents: total }).where('id', '=', orderId).execute();
}
