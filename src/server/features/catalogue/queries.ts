import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Db, Trx } from '#server/database/schema.ts';

/** The newest version above `version`, if there is one. */
export function findVersionAfter(db: Db, version: number) {
  return db
    .selectFrom('catalogue_versions')
    .select(['version', 'content'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a version; one that is there already stays as it is. */
export async function insertVersion(
  db: Db | Trx,
  version: number,
  content: Omit<Catalogue, 'version'>,
): Promise<void> {
  await db
    .insertInto('catalogue_versions')
    .values({ version, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
