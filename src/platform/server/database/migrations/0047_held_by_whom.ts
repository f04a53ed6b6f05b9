import { type Kysely, sql } from 'kysely';

/** A stored schedule belongs to the visitor who made it, and counts for their network (ruling 41). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
}

const COLUMNS = `alter table schedules
  -- No reference: a visitor may be forgotten while the schedule is still waiting.
  add column visitor_id uuid,
  -- A keyed hash of the address that it came from; null where no limit counts it.
  add column network bytea;
create index on schedules (created_at) where network is not null`;
