import { type Kysely, sql } from 'kysely';

/** Photos that the office attaches to a visit, for its crew to see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visit_photos
      alter column person_id drop not null,
      add column operator_id uuid references operators,
      add constraint taken_by_one check (num_nonnulls(person_id, operator_id) = 1),
      drop constraint visit_photos_kind_check,
      add constraint visit_photos_kind_check
        check (kind in ('before', 'after', 'damage', 'no-access', 'office')),
      add constraint offices_are_the_offices check ((kind = 'office') = (operator_id is not null))
  `.execute(db);
}
