import { type RawBuilder, sql } from 'kysely';
import type { EventId, OrderId } from '#kernel/rules/ids.ts';
import {
  changesVisits,
  type OrderEvent,
  type OrderEventField,
  type OrderEventKind,
  readOrderEvent,
  storedFields,
} from '#orders/rules/order-event.ts';
import {
  isDisputed,
  type OrderStatus,
  showsMoneyOutcome,
  statusesBefore,
  statusesWhere,
} from '#orders/rules/order-status.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { orderColumnsOf } from './order-columns.ts';
import type { Order, PaidFacts } from './queries.ts';

interface WrittenEvent {
  id: EventId;
  at: Date;
  order: Order;
  from: OrderStatus | null;
}

type WrittenRow = Order & { event_id: EventId; event_at: Date };

const WRITTEN = `written as (
    insert into order_events (order_id, kind, actor, fields) values ($1, $2, $3, $4::jsonb)
    returning id as event_id, created_at as event_at
  )`;
const INSERT_EVENT = `
  with ${WRITTEN}
  select written.event_id, written.event_at, ${orderColumnsOf('orders')}
  from written, orders where orders.id = $1`;
const INSERT_EVENT_OF_VISIT = `
  with ${WRITTEN}, kept as (
    update orders set next_visit_at = (
      select min(starts_at) from visit_facts where order_id = $1 and state = 'confirmed'
    ) where id = $1 returning ${orderColumnsOf('orders')}
  )
  select written.event_id, written.event_at, ${orderColumnsOf('kept')} from written, kept`;

/**
 * Writes an event; returns it with its order. A visit's event also updates the order's next visit, so change the visit
 * first.
 */
export async function insertEvent(
  trx: Trx,
  orderId: OrderId,
  event: OrderEvent,
  actor: string,
): Promise<WrittenEvent> {
  const values = [orderId, event.kind, actor, JSON.stringify(storedFields(event))];
  const insert = changesVisits(event.kind)
    ? preparedStatement('visit-event-insert', INSERT_EVENT_OF_VISIT, values)
    : preparedStatement('event-insert', INSERT_EVENT, values);
  const [written] = await rowsOf<WrittenRow>(trx, insert);
  if (written === undefined) throw new Error('an event of no order');
  const { event_id: id, event_at: at, ...order } = written;
  return { id, at, order, from: null };
}

/** Moves an order and logs why, both or neither; undefined if the table does not allow it. */
export async function moveWithEvent(
  trx: Trx,
  orderId: OrderId,
  to: OrderStatus,
  event: OrderEvent,
  actor: string,
  paid?: PaidFacts,
): Promise<WrittenEvent | undefined> {
  const fields = JSON.stringify(storedFields(event));
  const moving = [orderId, to, event.kind, actor, fields, statusesBefore(to, event.kind)];
  const move =
    paid === undefined
      ? preparedStatement('order-move', moveText(), moving)
      : preparedStatement('order-pay', moveText(PAID_COLUMNS), [...moving, ...paidValues(paid)]);
  type Row = WrittenRow & { left_status: OrderStatus };
  const [written] = await rowsOf<Row>(trx, move);
  if (written === undefined) return undefined;
  const { event_id: id, event_at: at, left_status: from, ...order } = written;
  return { id, at, order, from };
}

function moveText(others = ''): string {
  return `
    with left_as as (
      select id, status from orders where id = $1 and status = any ($6) for update
    ), moved as (
      update orders set status = $2, updated_at = now()${others}
      from left_as where orders.id = left_as.id
      returning ${orderColumnsOf('orders')}, left_as.status as left_status
    ), written as (
      insert into order_events (order_id, kind, from_status, to_status, actor, fields)
      select id, $3, left_status, $2, $4, $5::jsonb from moved
      returning id as event_id, created_at as event_at
    )
    select ${orderColumnsOf('moved')}, moved.left_status, written.event_id, written.event_at
    from moved, written`;
}

const PAID_COLUMNS = `, paid_at = coalesce($7, now()), customer_ref = $8,
        payment_intent_ref = $9, subscription_ref = $10`;

function paidValues({ paidAt, ...refs }: PaidFacts): unknown[] {
  return [paidAt, refs.customerRef, refs.paymentIntentRef, refs.subscriptionRef];
}

export interface EventRow {
  readonly id: EventId;
  readonly kind: string;
  readonly actor: string;
  readonly at: Date;
  readonly to: OrderStatus | null;
  /** Null if an older version wrote it differently. */
  readonly event: OrderEvent | null;
}

/** The events of an order, oldest first. */
export async function eventsOf(db: Db, orderId: OrderId): Promise<EventRow[]> {
  const rows = await events(db).where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(toEventRow);
}

/** The newest event of these kinds; undefined if there is none. */
export async function lastEventOf(
  db: Db,
  orderId: OrderId,
  kinds: readonly OrderEventKind[],
  after?: EventId,
): Promise<EventRow | undefined> {
  const row = await events(db)
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`id > ${after}::uuid`))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toEventRow(row);
}

/** The status of an order before its refund, even if it was disputed in between. */
export async function statusBeforeRefund(db: Db, orderId: OrderId): Promise<OrderStatus | null> {
  const row = await db
    .selectFrom('order_events')
    .select('from_status')
    .where('order_id', '=', orderId)
    .where('to_status', 'in', statusesWhere(showsMoneyOutcome))
    .where('from_status', 'not in', statusesWhere(isDisputed))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.from_status ?? null;
}

/** For a query: a stored event field as text; `alias` names the event's row. */
export function storedField(alias: string, name: OrderEventField): RawBuilder<string | null> {
  return sql<string | null>`(${sql.ref(`${alias}.fields`)} ->> ${sql.lit(name)})`;
}

function events(db: Db) {
  return db
    .selectFrom('order_events')
    .select(['id', 'kind', 'actor', 'created_at', 'to_status', 'fields']);
}

function toEventRow(row: {
  id: EventId;
  kind: string;
  actor: string;
  created_at: Date;
  to_status: OrderStatus | null;
  fields: Record<string, unknown>;
}): EventRow {
  const { id, kind, actor, created_at: at, to_status: to, fields } = row;
  return { id, kind, actor, at, to, event: readOrderEvent(kind, fields) };
}
