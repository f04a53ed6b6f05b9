import { type Kysely, sql } from 'kysely';

/** Crews, their hours and how time is sold: every change of them makes a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `create table company_versions (
  version integer primary key check (version > 0),
  content jsonb not null,
  -- Null: what the first start found.
  published_by uuid references operators,
  -- The older version whose content this one brought back.
  restored_from integer references company_versions,
  created_at timestamptz not null default now()
)`;
