import { type Kysely, sql } from 'kysely';

/** A booking that no card page paid is known by the end of its own id: by hand, by a saved card, imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_reference on orders (right(id::text, 8))`.execute(db);
}
