import { type Kysely, sql } from 'kysely';

/**
 * The terms under which the office took a booking. Its customer accepts them on their own page
 * before they leave a card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table term_offers (
      order_id uuid primary key references orders,
      terms jsonb not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
