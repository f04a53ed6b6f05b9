import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { EventId, OrderId } from '#domain/order/ids.ts';
import type { OrderEventsTable, OrdersTable } from '#server/database/orders-tables.ts';
import type { ContactMessagesTable } from '#server/database/relations-tables.ts';
import type { Db } from '#server/database/schema.ts';

export type ContactRow = Selectable<ContactMessagesTable>;

export function contactsById(db: Db, ids: readonly string[]): Promise<ContactRow[]> {
  return db.selectFrom('contact_messages').selectAll().where('id', 'in', ids).execute();
}

export interface ToldOrder extends Selectable<OrdersTable> {
  /** Null: nobody asked whether they want more than what they booked. */
  readonly offers: 'given' | 'refused' | null;
  readonly add_ons: readonly { readonly id: string; readonly quantity: number }[];
}

/** Orders with their add-ons. */
export function ordersById(db: Db, ids: readonly OrderId[]): Promise<ToldOrder[]> {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      sql<ToldOrder['offers']>`(
        select nullif(consent, 'unasked') from customers
        where id = customer_of(orders.customer_phone_e164, orders.customer_email)
      )`.as('offers'),
      sql<ToldOrder['add_ons']>`(
        select coalesce(json_agg(
          json_build_object('id', item_id, 'quantity', quantity) order by position), '[]')
        from order_lines where order_id = orders.id and kind = 'add-on'
      )`.as('add_ons'),
    ])
    .where('orders.id', 'in', ids)
    .execute();
}

export type EventRow = Pick<Selectable<OrderEventsTable>, 'id' | 'kind' | 'fields'>;

export function eventsById(db: Db, ids: readonly EventId[]): Promise<EventRow[]> {
  return db
    .selectFrom('order_events')
    .select(['id', 'kind', 'fields'])
    .where('id', 'in', ids)
    .execute();
}
