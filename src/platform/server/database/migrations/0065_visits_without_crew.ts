import { type Kysely, sql } from 'kysely';

/** Every search for free times asks which visits to come have no crew: few, among all that were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index visits_without_crew on visits (starts_at)
      where state = 'confirmed' and crew_id is null
  `.execute(db);
}
