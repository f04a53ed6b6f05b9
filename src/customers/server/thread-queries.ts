import { sql } from 'kysely';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { referenceOf } from '#orders/server/orders.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import type { ThreadOf } from '#own-page/server/thread/thread.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { ordersOf } from './whose-queries.ts';

/** The keys of someone's messages. */
export async function threadOf(db: Db, id: CustomerId): Promise<ThreadOf> {
  const keys = (kind: string) => sql`array(
    select value from customer_keys where customer_id = ${id} and kind = ${kind})`;
  const { rows } = await sql<ThreadOf>`
    select array(${ordersOf(sql`${id}::uuid`)}) as orders, ${keys('phone')} as phones,
      ${keys('email')} as mails
  `.execute(db);
  const [known] = rows;
  if (known === undefined) throw new Error('a select without a row');
  return known;
}

export interface ReachableBooking {
  id: OrderId;
  email: string;
  service: string;
  reference: string;
}

/** The booking to reach someone by: the wanted one, or else an upcoming one, or else the latest. */
export async function findBookingToReach(
  db: Db,
  id: CustomerId,
  wanted: OrderId | null,
): Promise<ReachableBooking | undefined> {
  const { rows } = await sql<ReachableBooking>`
    select id, customer_email as email, service_name as service,
      ${referenceOf(sql`orders.id`)} as reference
    from order_facts as orders where customer_email <> '' and id in ${ordersOf(sql`${id}::uuid`)}
    order by (id = ${wanted}::uuid) is true desc,
      status in ${literalList(statusesWhere(isUpcoming))} desc, paid_at is not null desc, id desc
    limit 1
  `.execute(db);
  return rows[0];
}

/** The state of the emails of messages, by message id. */
export async function mailsOfMessages(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageState>> {
  const { rows } = await sql<{ key: string; state: MessageState }>`
    select key, state from outbox_message_facts
    where channel = 'mail' and kind = 'message' and key = any(${ids}::text[])
  `.execute(db);
  return new Map(rows.map(({ key, state }) => [key, state]));
}

interface VisitEmail {
  id: string;
  kind: string;
  state: MessageState;
  at: Date;
  orderId: OrderId;
}

const VISIT_EMAIL_KINDS = [
  ...['visit', 'visit-waits', 'visit-added', 'visit-off', 'visit-skipped', 'visit-tomorrow'],
  ...[
    'visit-crew',
    'visit-on-the-way',
    'visit-late',
    'visit-progress',
    'visit-rating',
    'visits-paused',
    'visits-credited',
    'series-ended',
    'series-terms',
  ],
  'time-lost',
];

/** Emails about someone's visits, the newest first. */
export async function listVisitEmails(
  db: Db,
  orders: readonly OrderId[],
  most: number,
): Promise<VisitEmail[]> {
  const { rows } = await sql<VisitEmail>`
    select id, kind, state, created_at as at, order_id as "orderId" from outbox_message_facts
    where channel = 'mail' and order_id = any(${orders}::uuid[]) and kind = any(${VISIT_EMAIL_KINDS})
    order by id desc limit ${most}
  `.execute(db);
  return rows;
}
