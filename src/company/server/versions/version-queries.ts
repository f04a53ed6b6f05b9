import { type Compilable, sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';
import type { PublishedVersion, VersionedData } from './document.ts';
import type { VersionsTable } from './version-tables.ts';

/** The channel on which PostgreSQL notifies of new versions, by their table. */
export const PUBLISHED = 'published';

type VersionSource<Content> = Pick<VersionedData<Content, unknown>, 'tables' | 'read'>;

interface VersionTable {
  readonly versions: VersionsTable;
}

/** The newest version above `version`, if there is one. */
export async function findVersionAfter<Content>(
  db: Db,
  { tables, read }: VersionSource<Content>,
  version: number,
): Promise<PublishedVersion<Content> | undefined> {
  const row = await db
    .selectFrom(asOneTable(tables))
    .select(['version', 'content'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, content: read(row.content) };
}

/** The published version. */
export async function findPublished<Content>(
  db: Db,
  kept: VersionSource<Content>,
): Promise<PublishedVersion<Content>> {
  const row = await findVersionAfter(db, kept, 0);
  if (row === undefined) throw new Error(`the database holds no ${kept.tables.versions}`);
  return row;
}

/** Stores a version; an existing one stays unchanged. */
export async function insertVersion<Content>(
  db: Db | Trx,
  { tables, write }: Pick<VersionedData<Content, unknown>, 'tables' | 'write'>,
  { version, content }: PublishedVersion<Content>,
): Promise<void> {
  const inserted = db
    .insertInto(asOneTable(tables))
    .values({ version, content: write(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version');
  await insertAndNotify(db, tables, inserted);
}

/** One new version at a time; readers are not blocked. */
export async function lockVersions(trx: Trx, { versions }: VersionTable): Promise<void> {
  await sql`lock table ${sql.table(versions)} in share row exclusive mode`.execute(trx);
}

export interface NewVersion<Content> extends PublishedVersion<Content> {
  readonly by: string;
  readonly restoredFrom?: number;
}

export async function publishVersion<Content>(
  trx: Trx,
  { tables, write }: Pick<VersionedData<Content, unknown>, 'tables' | 'write'>,
  { version, content, by, restoredFrom }: NewVersion<Content>,
): Promise<void> {
  const inserted = trx
    .insertInto(asOneTable(tables))
    .values({
      version,
      content: write(content),
      published_by: by,
      ...(restoredFrom === undefined ? {} : { restored_from: restoredFrom }),
    })
    .returning('version');
  await insertAndNotify(trx, tables, inserted);
}

/** Notifies every copy of the table when the insert commits. */
async function insertAndNotify(
  db: Db | Trx,
  { versions }: VersionTable,
  inserted: Compilable,
): Promise<void> {
  await sql`
    with inserted as (${inserted}) select pg_notify(${PUBLISHED}, ${versions}) from inserted
  `.execute(db);
}

export function listVersions(db: Db, { tables }: { readonly tables: VersionTable }, most: number) {
  return versions(db, tables).orderBy('version.version', 'desc').limit(most).execute();
}

export async function findVersion<Content>(
  db: Db,
  { tables, read }: VersionSource<Content>,
  version: number,
) {
  const row = await versions(db, tables)
    .select('version.content')
    .where('version.version', '=', version)
    .executeTakeFirst();
  return row && { ...row, content: read(row.content) };
}

function versions(db: Db, tables: VersionTable) {
  return db
    .selectFrom(`${asOneTable(tables)} as version` as const)
    .leftJoin('operators as operator', 'operator.id', 'version.published_by')
    .select([
      'version.version',
      'version.created_at as publishedAt',
      'operator.name as publishedBy',
      'version.restored_from as restoredFrom',
    ]);
}

/** All tables are alike, so the types use one of them. */
function asOneTable({ versions }: VersionTable) {
  return versions as 'catalogue_versions';
}
