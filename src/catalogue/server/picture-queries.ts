import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

export async function insertPicture(db: Db, jpeg: Uint8Array): Promise<string> {
  const { id } = await db
    .insertInto('team_pictures')
    .values({ jpeg: Buffer.from(jpeg) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findPicture(db: Db, id: string) {
  return db.selectFrom('team_pictures').select('jpeg').where('id', '=', id).executeTakeFirst();
}

/** Deletes pictures older than a day that no version and no draft uses. */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  await sql`
    delete from team_pictures
    where created_at < now() - interval '1 day'
      and not exists (
        select from (
          select content from catalogue_version_facts union all select content from catalogue_revision_facts
        ) of_catalogue
        where content::text like '%' || team_pictures.id || '%'
      )
  `.execute(db);
}
