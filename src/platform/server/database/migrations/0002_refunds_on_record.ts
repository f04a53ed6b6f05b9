import { type Kysely, sql } from 'kysely';

/** Money counts as refunded only where the processor's own refund of it is on record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid: older rows are left as they are, every row written from now on is checked.
  await sql`
    alter table refunds add constraint refunds_done_on_record
    check (state not in ('pending', 'succeeded') or refund_ref is not null) not valid
  `.execute(db);
}
