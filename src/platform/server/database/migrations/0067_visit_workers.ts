import { type Kysely, sql } from 'kysely';

/** Who worked a visit: pay, tips and ratings follow from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visit_workers (
    visit_id uuid not null references visits on delete cascade,
    person_id uuid not null references cleaners,
    primary key (visit_id, person_id)
  )`.execute(db);
  await sql`create index on visit_workers (person_id)`.execute(db);
}
