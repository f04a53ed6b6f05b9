import { sql } from 'kysely';
import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { Db } from '#registry/tables.ts';
import { rowOfPlace } from '#visits/server/visits.ts';

export interface Sale {
  service?: string;
  costs: number;
  /** Null: never paid. */
  paid: string | null;
  created?: string;
  email?: string;
  source?: string;
  /** Where the home is. */
  postalCode?: string;
}

/**
 * Makes orders, with their payments if they were paid, at any time. Two sellers on one database need
 * different names.
 */
export function seller(db: Db, name = 'test'): (sale: Sale) => Promise<Sold> {
  let count = 0;
  return (sale) => {
    count += 1;
    return sell(db, sale, `${name}:${count}`);
  };
}

export interface Sold {
  readonly orderId: OrderId;
  readonly payment: PaymentId | null;
}

async function sell(db: Db, sale: Sale, key: string): Promise<Sold> {
  const { service = 'essential', costs, paid, created, postalCode } = sale;
  const order = await db
    .insertInto('orders')
    .values({
      status: paid === null ? 'expired' : 'confirmed',
      service_id: service,
      service_name: service,
      service_category: 'wellness',
      frequency: 'one-time',
      recurring: false,
      bedroom_bath: '3br2ba',
      size_category: 'average',
      square_footage: 1600,
      levels: 1,
      is_emergency: false,
      customer_phone: '4155550100',
      customer_phone_e164: null,
      customer_email: sale.email ?? 'a@example.com',
      referrer_phone: '',
      referrer_phone_e164: null,
      total_cents: cents(costs),
      currency: 'usd',
      booked_minutes: 120,
      extra_hour_cents: cents(45_00),
      catalogue_version: 1,
      schedule_request_id: postalCode === undefined ? null : await storeAddress(db, postalCode),
      source: sale.source ?? null,
      visitor_id: null,
      booking_id: null,
      booking_key: key,
      fingerprint: Buffer.alloc(32),
      created_at: new Date(created ?? paid ?? '2026-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (paid === null) return { orderId: order.id, payment: null };
  await sql`update orders set paid_at = ${paid}::timestamptz where id = ${order.id}`.execute(db);
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      kind: 'booking',
      state: 'paid',
      amount_cents: cents(costs),
      currency: 'usd',
      paid_at: new Date(paid),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId: order.id, payment: payment.id };
}

async function storeAddress(db: Db, postalCode: string): Promise<string> {
  const schedule = {
    email: 'a@example.com',
    preferred_times: '[]',
    ...rowOfPlace({
      address: { line1: '1 Main Street', city: 'San Francisco', region: 'CA', postalCode },
    }),
  };
  const { id } = await db
    .insertInto('schedules')
    .values(schedule)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
