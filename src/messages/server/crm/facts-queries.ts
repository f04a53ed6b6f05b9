import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ContactMessageFacts } from '#enquiries/server/tables.ts';
import { type EventId, eventId, type OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { orderFactColumns } from '#orders/server/orders.ts';
import type { OrderEventsTable, OrderFacts } from '#orders/server/tables.ts';
import type { KeyedPayload, Payload } from '#outbox/server/outbox.ts';
import { readByIds } from '#platform/server/database/read-each.ts';
import { preparedByIds } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { type Schedule, schedulesById } from '#visits/server/telling/telling.ts';

/** The facts for a batch of events, by id. */
export interface CrmFacts {
  readonly orders: ReadonlyMap<OrderId, CrmOrder>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly contacts: ReadonlyMap<string, ContactRow>;
  readonly events: ReadonlyMap<EventId, EventRow>;
}

/** Reads the facts, with one statement for each kind of fact, however many events there are. */
export async function loadFacts(db: Db, payloads: readonly KeyedPayload[]): Promise<CrmFacts> {
  const orders = await readByIds(
    payloads.flatMap((payload) => ('orderId' in payload ? [payload.orderId] : [])),
    (ids) => ordersById(db, ids),
    (row) => row.id,
  );
  const schedules = await readByIds(
    [...orders.values()].flatMap(({ schedule_request_id: id }) => (id === null ? [] : [id])),
    (ids) => schedulesById(db, ids),
    (row) => row.id,
  );
  const contacts = await readByIds(
    payloads.flatMap((payload) => ('contactId' in payload ? [payload.contactId] : [])),
    (ids) => contactsById(db, ids),
    (row) => row.id,
  );
  const events = await readByIds(
    payloads.flatMap(({ kind, key }) => (needsEvent(kind) ? [eventId(key)] : [])),
    (ids) => eventsById(db, ids),
    (row) => row.id,
  );
  return { orders, schedules, contacts, events };
}

/** The order itself has all the facts for these events. */
const ORDER_ONLY_EVENTS: readonly string[] = ['booking.created', 'booking.paid'];

function needsEvent(kind: Payload['kind']): boolean {
  return kind.startsWith('booking.') && !ORDER_ONLY_EVENTS.includes(kind);
}

const CONTACT = [
  ...(['id', 'name', 'phone', 'email', 'message'] as const),
  ...(['selection', 'quote_status', 'quote_total_cents'] as const),
] as const;

type ContactRow = Pick<Selectable<ContactMessageFacts>, (typeof CONTACT)[number]>;

function contactsById(db: Db, ids: readonly string[]): Promise<ContactRow[]> {
  return db.selectFrom('contact_message_facts').select(CONTACT).where('id', 'in', ids).execute();
}

interface CrmOrder extends Omit<Selectable<OrderFacts>, 'search_text'> {
  /** Null: the customer was never asked about offers and news. */
  readonly offers: 'given' | 'refused' | null;
  readonly add_ons: readonly { readonly id: string; readonly quantity: number }[];
  /** What a code took off; null: the order has no code. */
  readonly discount: { readonly code: string; readonly cents: Cents } | null;
}

/** Reads orders with their add-ons. */
export const ordersById = preparedByIds<CrmOrder, OrderId>('crm-orders', (db, ids) =>
  db
    .selectFrom('order_facts as orders')
    .select(orderFactColumns.map((column) => `orders.${column}` as const))
    .select([
      sql<CrmOrder['offers']>`(
        select nullif(consent, 'unasked') from customer_facts
        where id = customer_of(orders.customer_phone_e164, orders.customer_email)
      )`.as('offers'),
      sql<CrmOrder['add_ons']>`(
        select coalesce(json_agg(
          json_build_object('id', item_id, 'quantity', quantity) order by position), '[]')
        from order_line_facts where order_id = orders.id and kind = 'add-on'
      )`.as('add_ons'),
      sql<CrmOrder['discount']>`(
        select json_build_object('code', item_id, 'cents', -amount_cents)
        from order_line_facts where order_id = orders.id and kind = 'discount'
      )`.as('discount'),
    ])
    .where(sql<boolean>`orders.id = any(${ids})`),
);

interface EventRow extends Pick<Selectable<OrderEventsTable>, 'id' | 'kind' | 'fields'> {
  /** The finished visit: the first one of a booking is 1. */
  readonly visit: { readonly number: number; readonly startsAt: string } | null;
}

function eventsById(db: Db, ids: readonly EventId[]): Promise<EventRow[]> {
  return db
    .selectFrom('order_event_facts as order_events')
    .select(['id', 'kind', 'fields'])
    .select(
      sql<EventRow['visit']>`(
        select json_build_object('startsAt', done.starts_at, 'number', (
          select count(*) from visit_facts
          where order_id = done.order_id and state in ('confirmed', 'done')
            and (starts_at, id) <= (done.starts_at, done.id)
        ))
        from visit_facts as done
        where order_events.kind in ('visit.done', 'order.completed')
          and done.id = (order_events.fields ->> 'visitId')::uuid
      )`.as('visit'),
    )
    .where('id', 'in', ids)
    .execute();
}
