import { type Kysely, sql } from 'kysely';

/** Times that a customer was offered as the company cannot come, to be taken on their page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offered_times (
      visit_id uuid primary key references visits on delete cascade,
      -- When the visit was as they were offered: moved since, it has none.
      instead_of timestamptz not null,
      starts timestamptz[] not null
    )`.execute(db);
  // The part of the customer's page to which the email of a message leads; null: its messages.
  await sql`alter table customer_messages add column leads_to text`.execute(db);
}
