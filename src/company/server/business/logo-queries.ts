import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

/** An existing logo counts as new again. */
export async function insertLogo(db: Db, logo: { id: string; png: Buffer }): Promise<void> {
  await db
    .insertInto('logos')
    .values(logo)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: sql`now()` }))
    .execute();
}

export function findLogo(db: Db, id: string) {
  return db.selectFrom('logos').select('png').where('id', '=', id).executeTakeFirst();
}

/** Deletes logos older than a day that no version and no draft uses. */
export async function deleteUnusedLogos(db: Db): Promise<void> {
  await sql`
    delete from logos
    where created_at < now() - interval '1 day'
      and not exists (
        select from (
          select content from settings_versions union all select content from settings_revisions
        ) of_settings
        where content ->> 'logo' = logos.id
      )
  `.execute(db);
}
