import { creditNames, creditStatements } from './credit-statements.ts';
import { planStatements, STAY } from './plan-statements.ts';

/** Every table that the seed fills. */
export const FILLED = [
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'payments',
  'refunds',
  'plans',
  'visits',
  'schedules',
  'credit_entries',
  'credit_accounts',
  'referrals',
  'contact_messages',
  'customers',
  'customer_keys',
  'outbox_messages',
  'sales_days',
  'origin_days',
  'work_days',
  'step_days',
] as const;

interface SeedValues {
  orders: number;
  offset: number;
  days: number;
  seed: number;
  timeZone: string;
}

const FIRST_NAMES =
  'Ada Ben Cleo Dan Eva Finn Gia Hugo Iris Jon Kim Leo Mia Noah Olga Paul Rosa Sam Tara Uma Vera Will Ximena Yusuf Zoe Anna Bruno Carla Diego Elena Felix Grace';
const LAST_NAMES =
  'Adams Baker Chen Diaz Evans Fischer Garcia Hughes Ito Jones Kowalski Lopez Miller Nguyen Okafor Patel Quinn Rivera Smith Tanaka Ueda Vargas Walker Xu Young Zhang Abbott Becker Cruz Dubois Ellis Ford';
const AREAS = '415 510 628 650 408 925 707 831';

function listed(words: string): string {
  return `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ')}]`;
}

/** Integers below `below` that depend only on the order, the seed and the salt. */
function drawn(seed: number, salt: number, below: string | number, of = 'n'): string {
  return `((hashint8extended(${of}::bigint, ${seed * 1000 + salt}) & 2147483647) % ${below})`;
}

/** A version 7 id for a time, so ids sort by time. */
function idAt(at: string, text: string): string {
  return `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(${text}), 1, 3) || '8' || substr(md5(${text}), 4, 15))::uuid`;
}

/** The orders as they should be, in a table that everything else is made from. */
export function draftStatements({ orders, offset, days, seed }: SeedValues): string[] {
  const draw = (salt: number, below: string | number) => drawn(seed, salt, below);
  const people = Math.max(1, Math.round(orders / 2.3));
  return [
    `create temp table seed_order on commit drop as
    with timed as (
      select ${offset} + i as n,
        date_trunc('day', now()) - interval '2 days'
          - ${days} * interval '1 day' * (1 - power(i / ${orders}.0, 0.7))::float8 as about
      from generate_series(1, ${orders}) as i
    ), placed as (
      select n, date_trunc('day', about) + interval '15 hours'
        + ${draw(1, 54_000_000)} * interval '1 millisecond' as created_at
      from timed
    ), judged as (
      select n, created_at, ${draw(2, 3000)} as slot, ${draw(3, people)} as person,
        ${draw(4, 1000)} as luck, created_at < now() - interval '21 days' as is_old,
        date_trunc('day', now()) + (1 + ${draw(5, 14)}) * interval '1 day'
          + (16 + ${draw(6, 8)}) * interval '1 hour' as next_visit_at
      from placed
    )
    select judged.*, ${idAt('created_at', `'${seed}:' || n`)} as id,
      service_id, recurring, total_cents, minutes,
      -- Of four plans one has no visit that is to come.
      not recurring or ${draw(27, 4)} > 0 as has_visit,
      case
        when luck >= 980 then 'cancelled'
        when luck >= 950 then 'payment_failed'
        when luck >= 800 then 'expired'
        when luck < 16 then 'refunded'
        when luck < 30 then 'cancelled'
        when is_old and (not recurring or luck < 300) then 'completed'
        else 'confirmed'
      end as status,
      luck < 800 as is_paid,
      case
        when luck < 30 then total_cents
        when luck < 40 then total_cents / 5
        else 0
      end as refunded_cents
    from judged join seed_selection using (slot)`,
    'alter table seed_order add primary key (n)',
    'analyze seed_order',
  ];
}

