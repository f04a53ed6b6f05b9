import { type Kysely, sql } from 'kysely';

/** The log of acts, read by what they were about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on operator_audit (subject_kind, id desc)`.execute(db);
}
