import { type Kysely, sql } from 'kysely';

/** The increase of price that gave way to a change of plan: it stands again where the change is withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_prices add column instead_of uuid references plan_prices`.execute(db);
}
