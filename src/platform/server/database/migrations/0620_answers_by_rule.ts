import { type Kysely, sql } from 'kysely';

/** What answers a customer's wish is decided in `own-page/rules/requests/answers.ts`, and no longer by triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function answer_time_requests() cascade`.execute(db);
  await sql`drop function end_requests() cascade`.execute(db);
}
