import { type Kysely, sql } from 'kysely';

/** What late cancellations, and visits that nobody let a crew into, cost: as agreed, and as taken or waived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A booking keeps the words that its customer saw, with the figures in them.
  `alter table orders
     add late_cancel_hours smallint check (late_cancel_hours > 0),
     add late_cancel_fee_cents integer check (late_cancel_fee_cents > 0),
     add no_access_fee_cents integer check (no_access_fee_cents > 0),
     add fee_words text,
     add constraint orders_fees_have_words check (
       (late_cancel_hours is null) = (late_cancel_fee_cents is null)
       and (fee_words is null) =
         (late_cancel_fee_cents is null and no_access_fee_cents is null)
     )`,
  `create table order_fees (
     id uuid primary key,
     order_id uuid not null references orders,
     kind text not null check (kind in ('late-cancel', 'no-access')),
     visit_id uuid references visits,
     state text not null check (state in ('taken', 'waived')),
     cents integer not null check (cents > 0),
     kept_cents integer not null default 0 check (kept_cents >= 0),
     kept_tax_cents integer not null default 0 check (kept_tax_cents >= 0),
     payment_id uuid references payments,
     actor text not null,
     created_at timestamptz not null default now(),
     check (kept_tax_cents <= kept_cents and kept_cents <= cents),
     check (state = 'taken' or (kept_cents = 0 and payment_id is null))
   )`,
  `create unique index order_fees_once on order_fees (order_id, kind, coalesce(visit_id, order_id))`,
  `create index order_fees_kept on order_fees (created_at) where kept_cents > 0`,
  `create trigger append_only before update or delete or truncate on order_fees
     for each statement execute function forbid_change()`,
  `alter table payments drop constraint payments_kind_check, add constraint payments_kind_check
     check (kind in ('booking', 'plan-month', 'extra-hours', 'visit-price', 'tip', 'invoice', 'fee'))`,
];
