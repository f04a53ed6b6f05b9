import { sql } from 'kysely';
import type { CustomerId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import { keptHomesOf, toldOfHome } from './home-queries.ts';
import { messagesOf, ordersOf, unfinishedOf } from './whose-queries.ts';

/** Rows as they go into the file: names are those of the columns, amounts cents, instants UTC. */
type Told = Record<string, unknown>;

/** What they booked, each with its lines, address, visits and payments. */
export async function bookingsToTell(db: Db, id: CustomerId): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select booked.id, status, service_name, frequency, bedroom_bath, size_category,
      square_footage, levels, total_cents, currency, customer_name, customer_phone,
      customer_email, referrer_phone, language, booked.created_at, paid_at,
      (select json_agg(json_build_object('name', name, 'quantity', quantity,
        'amount_cents', amount_cents) order by position)
        from order_lines where order_id = booked.id) as lines,
      (select json_build_object('line1', line1, 'line2', line2, 'city', city, 'region', region,
        'postal_code', postal_code, 'preferred_times', preferred_times,
        'access_notes', access_notes, 'parking_notes', parking_notes, 'pet_notes', pet_notes)
        from schedules where id = booked.schedule_request_id) as visit_asked_for,
      (select json_agg(json_build_object('state', state, 'starts_at', starts_at,
        'ends_at', ends_at) order by starts_at)
        from visits where order_id = booked.id and state <> 'held') as visits,
      (select json_agg(json_build_object('kind', kind, 'state', state,
        'amount_cents', amount_cents, 'refunded_cents', refunded_cents,
        'created_at', created_at) order by id)
        from payments where order_id = booked.id) as payments,
      (select json_agg(json_build_object('text', text, 'created_at', created_at) order by id)
        from order_notes where order_id = booked.id) as notes,
      (select json_agg(json_build_object('times', preferred_times, 'note', note,
        'created_at', created_at) order by id)
        from time_requests where order_id = booked.id) as other_times_asked_for
    from orders as booked where booked.id in ${ordersOf(sql`${id}::uuid`)} order by booked.id
  `.execute(db);
  return rows;
}

/** What they asked, with what was answered, and what they began and did not book. */
export async function enquiriesToTell(db: Db, id: CustomerId): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select name, phone, email, message, language, selection, created_at,
      (select json_agg(json_build_object('text', text, 'created_at', created_at) order by id)
        from enquiry_replies where contact_id = asked.id) as answers
    from contact_messages as asked where id in ${messagesOf(sql`${id}::uuid`)}
    union all
    select '', phone, email, '', language, selection, created_at, null
    from unfinished_bookings where id in ${unfinishedOf(sql`${id}::uuid`)}
    order by created_at
  `.execute(db);
  return rows;
}

/** The mails that were written to them, as they went out. */
export async function mailsToTell(db: Db, id: CustomerId): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select kind, state, created_at, rendered -> 'content' as content from outbox_messages
    where channel = 'mail' and (order_id in ${ordersOf(sql`${id}::uuid`)}
      or contact_id in ${messagesOf(sql`${id}::uuid`)})
    order by created_at
  `.execute(db);
  return rows;
}

/** Credit by their phones: every row of the ledger. */
export async function creditToTell(db: Db, id: CustomerId): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select entry.phone, entry.kind, amount_cents, created_at
    from customer_keys as key join credit_entries as entry on entry.phone = key.value
    where key.customer_id = ${id} and key.kind = 'phone' order by entry.id
  `.execute(db);
  return rows;
}

/** Where they live, of what is kept beside their bookings; also what was taken off their page. */
export async function homesToTell(db: Db, id: CustomerId): Promise<Told[]> {
  const homes = await keptHomesOf(db, id);
  return homes.map(({ facts, isRemoved }) => ({ ...toldOfHome(facts), removed: isRemoved }));
}
