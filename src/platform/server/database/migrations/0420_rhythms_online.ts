import { type Kysely, sql } from 'kysely';

/** A homeowner books on a rhythm online: the choice waits with the schedule, and each visit's bill is charged after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Which rhythm, and the words next to the box that was checked; null: just once.
  'alter table schedules add column rhythm text',
  'alter table schedules add column rhythm_words text',
  `alter table schedules add constraint rhythm_with_words
     check ((rhythm is null) = (rhythm_words is null))`,
  // A rhythm lowers the price of each visit.
  'alter table order_lines drop constraint order_lines_unit_cents_check',
  `alter table order_lines add constraint order_lines_unit_cents_check check (case
     when kind = 'discount' or (kind = 'tax' and item_id = 'discount') then unit_cents < 0
     when kind = 'adjustment' and item_id = 'set-by-hand' then unit_cents <> 0
     when kind = 'adjustment' and item_id = 'rhythm' then unit_cents < 0
     else unit_cents >= 0 end)`,
  // Whether its words say that sales tax comes on top of each visit and of extra hours.
  'alter table mandates add column plus_tax boolean not null default false',
  // The bill of the visit that it pays; null: the price of the booking.
  'alter table due_charges add column bill_id uuid references payments',
  'drop index due_charges_one_open',
  // Nothing is planned twice for one booking, nor for one visit.
  `create unique index due_charges_one_open on due_charges (order_id)
     where state in ('planned', 'stopped', 'charging') and bill_id is null`,
  `create unique index due_charges_one_open_bill on due_charges (bill_id)
     where state in ('planned', 'stopped', 'charging')`,
];
