import { type Kysely, sql } from 'kysely';

/** What operators changed on people's pages, and what crews are told of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Next to the audit log, which never holds a person's data: this goes with the person.
  `create table customer_changes (
     id uuid primary key default uuidv7(),
     customer_id uuid not null references customers,
     operator_id uuid not null references operators,
     field text not null,
     before text not null,
     after text not null,
     -- The page whose joining changed it: parting takes it back.
     joined_id uuid references customers,
     created_at timestamptz not null default clock_timestamp()
   )`,
  'create index on customer_changes (customer_id, id desc)',
  `create function crew_notes(phone text, mail text) returns text language sql stable
   return (
     select concat_ws(' · ', nullif(array_to_string(tags, ', '), ''), nullif(notes, ''))
     from customers where id = customer_of(phone, mail))`,
];
