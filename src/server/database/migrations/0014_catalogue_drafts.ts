import { type Kysely, sql } from 'kysely';

/**
 * The catalogue's draft, and who published which version. The draft is the newest revision:
 * saving adds the next number. Of two operators who save at once the second one's number is taken,
 * and the revisions between tell him what changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_revisions (
      revision integer primary key check (revision > 0),
      -- The published version that stood when this was saved.
      based_on integer not null references catalogue_versions,
      content jsonb not null,
      saved_by uuid references operators,
      saved_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    alter table catalogue_versions
      add column published_by uuid references operators,
      -- The older version whose content this one brought back.
      add column restored_from integer references catalogue_versions
  `.execute(db);
}
