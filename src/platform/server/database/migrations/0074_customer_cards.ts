import { type Kysely, sql } from 'kysely';

/**
 * Cards that customers left with the business's own account at the processor before they were
 * imported, found by email. Known is not agreed: nothing is charged because of a row here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_cards (
      customer_id uuid primary key references customers on delete cascade,
      customer_ref text not null,
      card_ref text not null,
      brand text not null,
      last4 text not null,
      ends_at timestamptz not null,
      found_at timestamptz not null default now()
    )
  `.execute(db);
}
