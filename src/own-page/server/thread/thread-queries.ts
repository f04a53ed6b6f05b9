import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { referenceOf } from '#orders/server/orders.ts';
import type { CustomerMessagesTable } from '#own-page/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type NewMessageRow = Insertable<CustomerMessagesTable>;
type MessageRow = Selectable<CustomerMessagesTable>;

/** False if a message already has this id. */
export async function insertMessage(trx: Trx, row: NewMessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('customer_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findMessage(
  db: Db,
  id: string,
): Promise<Pick<MessageRow, 'text' | 'order_id' | 'direction'> | undefined> {
  return db
    .selectFrom('customer_messages')
    .select(['text', 'order_id', 'direction'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Who in the office wrote a message, and the origin at which they saw this site; undefined if it is gone. */
export async function findMessageWriter(
  db: Db,
  id: string,
): Promise<{ readonly operatorId: string; readonly origin: string } | undefined> {
  const row = await db
    .selectFrom('customer_messages')
    .select(['operator_id', 'origin'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.operator_id === null) return undefined;
  return { operatorId: row.operator_id, origin: row.origin };
}

/** The messages of one booking, as its own page shows them, newest first. */
export function messagesOnPage(
  db: Db,
  orderId: OrderId,
  most: number,
): Promise<Pick<MessageRow, 'id' | 'direction' | 'text' | 'created_at'>[]> {
  return db
    .selectFrom('customer_messages')
    .select(['id', 'direction', 'text', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function hasMessages(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('customer_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose messages: about these bookings, or with the person who has these contacts and no booking. */
export interface ThreadOf {
  readonly orders: readonly OrderId[];
  readonly phones: readonly string[];
  readonly mails: readonly string[];
}

function isInThread({ orders, phones, mails }: ThreadOf): RawBuilder<boolean> {
  return sql`(
    order_id = any(${orders}::uuid[])
    or (order_id is null and phone_e164 = any(${phones}::text[]))
    or (order_id is null and phone_e164 is null and lower(email) = any(${mails}::text[]))
  )`;
}

export type ThreadRow = Omit<
  MessageRow,
  'subject' | 'leads_to' | 'origin' | 'language' | 'phone_e164' | 'read_by'
> & {
  /** The booking's reference, as the customer knows it. */
  reference: string | null;
};

/** Newest first. */
export function messagesOf(db: Db, whose: ThreadOf, most: number): Promise<ThreadRow[]> {
  return db
    .selectFrom('customer_messages')
    .select(['id', 'order_id', 'email', 'direction', 'channel', 'operator_id', 'text'])
    .select(['created_at', 'due_at', 'read_at'])
    .select(
      sql<string | null>`case when order_id is not null
        then ${referenceOf(sql`customer_messages.order_id`)} end`.as('reference'),
    )
    .where(isInThread(whose))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Marks one person's messages as read by the office; earlier marks stay. */
export async function readMessages(
  trx: Trx,
  whose: ThreadOf,
  { ids, operatorId }: { ids: readonly string[]; operatorId: string },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('customer_messages')
    .set({ read_at: sql<Date>`now()`, read_by: operatorId })
    .where('id', 'in', ids)
    .where('direction', '=', 'from-customer')
    .where('read_at', 'is', null)
    .where(isInThread(whose))
    .execute();
}

export interface UnreadThread {
  readonly customerId: CustomerId;
  /** Of the latest message. */
  readonly orderId: OrderId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The beginning of the latest message. */
  readonly about: string;
  readonly count: number;
  /** When the earliest one came. */
  readonly since: Date;
}

/** The people with unread messages, longest wait first. */
export async function unreadThreads(db: Db): Promise<UnreadThread[]> {
  const { rows } = await sql<UnreadThread>`
    with unread as (
      select message.order_id, left(text, 160) as about, message.created_at as at, customer_name,
        customer_email, customer_phone,
        customer_of(customer_phone_e164, customer_email) as customer
      from customer_messages as message join order_facts as orders on orders.id = message.order_id
      where direction = 'from-customer' and read_at is null
    ), latest as (
      select distinct on (customer) * from unread where customer is not null
      order by customer, at desc
    )
    select customer as "customerId", order_id as "orderId", customer_name as name,
      customer_email as email, customer_phone as phone, about, waiting.count, waiting.since
    from latest join (
      select customer, count(*)::int, min(at) as since from unread group by customer
    ) as waiting using (customer)
    order by waiting.since, customer
  `.execute(db);
  return rows;
}

/** Deletes the messages from and to an erased person. Returns the ids. */
export async function deleteMessages(trx: Trx, whose: ThreadOf): Promise<string[]> {
  const rows = await trx
    .deleteFrom('customer_messages')
    .where(isInThread(whose))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a message that was never sent, as if it was never written. */
export async function deleteUnsent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('customer_messages').where('id', '=', id).execute();
}

/** Whether the office wrote to this phone or email of a person without a booking. */
export const hasOfficeMessage = {
  phone: (value: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from customer_messages where order_id is null and phone_e164 = ${value})`,
  email: (value: RawBuilder<unknown>) => sql<boolean>`exists (
    select from customer_messages
    where order_id is null and phone_e164 is null and lower(email) = ${value})`,
};

/** A message with what its email needs. */
export interface MessageToMail
  extends Pick<
    MessageRow,
    'id' | 'order_id' | 'text' | 'subject' | 'leads_to' | 'language' | 'origin'
  > {
  /** The customer's name, '' if unknown. */
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
  readonly service: string | null;
  readonly reference: string | null;
}

export function messagesToMail(db: Db, ids: readonly string[]): Promise<MessageToMail[]> {
  return db
    .selectFrom('customer_messages as message')
    .leftJoin('order_facts as orders', 'orders.id', 'message.order_id')
    .select(['message.id', 'message.order_id', 'message.text', 'message.language'])
    .select([
      'message.subject',
      'message.leads_to',
      'message.origin',
      'orders.service_name as service',
    ])
    .select([
      sql<string>`coalesce(orders.customer_name, '')`.as('name'),
      sql<string>`coalesce(orders.customer_email, message.email, '')`.as('mail'),
      sql<string>`coalesce(orders.customer_phone, message.phone_e164, '')`.as('phone'),
      sql<string | null>`case when message.order_id is not null
        then ${referenceOf(sql`message.order_id`)} end`.as('reference'),
    ])
    .where('message.id', 'in', ids)
    .execute();
}
