import { type Kysely, sql } from 'kysely';

/** The people who clean, in crews by date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table cleaners (
     id uuid primary key default uuidv7(),
     name text not null check (name <> ''),
     phone text not null,
     language text not null,
     kind text not null check (kind in ('employee', 'contractor')),
     active boolean not null default true,
     row_version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create table crew_cleaners (
     crew_id uuid not null references crews,
     person_id uuid not null references cleaners,
     from_day date not null,
     -- The last day; null: with no end in sight.
     to_day date check (to_day >= from_day),
     constraint crew_cleaners_once exclude using gist (
       crew_id with =, person_id with =, daterange(from_day, to_day, '[]') with &&
     )
   )`,
  'create index on crew_cleaners (person_id)',
  // How many people come decides which times are free.
  ...['cleaners', 'crew_cleaners'].map(
    (table) => `create trigger tell_of_times after insert or update or delete on ${table}
      for each statement execute function tell_of_times()`,
  ),
];