/** The statements that fill each table, each with a name to show while it runs. */
export function statements(values: SeedValues): [what: string, text: string][] {
  const { seed, timeZone } = values;
  const zone = `'${timeZone.replaceAll("'", "''")}'`;
  const draw = (salt: number, below: string | number, of = 'n') => drawn(seed, salt, below, of);
  const first = `(${listed(FIRST_NAMES)})[1 + ${draw(10, 32, 'person')}]`;
  const last = `(${listed(LAST_NAMES)})[1 + ${draw(11, 32, 'person')}]`;
  const area = `(${listed(AREAS)})[1 + person % 8]`;
  const local = `'55' || person / 8 % 10 || '-' || lpad((person / 80 % 10000)::text, 4, '0')`;
  const phone = `'(' || ${area} || ') ' || ${local}`;
  const e164 = `'+1' || ${area} || replace(${local}, '-', '')`;
  const referrer = `'+1415555' || lpad((n % 10000)::text, 4, '0')`;
  const isReferred = `${draw(21, 30)} = 0`;
  const scheduled = draw(12, 10);
  const schedule = `overlay(overlay(md5('visit ${seed}:' || n) placing '4' from 13) placing 'a' from 17)::uuid`;
  return [
    [
      'orders',
      `insert into orders (id, status, service_id, service_name, service_category, frequency,
        recurring, bedroom_bath, size_category, square_footage, levels, is_emergency,
        customer_phone, customer_phone_e164, customer_email, customer_name, referrer_phone,
        referrer_phone_e164, total_cents, currency, booked_minutes, catalogue_version, schedule_request_id, booking_key,
        fingerprint, customer_ref, payment_intent_ref, subscription_ref, paid_at,
        emergency_answered_at, next_visit_at, source, created_at, updated_at)
      select id, status, service_id, service_name, category, frequency, recurring, bedroom_bath,
        size_category, square_footage, 1 + ${draw(13, 2)}, service_id = 'emergency-cleanup',
        ${phone}, ${e164}, lower(${first} || '.' || ${last}) || person || '@example.com',
        case when ${draw(14, 10)} < 3 then ${first} || ' ' || ${last} else '' end,
        case when ${isReferred} then ${referrer} else '' end,
        case when ${isReferred} then ${referrer} end, total_cents, 'usd', minutes, 1, case when ${scheduled} < 9 then ${schedule} end,
        'seed:${seed}:' || n, sha256(convert_to('${seed}:' || n, 'UTF8')),
        case when is_paid then 'cus_seed_${seed}_' || person end,
        case when is_paid then 'pi_seed_${seed}_' || n end,
        case when is_paid and recurring then 'sub_seed_${seed}_' || n end,
        case when is_paid then created_at + interval '4 minutes' end,
        case when is_paid and service_id = 'emergency-cleanup'
          then created_at + interval '40 minutes' end,
        case when status = 'confirmed' and has_visit and created_at < now() - interval '4 days'
          then next_visit_at end,
        (array[null, null, 'site:google.com', 'campaign:spring', 'embed:maids.example'])[
          1 + ${draw(33, 5)}],
        created_at, created_at + interval '5 minutes'
      from (
        select seed_order.*, service_name, category, frequency, bedroom_bath, size_category,
          square_footage
        from seed_order join seed_selection using (slot)
      ) as seeded order by n`,
    ],
    [
      'priced lines',
      `insert into order_lines (order_id, position, kind, item_id, name, quantity, unit_cents,
        amount_cents)
      select id, position, kind, item_id, name, quantity, unit_cents, seed_line.amount_cents
      from seed_order join seed_line using (slot) order by n, position`,
    ],
    [
      'attempts at paying',
      `insert into payment_attempts (id, order_id, params, expires_at, state, session_ref,
        created_at, updated_at)
      select ${idAt("created_at + interval '1 second'", `'attempt ${seed}:' || n`)}, id, '{}',
        created_at + interval '1 day',
        case when is_paid then 'paid' when status = 'payment_failed' then 'failed'
          else 'expired' end,
        'cs_test_seed${seed}' || md5('session ${seed}:' || n),
        created_at + interval '1 second', created_at + interval '4 minutes'
      from seed_order order by n`,
    ],
    [
      'payments',
      `insert into payments (id, order_id, kind, state, amount_cents, currency, refunded_cents,
        payment_intent_ref, paid_at, created_at, updated_at)
      select ${idAt("created_at + interval '4 minutes'", `'payment ${seed}:' || n`)}, id, 'booking',
        'paid', total_cents, 'usd', refunded_cents, 'pi_seed_${seed}_' || n,
        created_at + interval '4 minutes', created_at + interval '4 minutes',
        created_at + case when refunded_cents > 0 then interval '1 day' else interval '4 minutes' end
      from seed_order where is_paid order by n`,
    ],
    [
      'months of plans',
      `insert into payments (order_id, kind, state, amount_cents, currency, invoice_ref, paid_at,
        created_at, updated_at)
      select id, 'plan-month', 'paid', total_cents, 'usd', 'in_seed_${seed}_' || n || '_' || month,
        created_at + month * interval '1 month', created_at + month * interval '1 month',
        created_at + month * interval '1 month'
      from seed_order cross join generate_series(1, 3) as month
      where is_paid and recurring and refunded_cents = 0
        and created_at + month * interval '1 month' < now()
      order by n`,
    ],
    [
      'refunds',
      `insert into refunds (payment_id, amount_cents, state, reason, actor, refund_ref, created_at)
      select ${idAt("created_at + interval '4 minutes'", `'payment ${seed}:' || n`)}, refunded_cents,
        'succeeded', 'invented', 'processor', 're_seed_${seed}_' || n, created_at + interval '1 day'
      from seed_order where is_paid and refunded_cents > 0 order by n`,
    ],
    [
      'timelines',
      `insert into order_events (id, order_id, kind, from_status, to_status, actor, fields,
        created_at)
      select ${idAt('created_at', `'made ${seed}:' || n`)}, id, 'order.created', null, null,
        'visitor', '{}'::jsonb, created_at
      from seed_order
      union all
      select ${idAt("created_at + interval '4 minutes'", `'paid ${seed}:' || n`)}, id,
        'payment.received', 'awaiting_payment', 'confirmed', 'processor',
        jsonb_build_object(
          'attemptId', ${idAt("created_at + interval '1 second'", `'attempt ${seed}:' || n`)},
          'sessionRef', 'cs_test_seed${seed}' || md5('session ${seed}:' || n),
          'amount', total_cents, 'currency', 'usd'),
        created_at + interval '4 minutes'
      from seed_order where is_paid`,
    ],
    [
      'visits',
      `insert into visits (order_id, state, starts_at, ends_at, worked_minutes, created_at)
      select id, case when status = 'completed' then 'done' else 'confirmed' end, starts_at,
        starts_at + ${STAY},
        case when status = 'completed' then least(greatest(minutes, 30), 1440) end, created_at
      from (
        select *, case when status = 'completed'
          then date_trunc('day', created_at) + interval '4 days 17 hours'
          else next_visit_at end as starts_at
        from seed_order
      ) as visited
      where status = 'completed'
        or (status = 'confirmed' and has_visit and created_at < now() - interval '4 days')
      order by n`,
    ],
    ...planStatements(draw),
    // Indexes are built last. Without statistics, each order would scan all visits.
    ['statistics of orders and visits', 'analyze orders, visits'],
    [
      'bookings that wait for a time',
      `update orders set waits_for_time = true from seed_order
      where seed_order.id = orders.id and orders.status = 'confirmed'
        and orders.next_visit_at is null
        and not exists (select from visits where order_id = orders.id and state = 'done')`,
    ],
    [
      'addresses',
      `insert into schedules (id, email, preferred_times, line1, line2, city, region, postal_code,
        access_notes, parking_notes, pet_notes, created_at)
      select ${schedule}, lower(${first} || '.' || ${last}) || person || '@example.com',
        jsonb_build_array(jsonb_build_object(
          'date', to_char(created_at + interval '4 days', 'YYYY-MM-DD'), 'window', 'morning')),
        (1 + ${draw(17, 900, 'person')}) || ' Example Street', '', 'San Francisco', 'CA',
        '941' || lpad(${draw(18, 34, 'person')}::text, 2, '0'),
        case when ${draw(19, 3)} = 0 then 'The key is with the neighbour.' else '' end, '',
        case when ${draw(20, 4)} = 0 then 'One cat.' else '' end, created_at
      from seed_order where ${scheduled} < 9 order by n`,
    ],
    ...creditStatements({ e164, referrer, isReferred }),
    [
      'enquiries',
      `insert into contact_messages (id, name, phone, phone_e164, email, message, selection,
        quote_status, catalogue_version, created_at)
      select ${idAt('created_at', `'message ${seed}:' || n`)}, ${first} || ' ' || ${last}, ${phone},
        ${e164}, lower(${first} || '.' || ${last}) || person || '@example.com',
        'Could you come next week? Two rooms and the kitchen.',
        case when n % 3 = 0 then '{"serviceId": "home-deep-cleaning", "frequency": "one-time",
          "home": {"bedroomBath": "6br4ba", "sizeCategory": "custom"}, "addOns": []}'::jsonb end,
        case when n % 3 = 0 then 'custom-quote' end, case when n % 3 = 0 then 1 end, created_at
      from seed_order where ${draw(22, 20)} = 0 order by n`,
    ],
    ['customers', 'select gather_customers()'],
    ...creditNames,
    [
      'an endpoint that gets nothing',
      `insert into crm_endpoints (url, state) values ('https://crm.example.com/seed', 'removed')
      on conflict (url) do nothing`,
    ],
    [
      'deliveries',
      `insert into outbox_messages (id, channel, kind, key, endpoint_id, payload, rendered, state,
        attempts, last_status, created_at, settled_at)
      select ${idAt('created_at', `'delivery ${seed}:' || n`)}, 'crm',
        case when is_paid then 'booking.paid' else 'booking.created' end,
        ${idAt('created_at', `'event ${seed}:' || n`)}, endpoint.id,
        jsonb_build_object('orderId', seed_order.id, 'status', seed_order.status),
        json_build_object('type', case when is_paid then 'booking.paid' else 'booking.created' end,
          'event_id', ${idAt('created_at', `'event ${seed}:' || n`)}, 'timestamp', created_at,
          'source', 'seed', 'phone', ${e164}, 'order_id', seed_order.id),
        case when ${draw(23, 200)} = 0 then 'parked' else 'sent' end, 1, 200, created_at,
        created_at + interval '1 second'
      from seed_order cross join (
        select id from crm_endpoints where url = 'https://crm.example.com/seed'
      ) as endpoint
      where ${draw(24, 4)} = 0 order by n`,
    ],
    [
      'mails',
      `insert into outbox_messages (id, channel, kind, key, payload, rendered, state, attempts,
        last_error, created_at, settled_at)
      select ${idAt("created_at + interval '4 minutes'", `'mail ${seed}:' || n`)}, 'mail',
        'confirmation', 'seed:${seed}:' || n, jsonb_build_object('orderId', id),
        jsonb_build_object('messageId', '<seed.${seed}.' || n || '@example.com>',
          'recipient', lower(${first} || '.' || ${last}) || person || '@example.com',
          'replyTo', null, 'site', null, 'content', jsonb_build_object('language', 'en',
            'subject', 'Your booking is confirmed', 'preview', 'Thank you',
            'heading', 'Your booking is confirmed', 'parts', '[]'::jsonb, 'footer', 'An example')),
        case when ${draw(25, 300)} = 0 then 'parked' else 'sent' end, 1,
        case when ${draw(25, 300)} = 0 then '550' end, created_at + interval '4 minutes',
        created_at + interval '5 minutes'
      from seed_order where is_paid and ${draw(26, 3)} = 0 order by n`,
    ],
    [
      'figures',
      `insert into sales_days as known (day, service_id, started, bookings, booked_cents,
        received_cents, refunded_cents)
      select (at at time zone ${zone})::date, service_id, sum(started), sum(bookings), sum(booked),
        sum(received), sum(refunded)
      from (
        select created_at as at, service_id, 1 as started, 0 as bookings, 0 as booked,
          0 as received, 0 as refunded from seed_order
        union all
        select created_at + interval '4 minutes', service_id, 0, 1, total_cents, total_cents, 0
        from seed_order where is_paid
        union all
        select created_at + interval '1 day', service_id, 0, 0, 0, 0, refunded_cents
        from seed_order where is_paid and refunded_cents > 0
        union all
        select created_at + month * interval '1 month', service_id, 0, 0, 0, total_cents, 0
        from seed_order cross join generate_series(1, 3) as month
        where is_paid and recurring and refunded_cents = 0
          and created_at + month * interval '1 month' < now()
      ) as moved
      group by 1, 2
      on conflict (day, service_id) do update set
        started = known.started + excluded.started,
        bookings = known.bookings + excluded.bookings,
        booked_cents = known.booked_cents + excluded.booked_cents,
        received_cents = known.received_cents + excluded.received_cents,
        refunded_cents = known.refunded_cents + excluded.refunded_cents`,
    ],
    ['fuller figures', 'select gather_figures()'],
    ['days of the figures', `select add_up_figures(${zone})`],
    [
      'steps of the wizard',
      `insert into step_days as known (day, layout, step, entered)
      select day, layout, step, greatest(1, round(started * share))
      from (select day, sum(started) as started from sales_days group by day) as days
      cross join (values
        ('site', 'service', 3.3), ('site', 'frequency', 0.7), ('site', 'add-ons', 2.3),
        ('site', 'contact', 1.8), ('site', 'home', 1.3), ('site', 'review', 1.1),
        ('embed', 'service', 0.9), ('embed', 'frequency', 0.2), ('embed', 'contact', 0.6),
        ('embed', 'home', 0.4), ('embed', 'add-ons', 0.35), ('embed', 'review', 0.3)
      ) as steps (layout, step, share)
      on conflict (day, layout, step) do nothing`,
    ],
  ];
}
