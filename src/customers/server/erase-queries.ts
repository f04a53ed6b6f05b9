import { type RawBuilder, sql } from 'kysely';
import type { ErasureBlocker } from '#customers/contract/failures.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { isUndecided, isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { attemptStates, isLive } from '#orders/rules/payment-state.ts';
import { forgetAtProcessor } from '#payments/server/payments.ts';
import { owedRefunds } from '#payments/server/refunds/refunds.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { deleteCards } from './cards/queries.ts';
import { deleteHomes } from './home-queries.ts';
import { messagesOf, ordersOf, unfinishedOf } from './whose-queries.ts';

/** What prevents erasing someone, the most important first. Null: they can be erased. */
export async function findErasureBlocker(db: Db, id: CustomerId): Promise<ErasureBlocker | null> {
  const { rows } = await sql<{ keeps: ErasureBlocker | null }>`
    with booked as materialized (
      select id, status, recurring from order_facts where id in ${ordersOf(sql`${id}::uuid`)}
    ), paid as materialized (
      select payments.* from payment_facts as payments join booked on booked.id = payments.order_id
    )
    select case
      when exists (select from booked join plan_facts on order_id = booked.id where state <> 'cancelled')
        or exists (select from booked join plan_end_facts on order_id = booked.id where ended_at is null)
        then 'plan'
      when exists (select from booked where status in ${literalList(statusesWhere(isUpcoming))} and not recurring)
        or exists (
          select from booked join visit_facts on order_id = booked.id
          where state = 'confirmed' or (state = 'held' and held_until > now()))
        then 'visit'
      when exists (select from booked where status in ${literalList(statusesWhere(isUndecided))})
        or exists (
          select from booked join payment_attempt_facts on order_id = booked.id
          where state in ${literalList(attemptStates.filter(isLive))})
        or exists (
          select from paid where state in ('pending', 'needs-customer')
            or (state = 'failed' and kind <> 'booking'))
        or exists (
          select from paid join refund_facts as refunds on payment_id = paid.id
          where refunds.state in ('requested', 'pending'))
        or exists (select from paid cross join lateral ${owedRefunds(sql`paid.id`)} as owed)
        or exists (
          select from paid join dispute_facts as disputes on payment_id = paid.id
          where disputes.state in ('inquiry', 'open'))
        then 'money'
    end as keeps
  `.execute(db);
  return rows[0]?.keeps ?? null;
}

/** Everything that someone sent, and their phones and emails. */
export interface PersonRecords {
  orders: OrderId[];
  messages: string[];
  unfinished: string[];
  phones: string[];
  mails: string[];
}

/** Locks their orders until the transaction ends, so that nothing changes in the meantime. */
export async function lockPerson(trx: Trx, id: CustomerId): Promise<PersonRecords> {
  const customer = sql`${id}::uuid`;
  await sql`
    select from order_facts where id in ${ordersOf(customer)} order by id for update
  `.execute(trx);
  const array = (ids: RawBuilder<unknown>) => sql`array(${ids})`;
  const keys = (kind: string) =>
    array(sql`select value from customer_keys where customer_id = ${customer} and kind = ${kind}`);
  const { rows } = await sql<PersonRecords>`
    select ${array(ordersOf(customer))} as orders, ${array(messagesOf(customer))} as messages,
      ${array(unfinishedOf(customer))} as unfinished, ${keys('phone')} as phones,
      ${keys('email')} as mails
  `.execute(trx);
  const [person] = rows;
  if (person === undefined) throw new Error('a select without a row');
  return person;
}

/** Empties each page that was theirs: the row stays for the audit log and joined pages. Returns them. */
export async function erasePages(trx: Trx, id: CustomerId): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: CustomerId }>`
    with recursive own as (
      select ${id}::uuid as id
      union
      select customers.id from customers join own on customers.joined_into = own.id
    )
    update customers set name = '', phone_e164 = null, email = '', language = 'en',
      consent = 'unasked', notes = '', tags = '{}', known_by = '', streets = '',
      erased_at = now()
    from own where customers.id = own.id returning customers.id
  `.execute(trx);
  const pages = rows.map((page) => page.id);
  await sql`delete from customer_keys where customer_id = any(${pages}::uuid[])`.execute(trx);
  await deleteHomes(trx, pages);
  for (const ref of await deleteCards(trx, pages)) await forgetAtProcessor(trx, ref);
  await sql`
    delete from customer_changes
    where customer_id = any(${pages}::uuid[]) or joined_id = any(${pages}::uuid[])
  `.execute(trx);
  return pages;
}
