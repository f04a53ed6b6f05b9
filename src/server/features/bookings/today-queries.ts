import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/database/schema.ts';
import { LISTED, type ListedOrder } from './list-queries.ts';

const MOST = 50;

export function waitingEmergencies(db: Db): Promise<(ListedOrder & { row_version: number })[]> {
  return (
    db
      .selectFrom('orders')
      .select([...LISTED, 'row_version'])
      .where('is_emergency', '=', true)
      // A bank that thinks for days is no reason to let somebody wait (ruling 34).
      .where('status', 'in', ['confirmed', 'processing'])
      .where('emergency_answered_at', 'is', null)
      .where('next_visit_at', 'is', null)
      .orderBy('paid_at')
      .limit(MOST)
      .execute()
  );
}

/** Paid, and nobody has agreed on a time yet. */
export function ordersToConfirm(db: Db): Promise<ListedOrder[]> {
  return db
    .selectFrom('orders')
    .select(LISTED)
    .where('status', '=', 'confirmed')
    .where('next_visit_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

export function ordersToCancel(db: Db): Promise<ListedOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('cancellation_requests as request', 'request.order_id', 'orders.id')
    .select(LISTED.map((column) => `orders.${column}` as const))
    .where('orders.status', '=', 'confirmed')
    .orderBy('request.created_at', 'desc')
    .limit(MOST)
    .execute();
}

/** Payments that failed within a week: older ones nobody will rescue. */
export function failedOrders(db: Db, sinceId: string): Promise<ListedOrder[]> {
  return db
    .selectFrom('orders')
    .select(LISTED)
    .where('status', '=', 'payment_failed')
    .where(sql<boolean>`id > ${sinceId}::uuid`)
    .where('paid_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** Paid, but not what the booking costs, of any age: they wait for a person. */
export function mismatchedOrders(db: Db) {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(LISTED.map((column) => `orders.${column}` as const))
    .select('orders.row_version')
    .select(
      sql<Cents>`(
        select coalesce(sum(amount_cents), 0)::int from payments
        where order_id = orders.id and kind = 'booking' and state = 'paid'
      )`.as('paid_cents'),
    )
    .where('attempt.state', '=', 'mismatch')
    .where('attempt.payment_id', 'is', null)
    .where('orders.paid_at', 'is', null)
    .where('orders.status', 'not in', ['cancelled', 'refunded'])
    .orderBy('orders.id', 'desc')
    .limit(MOST)
    .execute();
}

export function openBills(db: Db) {
  return db
    .selectFrom('payments as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(LISTED.map((column) => `orders.${column}` as const))
    .select([
      'payment.id as payment_id',
      'payment.kind',
      'payment.state',
      'payment.amount_cents',
      'payment.created_at as billed_at',
    ])
    .where('payment.state', 'in', ['needs-customer', 'failed'])
    .where('payment.kind', '<>', 'booking')
    .orderBy('payment.id', 'desc')
    .limit(MOST)
    .execute();
}

/** Money that should have gone back and did not, unless another refund took its place. */
export function failedRefunds(db: Db) {
  return db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(LISTED.map((column) => `orders.${column}` as const))
    .select(['refund.id as refund_id', 'refund.amount_cents', 'refund.updated_at as failed_at'])
    .where('refund.state', '=', 'failed')
    .where(sql<boolean>`not exists (
      select from refunds as later
      where later.payment_id = payment.id and later.created_at > refund.created_at
        and later.amount_cents >= refund.amount_cents
    )`)
    .whereRef('payment.refunded_cents', '<', 'payment.amount_cents')
    .orderBy('refund.updated_at', 'desc')
    .limit(MOST)
    .execute();
}

export function visitsBetween(db: Db, from: Date, until: Date): Promise<ListedOrder[]> {
  return db
    .selectFrom('orders')
    .select(LISTED)
    .where('next_visit_at', '>=', from)
    .where('next_visit_at', '<', until)
    .where('status', '=', 'confirmed')
    .orderBy('next_visit_at')
    .limit(MOST)
    .execute();
}

/** Messages and requests for a quote that nobody has answered, up to 1000 in all. */
export async function openEnquiries(db: Db): Promise<{ messages: number; quotes: number }> {
  const { rows } = await sql<{ messages: number; quotes: number }>`
    select
      count(*) filter (where quote_status is null)::int as messages,
      count(*) filter (where quote_status is not null)::int as quotes
    from (select quote_status from contact_messages where state = 'open' limit 1000) as few
  `.execute(db);
  return rows[0] ?? { messages: 0, quotes: 0 };
}

export async function parkedCounts(db: Db): Promise<{ deliveries: number; mails: number }> {
  const { rows } = await sql<{ deliveries: number; mails: number }>`
    select
      (select count(*)::int from (select from outbox_messages
        where channel = 'crm' and state = 'parked' limit 1000) as few) as deliveries,
      (select count(*)::int from (select from outbox_messages
        where channel = 'mail' and state = 'parked' limit 1000) as few) as mails
  `.execute(db);
  return rows[0] ?? { deliveries: 0, mails: 0 };
}
