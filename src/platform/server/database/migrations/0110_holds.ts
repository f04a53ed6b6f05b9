import { type Kysely, sql } from 'kysely';

/** An amount that a bank holds on a saved card before the visit, and that is captured after it (ruling 45). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Its id is the idempotency key.
  `create table holds (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     mandate_id uuid not null references mandates,
     state text not null check (state in (
       'planned', 'placing', 'held', 'declined', 'withdrawn', 'releasing', 'released', 'lapsed', 'captured'
     )),
     place_at timestamptz not null,
     visit_starts_at timestamptz not null,
     -- What its bank is asked for; the request stays the same however often it is sent.
     amount_cents integer check (amount_cents > 0),
     customer_ref text,
     card_ref text,
     payment_intent_ref text unique,
     -- By the processor's own word, never computed.
     capture_before timestamptz,
     failure text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check ((state in ('planned', 'withdrawn', 'declined')) or amount_cents is not null),
     check (state not in ('held', 'captured') or payment_intent_ref is not null)
   )`,
  // Nothing is held twice for one booking, whatever happens at the same moment.
  `create unique index holds_one_open on holds (order_id) where state in ('planned', 'placing', 'held')`,
  'create index on holds (order_id, id)',
  `create index holds_waiting on holds (place_at) where state in ('planned', 'placing', 'releasing')`,
  `create index holds_lapsing on holds (capture_before) where state = 'held'`,
  `create index holds_declined on holds (visit_starts_at, id) where state in ('declined', 'lapsed')`,
];
