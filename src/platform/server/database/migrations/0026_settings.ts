import { type Kysely, sql } from 'kysely';

/** What an owner sets of the business, drafted and published as the catalog is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table settings_versions (
     version integer primary key check (version > 0),
     content jsonb not null,
     -- Null: what the first start stored.
     published_by uuid references operators,
     -- The older version whose content this one brought back.
     restored_from integer references settings_versions,
     created_at timestamptz not null default now()
   )`,
  `create table settings_revisions (
     revision integer primary key check (revision > 0),
     -- The published version that stood when this was saved.
     based_on integer not null references settings_versions,
     content jsonb not null,
     saved_by uuid references operators,
     saved_at timestamptz not null default now()
   )`,
];
