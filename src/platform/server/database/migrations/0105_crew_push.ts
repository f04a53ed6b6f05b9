import { type Kysely, sql } from 'kysely';

/** Phones of crews that are told when their day changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table crew_push (
     device_id uuid primary key references crew_devices on delete cascade,
     -- Where the browser's maker takes messages for it, and what they are encrypted with.
     endpoint text not null,
     p256dh text not null,
     auth text not null,
     -- Digests of the person's days, as this phone was told of them last.
     told jsonb not null default '{}',
     -- A message waits for it; while it is being sent: when its sender counts as dead.
     due_at timestamptz,
     attempts integer not null default 0
   )`,
  'create index on crew_push (due_at) where due_at is not null',
];
