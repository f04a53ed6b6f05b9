import { sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';
import type { Document } from './document.ts';
import type { VersionTables } from './version-tables.ts';

/** How many revisions are kept to show an operator with an old draft what changed since. */
const KEPT_REVISIONS = 200;

export interface Revision<Content> {
  revision: number;
  content: Content;
  savedBy: string | null;
  savedAt: Date;
}

type RevisionSource<Content> = Pick<Document<Content, unknown>, 'tables' | 'read'>;

/** The newest revision is the draft; without one, nothing was ever changed. */
export async function newestRevision<Content>(
  db: Db,
  { tables, read }: RevisionSource<Content>,
): Promise<Revision<Content> | undefined> {
  const row = await revisions(db, tables)
    .orderBy('draft.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, content: read(row.content) };
}

export async function findRevision<Content>(
  db: Db,
  { tables, read }: RevisionSource<Content>,
  revision: number,
): Promise<Revision<Content> | undefined> {
  const row = await revisions(db, tables).where('draft.revision', '=', revision).executeTakeFirst();
  return row && { ...row, content: read(row.content) };
}

function revisions(db: Db, tables: VersionTables) {
  return db
    .selectFrom(`${asOneTable(tables)} as draft` as const)
    .leftJoin('operators as operator', 'operator.id', 'draft.saved_by')
    .select([
      'draft.revision',
      'draft.content',
      'operator.name as savedBy',
      'draft.saved_at as savedAt',
    ]);
}

export interface NewRevision<Content> {
  revision: number;
  basedOn: number;
  content: Content;
  by: string;
}

/** One save or publish at a time; readers are not blocked. */
export async function lockDraft(trx: Trx, { revisions }: VersionTables): Promise<void> {
  await sql`lock table ${sql.table(revisions)} in share row exclusive mode`.execute(trx);
}

export async function insertRevision<Content>(
  trx: Trx,
  { tables, write }: Pick<Document<Content, unknown>, 'tables' | 'write'>,
  draft: NewRevision<Content>,
): Promise<void> {
  await trx
    .insertInto(asOneTable(tables))
    .values({
      revision: draft.revision,
      based_on: draft.basedOn,
      content: write(draft.content),
      saved_by: draft.by,
    })
    .execute();
  await trx
    .deleteFrom(asOneTable(tables))
    .where('revision', '<=', draft.revision - KEPT_REVISIONS)
    .execute();
}

/** All pairs of tables are alike, so the types use one of them. */
function asOneTable({ revisions }: VersionTables) {
  return revisions as 'catalogue_revisions';
}
