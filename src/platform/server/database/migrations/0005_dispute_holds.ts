import { type Kysely, sql } from 'kysely';

/** A dispute that was lost may be looked at again; one of a plan's months pauses its billing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table disputes
      -- When the processor was asked for what stands here: an older answer never replaces it.
      add column asked_at timestamptz not null default '-infinity',
      -- While it does, no month of its plan is charged.
      add column holds_billing boolean not null default false
  `.execute(db);
  await sql`create index on disputes (payment_id) where holds_billing`.execute(db);
}
