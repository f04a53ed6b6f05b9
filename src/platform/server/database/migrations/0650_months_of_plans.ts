import { type Kysely, sql } from 'kysely';

/** The accountant's entry asks which months of plans cover a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payments_months on payments (month_starts_at) where month_starts_at is not null
  `.execute(db);
}
