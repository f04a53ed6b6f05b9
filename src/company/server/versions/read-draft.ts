import type { Draft } from '#company/contract/drafts.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import type { Document, PublishedVersion } from './document.ts';
import { findRevision, newestRevision } from './revision-queries.ts';

const LISTED_CHANGES = 20;

/** The current draft, or the published version if there were no changes. */
export async function readDraft<Content>(
  db: Db,
  document: Pick<Document<Content, unknown>, 'tables' | 'read'>,
  published: PublishedVersion<Content>,
): Promise<Draft<Content>> {
  const newest = await newestRevision(db, document);
  if (newest === undefined) {
    return { revision: 0, content: published.content, savedBy: null, savedAt: null };
  }
  return { ...newest, savedAt: newest.savedAt.toISOString() };
}

/**
 * Refuses a save from an older revision, and says what changed since and who changed it.
 * @throws a problem: 409, with the changes in `errors`
 */
export async function refuseStale<Content, Change>(
  db: Db,
  document: Document<Content, Change>,
  { published, draft }: { published: PublishedVersion<Content>; draft: Draft<Content> },
  from: number,
): Promise<never> {
  const start = from === 0 ? published.content : (await findRevision(db, document, from))?.content;
  const changes = start === undefined ? [] : document.changes(start, draft.content);
  const by = { by: draft.savedBy };
  throw new ProblemError(
    changes.length === 0 ? failure('draft-replaced', by) : failure('draft-changed', by),
    { errors: changes.slice(0, LISTED_CHANGES).map(document.tell) },
  );
}
