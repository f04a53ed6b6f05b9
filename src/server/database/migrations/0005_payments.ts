import { type Kysely, sql } from 'kysely';

/** Money that moved for an order, and what was given back of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      -- Also the idempotency key, where we start the payment ourselves.
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      kind text not null check (kind in ('booking', 'plan-month', 'extra-hours')),
      state text not null check (state in (
        'pending', 'needs-customer', 'paid', 'failed', 'cancelled'
      )),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      refunded_cents integer not null default 0
        check (refunded_cents between 0 and amount_cents),
      payment_intent_ref text unique,
      invoice_ref text unique,
      -- Why the bank said no; a code, no text.
      failure text,
      -- What the payment is for, such as {"hours": 2}.
      details jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on payments (order_id)`.execute(db);
  await sql`create index on payments (state, id desc) where state <> 'paid'`.execute(db);
  await sql`
    insert into payments (order_id, kind, state, amount_cents, currency, payment_intent_ref)
    select id, 'booking', 'paid', total_cents, currency, payment_intent_ref
    from orders where paid_at is not null
  `.execute(db);
  await sql`
    create table refunds (
      -- Also the idempotency key; a refund made in the processor's dashboard gets one of ours.
      id uuid primary key default uuidv7(),
      payment_id uuid not null references payments,
      amount_cents integer not null check (amount_cents > 0),
      state text not null check (state in (
        'requested', 'pending', 'succeeded', 'failed', 'cancelled'
      )),
      reason text not null,
      actor text not null,
      refund_ref text unique,
      failure text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on refunds (payment_id)`.execute(db);
  await sql`create index on refunds (created_at) where state = 'requested'`.execute(db);
}
