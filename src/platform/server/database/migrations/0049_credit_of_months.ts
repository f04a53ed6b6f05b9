import { type Kysely, sql } from 'kysely';

/**
 * What credit paid of a plan's month comes back to the ledger once all of that month has been refunded:
 * once for each payment, and apart from what comes back with the plan's end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Not known of older months, until their plan is read again.
  'alter table payments add column credit_cents integer not null default 0 check (credit_cents >= 0)',
  `alter table credit_entries add column payment_id uuid references payments,
   add constraint credit_entries_of_payment check (payment_id is null or kind = 'returned')`,
  'create unique index credit_entries_of_month on credit_entries (payment_id) where payment_id is not null',
  'drop index credit_entries_returned',
  `create unique index credit_entries_returned on credit_entries (order_id, returned_before)
   where kind = 'returned' and payment_id is null`,
];
