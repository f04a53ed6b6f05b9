import { sql } from 'kysely';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { agreementsOf } from '#payments/server/terms/terms.ts';
import type { Db } from '#registry/tables.ts';
import { noteColumns } from '#visits/server/visits.ts';
import { homeExport, listEditedHomes } from './home-queries.ts';
import { messagesOf, ordersOf, unfinishedOf } from './whose-queries.ts';

/** Rows for the file: keys are column names, amounts are cents, instants are UTC. */
type ExportRow = Record<string, unknown>;

const NOTES = sql.join(
  Object.values(noteColumns).map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`),
);

/** Their bookings, each with its lines, address, visits and payments. */
export async function exportBookings(db: Db, id: CustomerId): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select booked.id, status, service_name, frequency, bedroom_bath, size_category,
      square_footage, levels, answers, total_cents, currency, customer_name, customer_phone,
      customer_email, referrer_phone, language, booked.created_at, paid_at,
      (select json_agg(json_build_object('name', name, 'quantity', quantity,
        'amount_cents', amount_cents) order by position)
        from order_line_facts where order_id = booked.id) as lines,
      (select json_build_object('name', visitor_name, 'line1', line1, 'line2', line2, 'city', city, 'region', region,
        'postal_code', postal_code, 'preferred_times', preferred_times,
        ${NOTES})
        from schedule_facts where id = booked.schedule_request_id) as visit_asked_for,
      (select json_agg(json_build_object('state', state, 'starts_at', starts_at,
        'ends_at', ends_at, 'purpose', purpose, 'price_cents', price_cents,
        'first_clean_cents', first_clean_cents, 'add_ons', add_ons, 'note', note) order by starts_at)
        from visit_facts as visits where order_id = booked.id and state <> 'held') as visits,
      (select json_agg(json_build_object('kind', kind, 'state', state,
        'method', method, 'amount_cents', amount_cents, 'refunded_cents', refunded_cents, 'taken_by_bank_cents', taken_cents,
        'created_at', created_at, 'refunds', (
          select json_agg(json_build_object('state', state, 'amount_cents', amount_cents,
            'reason', reason, 'created_at', created_at) order by created_at)
          from refund_facts where payment_id = paid.id)) order by id)
        from payment_facts as paid where order_id = booked.id) as payments,
      ${agreementsOf(sql`booked.id`)} as agreed_to,
      (select json_build_object('state', standing, 'paid_until', period_ends_at)
        from plan_facts where order_id = booked.id) as plan,
      (select json_agg(json_strip_nulls(json_build_object('kind', kind, 'created_at', created_at,
        'reason', fields -> 'reason', 'consent', fields -> 'consent' -> 'words')) order by id)
        from order_event_facts where order_id = booked.id) as history,
      (select json_agg(json_build_object('text', text, 'created_at', created_at) order by id)
        from order_note_facts where order_id = booked.id) as notes,
      (select json_agg(json_build_object('times', preferred_times, 'note', note,
        'created_at', created_at) order by id)
        from time_request_facts where order_id = booked.id) as other_times_asked_for
    from order_facts as booked where booked.id in ${ordersOf(sql`${id}::uuid`)} order by booked.id
  `.execute(db);
  return rows;
}

/** Their enquiries with the answers, and their unfinished bookings. */
export async function exportEnquiries(db: Db, id: CustomerId): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select name, phone, email, '' as referrer_phone, message, language, selection, created_at,
      (select json_agg(json_build_object('text', text, 'created_at', created_at) order by id)
        from enquiry_reply_facts where contact_id = asked.id) as answers,
      (select json_agg(json_build_object('text', sentence, 'booking', order_id,
        'created_at', created_at) order by id)
        from custom_quote_facts where contact_id = asked.id) as prices,
      (select json_agg(json_build_object('jpeg_base64', encode(jpeg, 'base64'),
        'created_at', created_at) order by id)
        from quote_photo_facts where contact_id = asked.id) as photos
    from contact_message_facts as asked where id in ${messagesOf(sql`${id}::uuid`)}
    union all
    select '', phone, email, referrer_phone, '', language, selection, created_at, null, null, null
    from unfinished_booking_facts where id in ${unfinishedOf(sql`${id}::uuid`)}
    order by created_at
  `.execute(db);
  return rows;
}

/** The emails to them, and to the business about them, as sent. */
export async function exportEmails(
  db: Db,
  id: CustomerId,
  messages: readonly string[],
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select kind, state, created_at, rendered -> 'content' as content from outbox_message_facts
    where channel = 'mail' and id in (
      -- One by one, each by its index: joined by "or" they would be sought among all that was ever sent.
      select id from outbox_message_facts where order_id in ${ordersOf(sql`${id}::uuid`)}
      union select id from outbox_message_facts where contact_id in ${messagesOf(sql`${id}::uuid`)}
      union select id from outbox_message_facts where unfinished_id in ${unfinishedOf(sql`${id}::uuid`)}
      union select id from outbox_message_facts
        where channel = 'mail' and kind = 'message' and key = any(${messages}::text[])
    )
    order by created_at
  `.execute(db);
  return rows;
}

/** Credit by their phones: every row of the ledger. */
export async function exportCredit(db: Db, id: CustomerId): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select entry.phone, entry.kind, amount_cents, reason, created_at
    from customer_keys as key join credit_entry_facts as entry on entry.phone = key.value
    where key.customer_id = ${id} and key.kind = 'phone' order by entry.id
  `.execute(db);
  return rows;
}

/** Their homes stored apart from bookings, including removed ones. */
export async function exportHomes(db: Db, id: CustomerId): Promise<ExportRow[]> {
  const homes = await listEditedHomes(db, id);
  return homes.map(({ facts, isRemoved }) => ({ ...homeExport(facts), removed: isRemoved }));
}

/** Who they referred, and who referred them. Leaves out the other person's number. */
export async function exportReferrals(db: Db, id: CustomerId): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select case key.value when referrer_phone then 'referrer' else 'customer' end as side, standing,
      referral.created_at
    from customer_keys as key
      join referral_facts as referral on referrer_phone = key.value or customer_phone = key.value
    where key.customer_id = ${id} and key.kind = 'phone' order by referral.id
  `.execute(db);
  return rows;
}
