import type { Draft, VersionAnswer, VersionRow } from '#company/contract/drafts.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import type { Document, PublishedVersion, VersionedData } from './document.ts';
import { readDraft } from './read-draft.ts';
import { findPublished, findVersion, listVersions } from './version-queries.ts';

const MAX = 200;

/** The published version, the draft, and what publishing it would change. */
export async function readDocument<Content, Change>(
  db: Db,
  document: Document<Content, Change>,
): Promise<{
  published: PublishedVersion<Content>;
  draft: Draft<Content>;
  changes: readonly Change[];
}> {
  const published = await findPublished(db, document);
  const draft = await readDraft(db, document, published);
  return { published, draft, changes: document.changes(published.content, draft.content) };
}

/** The newest versions, without their content. */
export async function readVersions(
  db: Db,
  versioned: Pick<VersionedData<unknown, unknown>, 'tables'>,
): Promise<{ versions: VersionRow[] }> {
  return { versions: (await listVersions(db, versioned, MAX)).map(toRow) };
}

/** @throws a problem: 404 */
export async function readVersion<Content, Change>(
  db: Db,
  versioned: VersionedData<Content, Change>,
  version: number,
): Promise<VersionAnswer<Change>> {
  const found = await findVersion(db, versioned, version);
  if (found === undefined) fail('version-not-found');
  const before = await findVersion(db, versioned, version - 1);
  const { content: now } = await findPublished(db, versioned);
  return {
    ...toRow(found),
    changes: before === undefined ? [] : versioned.changes(before.content, found.content),
    goingBack: versioned.changes(now, versioned.broughtBack(found.content, now)),
  };
}

function toRow(row: Omit<VersionRow, 'publishedAt'> & { publishedAt: Date }): VersionRow {
  const { version, publishedAt, publishedBy, restoredFrom } = row;
  return { version, publishedAt: publishedAt.toISOString(), publishedBy, restoredFrom };
}
