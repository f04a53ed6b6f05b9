import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isUnpaid, statusesWhere } from '#orders/rules/order-status.ts';
import { attemptStates, isLive } from '#orders/rules/payment-state.ts';
import { countsForCustomer } from '#orders/server/orders.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { TendersTable } from './tables.ts';

export type Tender = Selectable<TendersTable>;

export type NewTender = Pick<
  Tender,
  'order_id' | 'kind' | 'gift_card_id' | 'last_four' | 'phone' | 'cents' | 'actor'
>;

/** Reserves it: a trigger takes it from its ledger. */
export async function insertTender(
  trx: Trx,
  tender: NewTender,
  reservedUntil: Date,
): Promise<void> {
  await trx
    .insertInto('tenders')
    .values({ ...tender, state: 'reserved', payment_id: null, reserved_until: reservedUntil })
    .execute();
}

/** An order's reserved, unpaid tenders, credit first; locked, so no one else releases them. */
export function lockReserved(trx: Trx, orderId: OrderId): Promise<Tender[]> {
  return reservedTenders(trx, orderId).selectAll().orderBy('kind').forUpdate().execute();
}

/** An order's reserved, unpaid tenders. */
export function reservedOf(db: Db, orderId: OrderId): Promise<Tender[]> {
  return reservedTenders(db, orderId).selectAll().orderBy('kind').execute();
}

/** The cents reserved for an order, as part of another statement: `order` is the id in it. */
export function reservedCentsOf(order: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(cents), 0)::integer from tenders
    where order_id = ${order} and state = 'reserved'
  )`;
}

/** The tenders reserved for an order, or that have paid it. */
export function activeTendersOf(db: Db, orderId: OrderId): Promise<Tender[]> {
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'released')
    .execute();
}

function reservedTenders(db: Db, orderId: OrderId) {
  return db.selectFrom('tenders').where('order_id', '=', orderId).where('state', '=', 'reserved');
}

export async function releaseTender(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('tenders').set({ state: 'released' }).where('id', '=', id).execute();
}

/** An order's last tender of each kind, if it was released and not replaced. */
export async function releasedTendersOf(db: Db, orderId: OrderId): Promise<Tender[]> {
  const { rows } = await sql<Tender>`
    select * from (
      select distinct on (kind) * from tenders where order_id = ${orderId} order by kind, id desc
    ) as latest where state = 'released' order by kind
  `.execute(db);
  return rows;
}

/** It has paid: its payment is recorded. */
export async function takeTender(trx: Trx, id: string, paymentId: PaymentId): Promise<void> {
  await trx
    .updateTable('tenders')
    .set({ state: 'taken', payment_id: paymentId })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .execute();
}

/** The tender behind a payment. */
export function tenderOfPayment(db: Db, paymentId: PaymentId): Promise<Tender> {
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/**
 * Releases tenders of orders that cannot be paid now: no card page is open or was requested in time,
 * and no saved card is being charged.
 */
export async function releaseStale(db: Db): Promise<void> {
  await sql`
    update tenders set state = 'released'
    where state = 'reserved' and reserved_until < now() and exists (
      select from order_facts as orders where id = order_id
        and orders.status in ${literalList(statusesWhere(isUnpaid))}
    ) and not exists (
      select from payment_attempts as attempt where attempt.order_id = tenders.order_id
        and attempt.payment_id is null and attempt.state in ${literalList(attemptStates.filter(isLive))}
    ) and not exists (
      select from payments where payments.order_id = tenders.order_id
        and payments.kind = 'booking' and payments.state = 'pending'
    )
  `.execute(db);
}

/**
 * Whether an email address belongs to the first confirmed booking under a number: someone who later
 * books with another person's number has a different one.
 */
export async function isFirstEmailOfNumber(
  db: Db,
  { phone, email }: { readonly phone: string; readonly email: string },
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select lower(customer_email) = ${email.toLowerCase()} as same from order_facts as orders
    where customer_phone_e164 = ${phone}
      and ${countsForCustomer}
    order by created_at limit 1
  `.execute(db);
  return rows[0]?.same === true;
}
