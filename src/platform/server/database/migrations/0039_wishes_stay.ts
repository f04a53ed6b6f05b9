import { type Kysely, sql } from 'kysely';

/** What changes of a visit answers a wish for another time where its time, or that it is, changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function answer_time_requests() returns trigger language plpgsql as $$
    begin
      -- A visit that the plan proposes by itself, at night, is no answer to anybody's wish.
      if tg_op = 'INSERT' and new.plan_number is not null and new.operator_id is null then
        return null;
      end if;
      -- Nor is another address, or another crew at the same hour.
      if tg_op = 'UPDATE' and (old.state, old.starts_at, old.ends_at)
        is not distinct from (new.state, new.starts_at, new.ends_at) then
        return null;
      end if;
      update time_requests set answered_at = now()
      where order_id = new.order_id and answered_at is null;
      return null;
    end $$
  `.execute(db);
}
