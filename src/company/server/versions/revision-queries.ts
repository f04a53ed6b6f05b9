import { sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';
import type { Document } from './document.ts';
import type { VersionTables } from './version-tables.ts';

/** How far back an operator with an old draft on screen is told what changed since. */
const KEPT = 200;

export interface Revision<Content> {
  revision: number;
  content: Content;
  savedBy: string | null;
  savedAt: Date;
}

type Kept<Content> = Pick<Document<Content, unknown>, 'tables' | 'read'>;

/** The newest revision is the draft; without one, nothing was ever changed. */
export async function newestRevision<Content>(
  db: Db,
  { tables, read }: Kept<Content>,
): Promise<Revision<Content> | undefined> {
  const row = await revisions(db, tables)
    .orderBy('draft.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, content: read(row.content) };
}

export async function findRevision<Content>(
  db: Db,
  { tables, read }: Kept<Content>,
  revision: number,
): Promise<Revision<Content> | undefined> {
  const row = await revisions(db, tables).where('draft.revision', '=', revision).executeTakeFirst();
  return row && { ...row, content: read(row.content) };
}

function revisions(db: Db, tables: VersionTables) {
  return db
    .selectFrom(`${one(tables)} as draft` as const)
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

/** One at a time may save or publish; readers continue. */
export async function lockDraft(trx: Trx, { revisions }: VersionTables): Promise<void> {
  await sql`lock table ${sql.table(revisions)} in share row exclusive mode`.execute(trx);
}

export async function insertRevision<Content>(
  trx: Trx,
  { tables, write }: Pick<Document<Content, unknown>, 'tables' | 'write'>,
  draft: NewRevision<Content>,
): Promise<void> {
  await trx
    .insertInto(one(tables))
    .values({
      revision: draft.revision,
      based_on: draft.basedOn,
      content: write(draft.content),
      saved_by: draft.by,
    })
    .execute();
  await trx
    .deleteFrom(one(tables))
    .where('revision', '<=', draft.revision - KEPT)
    .execute();
}

/** The pairs are alike: one of them stands for all in the types. */
function one({ revisions }: VersionTables) {
  return revisions as 'catalogue_revisions';
}
