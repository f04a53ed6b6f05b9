import { type Kysely, sql } from 'kysely';

/** Money that never went through the card processor: noted by an operator, and noted as refunded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column method text not null default 'card'
        check (method in ('card', 'cash', 'check', 'transfer')),
      add constraint payments_noted_without_processor
        check (method = 'card' or (payment_intent_ref is null and invoice_ref is null))
  `.execute(db);
  await sql`
    alter table refunds
      add column by_hand boolean not null default false,
      drop constraint refunds_done_on_record,
      add constraint refunds_done_on_record check (
        state not in ('pending', 'succeeded') or refund_ref is not null or by_hand
      ) not valid
  `.execute(db);
}
