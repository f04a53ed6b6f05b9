import { readStored, type StoredContent } from '#catalogue/rules/stored/stored-content.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Db } from '#registry/tables.ts';

/** The catalog that sold something; undefined for an unknown version. */
export async function findCatalogueVersion(
  db: Db,
  version: number,
): Promise<Omit<Catalogue, 'version'> | undefined> {
  const row = await db
    .selectFrom('catalogue_version_facts as catalogue_versions')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? undefined : readStored(row.content as StoredContent);
}
