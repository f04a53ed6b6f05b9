import { type Kysely, sql } from 'kysely';

/** Endpoints of events that owners make in the console, beside those that the settings name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table crm_endpoints
      add name text,
      add kinds text[] check (cardinality(kinds) > 0),
      add secret_salt uuid,
      add failing_since timestamptz,
      drop constraint crm_endpoints_state_check,
      add constraint crm_endpoints_state_check check (state in ('on', 'paused', 'gone', 'removed')),
      add check ((name is null) = (kinds is null) and (name is null) = (secret_salt is null))
  `.execute(db);
  await sql`
    create index on outbox_messages (endpoint_id, id desc) where endpoint_id is not null
  `.execute(db);
}
