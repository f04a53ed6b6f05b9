import { type Kysely, sql } from 'kysely';

/** Events of the card processor whose signature did not fit, until one fits again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refused_events (
      id text primary key,
      -- 'clock': signed rightly, at a time that this machine calls long past.
      reason text not null check (reason in ('signature', 'clock')),
      refused_at timestamptz not null default now(),
      -- The processor says too that this event did not reach us: no stranger made it up.
      confirmed_at timestamptz
    )
  `.execute(db);
}
