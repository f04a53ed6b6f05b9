import { type Kysely, sql } from 'kysely';

/** What operators keep of a customer's home, in the place of what a booking of it said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table customer_homes
     add column label text not null default '',
     add column bedroom_bath text not null default '',
     add column size_category text not null default '',
     add column access_notes text not null default '',
     add column parking_notes text not null default '',
     add column pet_notes text not null default '',
     -- The latest bookings of the homes that it took the place of.
     add column order_ids uuid[] not null default '{}',
     -- Taken off the page: a booking of before does not bring it back.
     add column removed_at timestamptz`,
  'drop index customer_homes_once',
  `create unique index customer_homes_once on customer_homes
     (customer_id, lower(line1), lower(line2), postal_code) where removed_at is null`,
];
