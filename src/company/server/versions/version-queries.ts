import { type Compilable, sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';
import type { Published, Versioned } from './document.ts';
import type { VersionsTable } from './version-tables.ts';

/** The channel on which PostgreSQL notifies of new versions, by their table. */
export const PUBLISHED = 'published';

type Kept<Content> = Pick<Versioned<Content, unknown>, 'tables' | 'read'>;

interface Tables {
  readonly versions: VersionsTable;
}

/** The newest version above `version`, if there is one. */
export async function findVersionAfter<Content>(
  db: Db,
  { tables, read }: Kept<Content>,
  version: number,
): Promise<Published<Content> | undefined> {
  const row = await db
    .selectFrom(one(tables))
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
  kept: Kept<Content>,
): Promise<Published<Content>> {
  const row = await findVersionAfter(db, kept, 0);
  if (row === undefined) throw new Error(`the database holds no ${kept.tables.versions}`);
  return row;
}

/** Stores a version; an existing one stays unchanged. */
export async function insertVersion<Content>(
  db: Db | Trx,
  { tables, write }: Pick<Versioned<Content, unknown>, 'tables' | 'write'>,
  { version, content }: Published<Content>,
): Promise<void> {
  const inserted = db
    .insertInto(one(tables))
    .values({ version, content: write(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version');
  await tellingCopies(db, tables, inserted);
}

/** One new version at a time; readers are not blocked. */
export async function lockVersions(trx: Trx, { versions }: Tables): Promise<void> {
  await sql`lock table ${sql.table(versions)} in share row exclusive mode`.execute(trx);
}

export interface NewVersion<Content> extends Published<Content> {
  readonly by: string;
  readonly restoredFrom?: number;
}

export async function publishVersion<Content>(
  trx: Trx,
  { tables, write }: Pick<Versioned<Content, unknown>, 'tables' | 'write'>,
  { version, content, by, restoredFrom }: NewVersion<Content>,
): Promise<void> {
  const inserted = trx
    .insertInto(one(tables))
    .values({
      version,
      content: write(content),
      published_by: by,
      ...(restoredFrom === undefined ? {} : { restored_from: restoredFrom }),
    })
    .returning('version');
  await tellingCopies(trx, tables, inserted);
}

/** Notifies every copy of the table when the insert commits. */
async function tellingCopies(
  db: Db | Trx,
  { versions }: Tables,
  inserted: Compilable,
): Promise<void> {
  await sql`
    with inserted as (${inserted}) select pg_notify(${PUBLISHED}, ${versions}) from inserted
  `.execute(db);
}

export function listVersions(db: Db, { tables }: { readonly tables: Tables }, most: number) {
  return versions(db, tables).orderBy('version.version', 'desc').limit(most).execute();
}

export async function findVersion<Content>(
  db: Db,
  { tables, read }: Kept<Content>,
  version: number,
) {
  const row = await versions(db, tables)
    .select('version.content')
    .where('version.version', '=', version)
    .executeTakeFirst();
  return row && { ...row, content: read(row.content) };
}

function versions(db: Db, tables: Tables) {
  return db
    .selectFrom(`${one(tables)} as version` as const)
    .leftJoin('operators as operator', 'operator.id', 'version.published_by')
    .select([
      'version.version',
      'version.created_at as publishedAt',
      'operator.name as publishedBy',
      'version.restored_from as restoredFrom',
    ]);
}

/** All tables are alike, so the types use one of them. */
function one({ versions }: Tables) {
  return versions as 'catalogue_versions';
}
