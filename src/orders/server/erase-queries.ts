import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { OrderEventField } from '#orders/rules/order-event.ts';
import { reasonCodes } from '#orders/rules/reason.ts';
import type { Trx } from '#registry/tables.ts';
import { storedField } from './event-queries.ts';

const REASON: OrderEventField = 'reason';

/**
 * Erases the person from their orders. What was sold, the price and the events stay; an event keeps its reason only if
 * it is one of our codes.
 */
export async function eraseFromOrders(trx: Trx, ids: readonly OrderId[]): Promise<void> {
  await sql`
    update orders set customer_name = '', customer_phone = '', customer_phone_e164 = null,
      customer_email = '', referrer_phone = '', referrer_phone_e164 = null, customer_ref = null,
      visitor_id = null, booking_id = null, booking_key = null,
      fingerprint = sha256(convert_to(id::text, 'UTF8')), updated_at = now()
    where id = any(${ids}::uuid[])
  `.execute(trx);
  await sql`
    update order_events set fields = jsonb_set(fields, array[${sql.lit(REASON)}], '""')
    where order_id = any(${ids}::uuid[]) and kind not like 'dispute.%'
      and ${storedField('order_events', REASON)} <> all(${['', ...reasonCodes]}::text[])
  `.execute(trx);
}

/**
 * Removes a referrer from other customers' bookings. Reads all orders: a referral is stored only for a customer whose
 * phone parses.
 */
export async function eraseReferrer(trx: Trx, phones: readonly string[]): Promise<OrderId[]> {
  if (phones.length === 0) return [];
  const { rows } = await sql<{ id: OrderId }>`
    update orders set referrer_phone = '', referrer_phone_e164 = null
    where referrer_phone_e164 = any(${phones}::text[]) returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
