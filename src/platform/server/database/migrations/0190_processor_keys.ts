import { type Kysely, sql } from 'kysely';

/** The card processor's keys, where an owner pasted them in the console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table processor_keys (
      id smallint primary key default 1 check (id = 1),
      -- Both secrets, encrypted with a key made of the installation's own secret.
      sealed text not null,
      account_ref text,
      account_name text,
      -- Null: its signing secret was pasted, and the endpoint is the owner's.
      endpoint_ref text,
      is_live boolean not null,
      saved_by uuid not null,
      saved_at timestamptz not null default now()
    )
  `.execute(db);
}
