import { readStored, type StoredContent, toStored } from '#domain/catalogue/stored-content.ts';
import type { Catalogue, CatalogueContent } from '#domain/catalogue/types.ts';
import type { Db, Trx } from '#server/database/schema.ts';

/** The newest version above `version`, if there is one. */
export async function findVersionAfter(db: Db, version: number) {
  const row = await db
    .selectFrom('catalogue_versions')
    .select(['version', 'content'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && withContent(row);
}

/** What is published at this moment. */
export async function findPublished(db: Db): Promise<Catalogue> {
  const row = await findVersionAfter(db, 0);
  if (row === undefined) throw new Error('the database holds no catalogue');
  return { ...row.content, version: row.version };
}

/** Stores a version; one that is there already stays as it is. */
export async function insertVersion(
  db: Db | Trx,
  version: number,
  content: CatalogueContent,
): Promise<void> {
  await db
    .insertInto('catalogue_versions')
    .values({ version, content: toStored(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NewVersion {
  version: number;
  content: CatalogueContent;
  by: string;
  restoredFrom?: number;
}

export async function publishVersion(
  trx: Trx,
  { version, content, by, restoredFrom }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('catalogue_versions')
    .values({
      version,
      content: toStored(content),
      published_by: by,
      ...(restoredFrom === undefined ? {} : { restored_from: restoredFrom }),
    })
    .execute();
}

export function listVersions(db: Db, most: number) {
  return versions(db).orderBy('version.version', 'desc').limit(most).execute();
}

export async function findVersion(db: Db, version: number) {
  const row = await versions(db)
    .select('version.content')
    .where('version.version', '=', version)
    .executeTakeFirst();
  return row && withContent(row);
}

/** A row with its catalogue in today's shape, whichever it was stored in. */
export function withContent<Row extends { content: StoredContent }>(row: Row) {
  return { ...row, content: readStored(row.content) };
}

function versions(db: Db) {
  return db
    .selectFrom('catalogue_versions as version')
    .leftJoin('operators as operator', 'operator.id', 'version.published_by')
    .select([
      'version.version',
      'version.created_at as publishedAt',
      'operator.name as publishedBy',
      'version.restored_from as restoredFrom',
    ]);
}
