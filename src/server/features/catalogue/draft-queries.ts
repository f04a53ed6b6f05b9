import { sql } from 'kysely';
import { toStored } from '#domain/catalogue/stored-content.ts';
import type { CatalogueContent } from '#domain/catalogue/types.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { withContent } from './queries.ts';

/** How far back an operator with an old draft on screen is told what changed since. */
const KEPT = 200;

export interface Revision {
  revision: number;
  content: CatalogueContent;
  savedBy: string | null;
  savedAt: Date;
}

/** The newest revision is the draft; without one, nothing was ever changed. */
export async function newestRevision(db: Db): Promise<Revision | undefined> {
  const row = await revisions(db).orderBy('draft.revision', 'desc').limit(1).executeTakeFirst();
  return row && withContent(row);
}

export async function findRevision(db: Db, revision: number): Promise<Revision | undefined> {
  const row = await revisions(db).where('draft.revision', '=', revision).executeTakeFirst();
  return row && withContent(row);
}

function revisions(db: Db) {
  return db
    .selectFrom('catalogue_revisions as draft')
    .leftJoin('operators as operator', 'operator.id', 'draft.saved_by')
    .select([
      'draft.revision',
      'draft.content',
      'operator.name as savedBy',
      'draft.saved_at as savedAt',
    ]);
}

export interface NewRevision {
  revision: number;
  basedOn: number;
  content: CatalogueContent;
  by: string;
}

/** One at a time may save or publish; readers go on. */
export async function lockDraft(trx: Trx): Promise<void> {
  await sql`lock table catalogue_revisions in share row exclusive mode`.execute(trx);
}

export async function insertRevision(trx: Trx, draft: NewRevision): Promise<void> {
  await trx
    .insertInto('catalogue_revisions')
    .values({
      revision: draft.revision,
      based_on: draft.basedOn,
      content: toStored(draft.content),
      saved_by: draft.by,
    })
    .execute();
  await trx
    .deleteFrom('catalogue_revisions')
    .where('revision', '<=', draft.revision - KEPT)
    .execute();
}
