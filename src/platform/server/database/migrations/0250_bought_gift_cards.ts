import { type Kysely, sql } from 'kysely';

/**
 * Gift cards that are bought on their page, by card: a purchase waits for its payment and becomes the card
 * of the same id. What goes back of one by the card processor is on record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Who bought it, where they gave an email address.
  `alter table gift_cards add column buyer_email text not null default ''`,

  `create table gift_card_purchases (
     id uuid primary key,
     amount_cents integer not null check (amount_cents > 0),
     buyer_email text not null,
     from_name text not null,
     to_name text not null,
     -- Empty: the buyer gets its code.
     email text not null,
     message text not null,
     language text not null check (language in ('en', 'es')),
     deliver_on date,
     state text not null default 'pending'
       check (state in ('pending', 'open', 'paid', 'mismatch', 'expired', 'failed')),
     -- The request that makes its card page, as it was stored before it was sent.
     params jsonb not null,
     session_ref text unique,
     url text,
     expires_at timestamptz not null,
     checked_at timestamptz,
     created_at timestamptz not null default now(),
     check (state <> 'open' or (session_ref is not null and url is not null))
   )`,
  `create index gift_card_purchases_unpaid on gift_card_purchases (created_at)
     where state in ('pending', 'open')`,

  `create table gift_card_refunds (
     id uuid primary key,
     card_id uuid not null references gift_cards,
     amount_cents integer not null check (amount_cents > 0),
     state text not null check (state in ('requested', 'succeeded', 'failed')),
     refund_ref text unique,
     failure text,
     created_at timestamptz not null default now()
   )`,
  'create index on gift_card_refunds (card_id)',
];
