import { type Kysely, sql } from 'kysely';

/**
 * `own-page/rules/requests/answers.ts` now decides what answers a customer's request, instead of
 * triggers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function answer_time_requests() cascade`.execute(db);
  await sql`drop function end_requests() cascade`.execute(db);
}
