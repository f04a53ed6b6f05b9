import { type Kysely, sql } from 'kysely';

/** What operators look for and answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A reference is read out on the phone: it is found in any case. The index that knows its case
  // serves copies of the version before.
  await sql`
    create index payment_attempts_reference on payment_attempts (lower(right(session_ref, 8)))
  `.execute(db);
  // A visit that the nightly job proposes does not answer a customer's request.
  await sql`
    create or replace function answer_time_requests() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.plan_number is not null and new.operator_id is null then
        return null;
      end if;
      update time_requests set answered_at = now()
      where order_id = new.order_id and answered_at is null;
      return null;
    end $$
  `.execute(db);
}
