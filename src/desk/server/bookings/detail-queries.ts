import { sql } from 'kysely';
import { nameOfActor, nameOfOperator } from '#company/server/operators/operators.ts';
import type { CustomerId, EventId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { type OrderEvent, readOrderEvent } from '#orders/rules/order-event.ts';
import { type OwedRefund, owedRefunds } from '#payments/server/refunds/refunds.ts';
import type { Db } from '#registry/tables.ts';

/** The customer's page, and what their crews are told. */
export async function customerOf(
  db: Db,
  id: OrderId,
): Promise<{ customerId: CustomerId | null; crewNotes: string }> {
  const { rows } = await sql<{ customerId: CustomerId | null; crewNotes: string }>`
    select customer_of(customer_phone_e164, customer_email) as "customerId",
      coalesce(crew_notes(customer_phone_e164, customer_email), '') as "crewNotes"
    from order_facts where id = ${id}
  `.execute(db);
  return rows[0] ?? { customerId: null, crewNotes: '' };
}

export function tickedDuties(db: Db, orderId: OrderId) {
  return db
    .selectFrom('order_duties')
    .select(['duty', 'visit_id as visitId'])
    .where('order_id', '=', orderId)
    .orderBy('done_at')
    .execute();
}

export interface Tick {
  readonly duty: string;
  /** The visit of a plan; null for a one-time booking. */
  readonly visitId: VisitId | null;
  /** False: clears the check. Repeating a check has no effect. */
  readonly done: boolean;
}

export async function setDuty(
  db: Db,
  orderId: OrderId,
  { duty, visitId, done }: Tick,
  operatorId: string,
): Promise<void> {
  if (done) {
    await db
      .insertInto('order_duties')
      .values({ order_id: orderId, visit_id: visitId, duty, operator_id: operatorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('order_duties')
    .where('order_id', '=', orderId)
    .where('visit_id', 'is not distinct from', visitId)
    .where('duty', '=', duty)
    .execute();
}

export function notesOf(db: Db, orderId: OrderId) {
  return db
    .selectFrom('order_note_facts as note')
    .select(['note.created_at as at', 'note.text'])
    .select(nameOfOperator('note.operator_id').$notNull().as('who'))
    .where('note.order_id', '=', orderId)
    .orderBy('note.id', 'desc')
    .limit(200)
    .execute();
}

export function refundsOf(db: Db, orderId: OrderId) {
  return db
    .selectFrom('refund_facts as refunds')
    .innerJoin('payment_facts as payment', 'payment.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount_cents',
      'refunds.state',
      'refunds.reason',
      'refunds.refund_ref',
      'refunds.actor',
      'refunds.created_at',
      'refunds.refunded_at',
    ])
    .where('payment.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
}

/** What is owed of an order's promised refunds, neither paid out nor on its way. */
export async function owedOf(db: Db, orderId: OrderId): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    select owed.* from payment_facts as payments cross join lateral ${owedRefunds(sql`payments.id`)} as owed
    where payments.order_id = ${orderId}
  `.execute(db);
  return rows;
}

export async function sessionRefs(db: Db, orderId: OrderId) {
  const rows = await db
    .selectFrom('payment_attempt_facts as payment_attempts')
    .select(['session_ref', 'payment_id'])
    .where('order_id', '=', orderId)
    .where('session_ref', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ session_ref, payment_id }) =>
    session_ref === null ? [] : [{ ref: session_ref, paymentId: payment_id }],
  );
}

interface EventRow {
  readonly id: EventId;
  readonly at: Date;
  readonly kind: string;
  readonly who: string;
  readonly event: OrderEvent | null;
}

/** The timeline, newest first, with the operators' names. */
export async function eventsOf(db: Db, orderId: OrderId): Promise<EventRow[]> {
  const { rows } = await sql<Omit<EventRow, 'event'> & { fields: unknown }>`
    select event.id, event.created_at as at, event.kind, event.fields,
      coalesce(${nameOfActor('event.actor')}, key.name, event.actor) as who
    from order_event_facts as event
    left join api_key_facts as key on event.actor = 'api:' || key.id
    where event.order_id = ${orderId}
    order by event.id desc limit 500
  `.execute(db);
  return rows.map(({ fields, ...row }) => ({ ...row, event: readOrderEvent(row.kind, fields) }));
}

/** The messages sent because of an order, newest first. */
export function messagesOf(db: Db, orderId: OrderId, channel: 'mail' | 'crm') {
  return db
    .selectFrom('outbox_message_facts as outbox_messages')
    .select(['id', 'kind', 'state', 'created_at as at'])
    .where('order_id', '=', orderId)
    .where('channel', '=', channel)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
