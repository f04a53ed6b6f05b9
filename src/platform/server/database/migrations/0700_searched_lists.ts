import { type Kysely, sql } from 'kysely';

/** Series that are paid by link are listed in their order, and invoices are found by a part of what they say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mandate_gaps_listed on mandate_gaps (id) where ended_at is null`.execute(
    db,
  );
  await sql`
    create index invoices_search on invoices using gin (
      lower(document -> 'buyer' ->> 'company') gin_trgm_ops,
      lower(document ->> 'poNumber') gin_trgm_ops
    )
  `.execute(db);
}
