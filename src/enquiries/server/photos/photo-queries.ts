import { sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';

export async function insertPhoto(db: Db, jpeg: Uint8Array): Promise<string> {
  const { id } = await db
    .insertInto('quote_photos')
    .values({ contact_id: null, jpeg: Buffer.from(jpeg) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns how many of them now belong to this inquiry. Never takes someone else's photos. */
export async function takePhotos(
  trx: Trx,
  contactId: string,
  ids: readonly string[],
): Promise<number> {
  const taken = await trx
    .updateTable('quote_photos')
    .set({ contact_id: contactId })
    .where('id', 'in', ids)
    .where((is) => is.or([is('contact_id', 'is', null), is('contact_id', '=', contactId)]))
    .returning('id')
    .execute();
  return taken.length;
}

/** Oldest first. */
export async function photosOf(db: Db, contactId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_photos')
    .select('id')
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function findPhoto(db: Db, contactId: string, id: string) {
  return db
    .selectFrom('quote_photos')
    .select('jpeg')
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
}

interface Days {
  /** For a photo without an inquiry. */
  readonly alone: number;
  readonly asked: number;
}

export async function deleteOldPhotos(db: Db, { alone, asked }: Days): Promise<void> {
  await sql`
    delete from quote_photos
    where created_at < now() - make_interval(days => ${asked})
      or (contact_id is null and created_at < now() - make_interval(days => ${alone}))
  `.execute(db);
}
