import { type Kysely, sql } from 'kysely';

/**
 * What areas read of each other's tables (docs/adr/0032): only the columns that another area reads. Each is
 * asked as the role that asks, so it opens nothing that the table keeps shut.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view operator_act_facts with (security_invoker = true) as
    select id, created_at, operator_id, act, subject_kind, subject_id, details
    from operator_audit
  `.execute(db);
  await sql`
    create view catalogue_version_facts with (security_invoker = true) as
    select version, content
    from catalogue_versions
  `.execute(db);
  await sql`
    create view catalogue_revision_facts with (security_invoker = true) as
    select content
    from catalogue_revisions
  `.execute(db);
  await sql`
    create view order_facts with (security_invoker = true) as
    select id, status, service_id, service_name, frequency, recurring, per_visit, bedroom_bath,
      size_category, square_footage, levels, answers, is_emergency, customer_phone, customer_phone_e164,
      customer_email, referrer_phone, total_cents, currency, booked_minutes, extra_hour_cents,
      no_access_fee_cents, catalogue_version, schedule_request_id, language, visitor_id, booking_id,
      booking_key, customer_ref, payment_intent_ref, subscription_ref, paid_at, emergency_answered_at,
      row_version, search_text, customer_name, next_visit_at, waits_for_time, created_at, updated_at,
      import_id, referrer_phone_e164, late_cancel_hours, late_cancel_fee_cents, fee_words
    from orders
  `.execute(db);
  await sql`
    create view order_line_facts with (security_invoker = true) as
    select order_id, position, kind, item_id, name, quantity, unit_cents, amount_cents
    from order_lines
  `.execute(db);
  await sql`
    create view order_event_facts with (security_invoker = true) as
    select id, order_id, kind, to_status, actor, fields, created_at
    from order_events
  `.execute(db);
  await sql`
    create view order_note_facts with (security_invoker = true) as
    select id, order_id, operator_id, text, created_at
    from order_notes
  `.execute(db);
  await sql`
    create view outbox_message_facts with (security_invoker = true) as
    select id, channel, kind, key, endpoint_id, order_id, contact_id, unfinished_id, rendered, state,
      attempts, next_at, last_status, last_error, created_at, settled_at
    from outbox_messages
  `.execute(db);
  await sql`
    create view schedule_facts with (security_invoker = true) as
    select id, preferred_times, line1, line2, city, region, postal_code, access_notes, parking_notes,
      pet_notes, wanted_start, booking_id, visitor_name, visitor_id
    from schedules
  `.execute(db);
  await sql`
    create view crew_facts with (security_invoker = true) as
    select id, name
    from crews
  `.execute(db);
  await sql`
    create view scheduling_rule_facts with (security_invoker = true) as
    select arrival_minutes
    from scheduling_rules
  `.execute(db);
  await sql`
    create view visit_facts with (security_invoker = true) as
    select id, order_id, state, starts_at, ends_at, crew_id, overruled, held_until, series_id, number,
      worked_minutes, purpose, price_cents, first_clean_cents, add_ons, terms, note, operator_id,
      row_version, created_at, updated_at
    from visits
  `.execute(db);
  await sql`
    create view plan_collision_facts with (security_invoker = true) as
    select id, order_id, due_at, crew_id, skipped_at
    from plan_collisions
  `.execute(db);
  await sql`
    create view payment_attempt_facts with (security_invoker = true) as
    select id, order_id, payment_id, params, expires_at, state, session_ref, subscription_ref,
      created_at
    from payment_attempts
  `.execute(db);
  await sql`
    create view payment_facts with (security_invoker = true) as
    select id, order_id, kind, state, method, amount_cents, currency, refunded_cents, taken_cents,
      kept_cents, payment_intent_ref, invoice_ref, paid_at, details, covered_cents, created_at
    from payments
  `.execute(db);
  await sql`
    create view plan_facts with (security_invoker = true) as
    select order_id, state, period_ends_at, ends_with_period, standing, service_name, frequency,
      monthly_cents, began_at, ended_at, created_at
    from plans
  `.execute(db);
  await sql`
    create view plan_end_facts with (security_invoker = true) as
    select subscription_ref, order_id, failed_at, ended_at
    from plan_ends
  `.execute(db);
  await sql`
    create view dispute_facts with (security_invoker = true) as
    select dispute_ref, payment_id, amount_cents, reason, state, answer_by, created_at
    from disputes
  `.execute(db);
  await sql`
    create view credit_entry_facts with (security_invoker = true) as
    select id, phone, kind, amount_cents, reason, created_at
    from credit_entries
  `.execute(db);
  await sql`
    create view credit_account_facts with (security_invoker = true) as
    select id, phone, balance_cents
    from credit_accounts
  `.execute(db);
  await sql`
    create view referral_facts with (security_invoker = true) as
    select id, referrer_phone, customer_phone, created_at, standing
    from referrals
  `.execute(db);
  await sql`
    create view refund_facts with (security_invoker = true) as
    select id, payment_id, amount_cents, state, reason, actor, refund_ref, retry_of, refunded_at,
      created_at, updated_at, stopped_at
    from refunds
  `.execute(db);
  await sql`
    create view processor_event_facts with (security_invoker = true) as
    select received_at
    from processor_events
  `.execute(db);
  await sql`
    create view refused_event_facts with (security_invoker = true) as
    select reason, refused_at, confirmed_at
    from refused_events
  `.execute(db);
  await sql`
    create view reconciliation_difference_facts with (security_invoker = true) as
    select id, content, state, found_at
    from reconciliation_differences
  `.execute(db);
  await sql`
    create view visitor_facts with (security_invoker = true) as
    select id
    from visitors
  `.execute(db);
  await sql`
    create view booking_link_facts with (security_invoker = true) as
    select order_id
    from booking_links
  `.execute(db);
  await sql`
    create view time_request_facts with (security_invoker = true) as
    select id, order_id, preferred_times, note, created_at, answered_at
    from time_requests
  `.execute(db);
  await sql`
    create view cancellation_request_facts with (security_invoker = true) as
    select order_id, created_at, answered_at
    from cancellation_requests
  `.execute(db);
  await sql`
    create view contact_message_facts with (security_invoker = true) as
    select id, state, name, phone, phone_e164, email, message, language, selection, quote_status,
      created_at, quote_total_cents
    from contact_messages
  `.execute(db);
  await sql`
    create view enquiry_reply_facts with (security_invoker = true) as
    select id, contact_id, text, created_at
    from enquiry_replies
  `.execute(db);
  await sql`
    create view custom_quote_facts with (security_invoker = true) as
    select id, contact_id, order_id, sentence, origin, adds_tax, created_at
    from custom_quotes
  `.execute(db);
  await sql`
    create view quote_photo_facts with (security_invoker = true) as
    select id, contact_id, jpeg, created_at
    from quote_photos
  `.execute(db);
  await sql`
    create view unfinished_booking_facts with (security_invoker = true) as
    select id, phone, phone_e164, email, referrer_phone, selection, quote_status, language, reminded_at,
      created_at, quote_total_cents, origin
    from unfinished_bookings
  `.execute(db);
  await sql`
    create view crm_endpoint_facts with (security_invoker = true) as
    select id, state, name, kinds
    from crm_endpoints
  `.execute(db);
  await sql`
    create view order_duty_facts with (security_invoker = true) as
    select order_id
    from order_duties
  `.execute(db);
  await sql`
    create view customer_change_facts with (security_invoker = true) as
    select customer_id, field, before, after
    from customer_changes
  `.execute(db);
  await sql`
    create view customer_facts with (security_invoker = true) as
    select id, name, phone_e164, email, language, consent, joined_into, erased_at
    from customers
  `.execute(db);
  await sql`
    create view customer_key_facts with (security_invoker = true) as
    select kind, value, customer_id, home_id
    from customer_keys
  `.execute(db);
  await sql`
    create view api_key_facts with (security_invoker = true) as
    select id, name
    from api_keys
  `.execute(db);
}
