import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

const SCHEMA = join(import.meta.dirname, 'schema-0026.sql');

/** Makes an empty database one of the last state before the one outbox, for tests. */
export async function makeOldSchema(db: Db): Promise<void> {
  await sql.raw(readFileSync(SCHEMA, 'utf8')).execute(db);
}

/** Fields that were once written, and such as nobody should have written. */
const FIELDS = [
  {},
  null,
  [],
  'a text',
  5,
  { amount: 12_500, currency: 'usd', total: 12_500, sessionRef: 'cs_1' },
  { amount: 12.5, paymentId: '------------------------------------', attemptId: null },
  { reason: 'Nobody is available for this emergency. The full price is given back.' },
  { reason: 'The crew is ill.', refundId: 7, requestId: '------------------------------------' },
  { reason: null, isFirst: null, hours: '2', startsAt: 'tomorrow', amount: '12' },
  { paymentId: '01900000-0000-7000-8000-000000000000', amount: -1, code: null, reason: '' },
];
const ODD_KINDS = ['', 'booking.paid', 'ORDER CREATED', 'order.moved', '__proto__', 'constructor'];

/** What the CRM was told, in every shape: forgotten, of a row that is gone, of odd figures. */
const BODIES = [
  { type: 'booking.paid', event_id: '1' },
  { type: 'booking.refunded', order_status: 'refunded', refunded: 20.5, reason: 'It rained.' },
  { type: 'booking.refunded', order_id: 'none', refunded: 'all', credit: null },
  { type: 'referral.credited', referral_side: 'referrer', credit: 20 },
  { type: 'contact.created', contact_id: '01900000-0000-7000-8000-000000000000' },
  [],
  null,
];
const LETTER = { subject: 's', preview: 'p', heading: 'h', parts: [], footer: 'f' };

/**
 * Orders with a line each, two events each, and a mail and a delivery each: of every kind and in
 * every state. The first forty have most of the odd ones, for readers that take a while. Without
 * triggers, which would count the bookings one by one.
 */
export async function seedOldRows(db: Db, orders: number, kinds: readonly string[]): Promise<void> {
  const list = (values: readonly unknown[]) => sql.lit(JSON.stringify(values));
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    const indexes = await dropIndexes(one);
    await sql`
      create temporary table old_order as
      select n, uuidv7(step) as id, now() + step as at
      from generate_series(1, ${sql.lit(orders)}) as n,
        lateral (select (n - ${sql.lit(orders)}) * interval '1 minute' as step) as back
    `.execute(one);
    await sql`create index on old_order (n)`.execute(one);
    await sql`
      insert into orders (id, status, service_id, service_name, service_category, frequency,
        recurring, bedroom_bath, size_category, square_footage, levels, is_emergency,
        customer_phone, customer_phone_e164, customer_email, referrer_phone, total_cents, currency,
        booked_minutes, catalogue_version, fingerprint, paid_at, created_at)
      select id, (array['awaiting_payment', 'processing', 'confirmed', 'completed',
          'payment_failed', 'expired', 'cancelled', 'refunded', 'disputed'])[1 + n % 9],
        'home-deep-cleaning', 'Home Deep Cleaning', 'quick-fix', 'one-time', false, '3br2ba',
        'average', 1600, 1, n % 7 = 0, '(503) 555-0147', case when n % 3 > 0 then '+15035550147' end,
        'visitor-' || n || '@example.com', '', 12000 + n % 5000, 'usd', 300, 1,
        sha256(n::text::bytea), case when n % 9 in (2, 3, 7, 8) then at end, at
      from old_order
    `.execute(one);
    await sql`
      insert into order_lines
      select id, 0, 'service', 'home-deep-cleaning', 'Home Deep Cleaning', 1, 12000, 12000
      from old_order
    `.execute(one);
    await sql`
      insert into order_timeline (id, order_id, kind, from_status, to_status, actor, details)
      select uuidv7(), old_order.id, kind.value, case when e % 5 = 0 then 'confirmed' end,
        case when e % 4 = 0 then 'a status of old' end,
        (array['visitor', 'processor', 'system', 'operator:1', ''])[1 + e % 5], field.value
      from generate_series(1, ${sql.lit(2 * orders)}) as e
        join old_order on n = case when e <= 1200 then 1 + e % 40 else (e + 1) / 2 end
        join jsonb_array_elements_text(${list([...kinds, ...ODD_KINDS])}::jsonb)
          with ordinality as kind (value, place) on kind.place = 1 + e % ${sql.lit(kinds.length + ODD_KINDS.length)}
        join jsonb_array_elements(${list(FIELDS)}::jsonb)
          with ordinality as field (value, place) on field.place = 1 + e % ${sql.lit(FIELDS.length)}
    `.execute(one);
    await sql`
      insert into mails (kind, about, order_id, timeline_id, message_id, recipient, reply_to, subject,
        letter, state, attempts, last_error)
      select case when n % 50 = 0 then 'a kind of old' else 'confirmation' end, n, id,
        case when n % 3 > 0 then (select id from order_timeline where order_id = old_order.id limit 1) end,
        case when written then '<' || n || '@x>' end, case when written then 'ada@example.com' end,
        case when n % 2 = 0 and written then '{"name": "Spruce", "address": "office@x"}'::jsonb end, 's',
        case when written then ${list([LETTER])}::jsonb -> 0 end, state, n % 10,
        case when n % 4 = 0 then 'ESOCKET' end
      from old_order, lateral (
        select state, state = 'sent' or n % 8 < 4 as written
        from (select (array['queued', 'sent', 'parked', 'dropped'])[1 + n % 4] as state) as drawn
      ) as letter
    `.execute(one);
    await sql`
      with endpoint as (
        insert into crm_endpoints (url, state) values ('https://crm.example/hook', 'gone') returning id
      )
      insert into crm_deliveries (event_id, endpoint_id, type, body, state, attempts, last_status,
        last_error)
      select gen_random_uuid(), endpoint.id, coalesce(body.value ->> 'type', ''),
        case when n % 2 = 0 and jsonb_typeof(body.value) = 'object'
          then jsonb_build_object('order_id', old_order.id) || body.value else body.value end,
        (array['pending', 'accepted', 'parked'])[1 + n % 3], n % 10,
        case when n % 2 = 0 then 500 end, case when n % 5 = 0 then 'timeout' end
      from endpoint, old_order
        join jsonb_array_elements(${list(BODIES)}::jsonb)
          with ordinality as body (value, place) on body.place = 1 + n % ${sql.lit(BODIES.length)}
    `.execute(one);
    await sql`drop table old_order`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
    for (const { definition } of indexes) await sql.raw(definition).execute(one);
  });
}

/** They are filled faster than they grow. Keys stay. */
async function dropIndexes(db: Db): Promise<readonly { definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique
      and indrelid in ('orders'::regclass, 'mails'::regclass, 'crm_deliveries'::regclass)
  `.execute(db);
  await sql.raw(`drop index ${rows.map(({ name }) => name).join(', ')}`).execute(db);
  return rows;
}
