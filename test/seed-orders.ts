import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

interface SeedOptions {
  /** When the last of them was booked; the others are a minute apart before it. */
  at?: Date;
  email?: string;
  phone?: string;
  e164?: string;
  name?: string;
}

/** Orders of every kind, made only by SQL: for lists, not for payments. Returns their ids. */
export async function seedOrders(
  db: Db,
  count: number,
  { at = new Date(), email, phone, e164, name = '' }: SeedOptions = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into orders (
      id, status, service_id, service_name, service_category, frequency, recurring, bedroom_bath,
      size_category, square_footage, levels, is_emergency, customer_phone, customer_phone_e164,
      customer_email, referrer_phone, total_cents, currency, booked_minutes, catalogue_version,
      fingerprint, created_at, paid_at, customer_name
    )
    select
      uuidv7(booked.at - clock_timestamp()),
      (array['completed','completed','completed','completed','completed','completed','confirmed',
        'cancelled','expired','payment_failed','refunded','awaiting_payment'])[1 + n % 12],
      (array['priority-home-cleaning','home-standard-clean','home-deep-cleaning','essential',
        'safe-sound','peace-mind','emergency-cleanup'])[1 + n % 7],
      (array['Priority Home Cleaning','Home Standard Clean','Home Deep Cleaning','Essential',
        'Safe & Sound','Peace of Mind','Emergency Cleanup'])[1 + n % 7],
      case when n % 7 between 3 and 5 then 'wellness' else 'quick-fix' end,
      case when n % 7 between 3 and 5 then 'monthly' else 'one-time' end,
      n % 7 between 3 and 5, '3br2ba', 'average', 1600, 1, n % 7 = 6,
      coalesce(${phone ?? null}, '(' || 200 + n % 700 || ') 555-' || lpad((n * 7919 % 10000)::text, 4, '0')),
      coalesce(${e164 ?? null}, '+1' || 200 + n % 700 || '555' || lpad((n * 7919 % 10000)::text, 4, '0')),
      coalesce(${email ?? null}, 'visitor-' || substr(md5(n::text), 1, 10) || '@example.com'),
      '', 12000 + n * 7919 % 50000, 'usd', 300, 1, sha256(n::text::bytea), booked.at,
      case when n % 12 < 8 then booked.at end, ${name}
    from generate_series(1, ${count}::int) as n,
      lateral (select ${at}::timestamptz - (${count}::int - n) * interval '1 minute' as at) as booked
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
