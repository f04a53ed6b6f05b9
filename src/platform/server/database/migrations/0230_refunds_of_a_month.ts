import { type Kysely, sql } from 'kysely';

/** The accountant's entry asks which refunds of a month gave back fees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index refunds_of_a_month on refunds (refunded_at) where state = 'succeeded'
  `.execute(db);
}
