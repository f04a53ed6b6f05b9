import { sql } from 'kysely';
import { LISTED_COLUMNS } from '#desk/server/bookings/bookings.ts';
import type { EnquiryKind, EnquiryState } from '#enquiries/contract/enquiries.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { kindsToBusiness } from '#messages/server/mail/mail.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import type { PlanStanding } from '#payments/contract/plans.ts';
import type { Db } from '#registry/tables.ts';
import { messagesOf, ordersOf, unfinishedOf } from './whose-queries.ts';

/** The maximum rows of each list: the newest, or all that one page can hold. */
export const MAX = { newest: 50, all: 2000 } as const;

export function findCustomer(db: Db, id: CustomerId) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listKeys(db: Db, id: CustomerId) {
  return db
    .selectFrom('customer_keys')
    .select(['kind', 'value', 'home_id'])
    .where('customer_id', '=', id)
    .orderBy('kind', 'desc')
    .orderBy('value')
    .execute();
}

/** Their bookings, the newest first. */
export function listBookings(db: Db, id: CustomerId, most: number) {
  return db
    .selectFrom('order_facts as orders')
    .select([...LISTED_COLUMNS, 'schedule_request_id'])
    .where(sql<boolean>`id in ${ordersOf(sql`${id}::uuid`)}`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

interface PlanOfCustomer {
  orderId: OrderId;
  service: string;
  standing: PlanStanding;
}

export async function listPlans(db: Db, id: CustomerId, most: number): Promise<PlanOfCustomer[]> {
  const { rows } = await sql<PlanOfCustomer>`
    select plans.order_id as "orderId", orders.service_name as service, plans.standing
    from plan_facts as plans join order_facts as orders on orders.id = plans.order_id
    where plans.order_id in ${ordersOf(sql`${id}::uuid`)}
    order by plans.order_id desc limit ${most}
  `.execute(db);
  return rows;
}

interface CreditOfCustomer {
  accountId: string;
  phone: string;
  balanceCents: Cents;
}

export async function listCredit(db: Db, id: CustomerId): Promise<CreditOfCustomer[]> {
  const { rows } = await sql<CreditOfCustomer>`
    select account.id as "accountId", account.phone, balance_cents as "balanceCents"
    from customer_keys as key join credit_account_facts as account on account.phone = key.value
    where key.customer_id = ${id} and key.kind = 'phone' order by account.phone
  `.execute(db);
  return rows;
}

interface EnquiryOfCustomer {
  id: string;
  kind: EnquiryKind;
  state: EnquiryState;
  about: string;
  at: Date;
}

/** Their enquiries, and unfinished bookings with a possible reminder; the newest first. */
export async function listEnquiriesOf(
  db: Db,
  id: CustomerId,
  most: number,
): Promise<EnquiryOfCustomer[]> {
  const { rows } = await sql<EnquiryOfCustomer>`
    select id, case when quote_status is null then 'message' else 'quote' end as kind, state,
      left(message, 160) as about, created_at as at
    from contact_message_facts where id in ${messagesOf(sql`${id}::uuid`)}
    union all
    select id, 'unfinished', case when reminded_at is null then 'open' else 'answered' end,
      '', created_at
    from unfinished_booking_facts where id in ${unfinishedOf(sql`${id}::uuid`)}
    order by at desc limit ${most}
  `.execute(db);
  return rows;
}

interface MailOfCustomer {
  id: string;
  kind: string;
  state: MessageState;
  at: Date;
}

/** Emails to them about their bookings, enquiries or unfinished bookings; the newest first. */
export async function listEmails(db: Db, id: CustomerId, most: number): Promise<MailOfCustomer[]> {
  const { rows } = await sql<MailOfCustomer>`
    select * from (
      select id, kind, state, created_at as at from outbox_message_facts
      where channel = 'mail' and order_id in ${ordersOf(sql`${id}::uuid`)}
      union
      select id, kind, state, created_at from outbox_message_facts
      where channel = 'mail' and contact_id in ${messagesOf(sql`${id}::uuid`)}
      union
      select id, kind, state, created_at from outbox_message_facts
      where channel = 'mail' and unfinished_id in ${unfinishedOf(sql`${id}::uuid`)}
    ) as mail
    where kind <> all(${kindsToBusiness}) order by at desc limit ${most}
  `.execute(db);
  return rows;
}
