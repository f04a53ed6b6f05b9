import type { Draft } from '#company/contract/drafts.ts';
import { audit } from '#company/server/operators/operators.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AuditDetails } from '#registry/audit-details.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Document, PublishedVersion } from './document.ts';
import { readDraft, refuseStale } from './read-draft.ts';
import { insertRevision, lockDraft } from './revision-queries.ts';
import { findPublished, findVersion, publishVersion } from './version-queries.ts';

/** Who edits, and which revision of the draft they saw. */
export interface DraftEdit {
  readonly by: string;
  readonly revision: number;
}

interface LockedDraft<Content> {
  readonly trx: Trx;
  readonly published: PublishedVersion<Content>;
  readonly draft: Draft<Content>;
}

/**
 * Saves the draft; returns its new revision.
 * @throws a problem: 409 with what changed, 422 something that was sold is missing
 */
export function saveDraft<Content, Change>(
  db: Db,
  document: Document<Content, Change>,
  edit: DraftEdit,
  content: Content,
): Promise<number> {
  return withLockedDraft(db, document, edit, async ({ trx, published, draft }) => {
    document.check?.(published.content, content);
    const changes = document.changes(draft.content, content).length;
    if (changes === 0) return edit.revision;
    const details = { revision: edit.revision + 1, changes };
    await auditAct(trx, document, edit, { act: 'draft-saved', id: 'draft', details });
    return nextRevision(trx, document, edit, { content, version: published.version });
  });
}

/**
 * Resets the draft to what is published.
 * @throws a problem: 409 with what changed
 */
export function discardDraft<Content, Change>(
  db: Db,
  document: Document<Content, Change>,
  edit: DraftEdit,
): Promise<number> {
  return withLockedDraft(db, document, edit, async ({ trx, published }) => {
    const details = { revision: edit.revision + 1 };
    await auditAct(trx, document, edit, { act: 'draft-discarded', id: 'draft', details });
    return nextRevision(trx, document, edit, published);
  });
}

/**
 * Publishes the draft; returns the new version.
 * @throws a problem: 409 with what changed, or nothing to publish
 */
export function publishDraft<Content, Change>(
  db: Db,
  document: Document<Content, Change>,
  edit: DraftEdit,
): Promise<number> {
  return withLockedDraft(db, document, edit, async ({ trx, published, draft: { content } }) => {
    const changes = document.changes(published.content, content).length;
    if (changes === 0) fail('draft-unchanged');
    const version = published.version + 1;
    await publishVersion(trx, document, { version, content, by: edit.by });
    await nextRevision(trx, document, edit, { content, version });
    const details = { revision: edit.revision, changes };
    await auditAct(trx, document, edit, { act: 'published', id: String(version), details });
    return version;
  });
}

/**
 * Publishes an older version's content as a new one. A draft with changes stays; one without
 * follows.
 * @throws a problem: 404, 409
 */
export function restoreVersion<Content, Change>(
  db: Db,
  document: Document<Content, Change>,
  edit: DraftEdit,
  from: number,
): Promise<number> {
  return withLockedDraft(db, document, edit, async ({ trx, published, draft }) => {
    const older = await findVersion(trx, document, from);
    if (older === undefined) fail('version-not-found');
    const now = published.content;
    const content = document.broughtBack(older.content, now);
    if (document.changes(now, content).length === 0) fail('version-unchanged');
    const version = published.version + 1;
    const isTouched = document.changes(now, draft.content).length > 0;
    await publishVersion(trx, document, { version, content, by: edit.by, restoredFrom: from });
    const next = isTouched ? draft.content : content;
    await nextRevision(trx, document, edit, { content: next, version });
    const details = { from };
    await auditAct(trx, document, edit, { act: 'restored', id: String(version), details });
    return version;
  });
}

/** Locks the draft, and checks that it is the one that the operator saw. */
function withLockedDraft<Content, Change>(
  db: Db,
  document: Document<Content, Change>,
  edit: DraftEdit,
  act: (held: LockedDraft<Content>) => Promise<number>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockDraft(trx, document.tables);
    const published = await findPublished(trx, document);
    const draft = await readDraft(trx, document, published);
    if (draft.revision !== edit.revision) {
      await refuseStale(trx, document, { published, draft }, edit.revision);
    }
    return act({ trx, published, draft });
  });
}

async function nextRevision<Content>(
  trx: Trx,
  document: Pick<Document<Content, unknown>, 'tables' | 'write'>,
  { by, revision }: DraftEdit,
  { content, version }: PublishedVersion<Content>,
): Promise<number> {
  await insertRevision(trx, document, { revision: revision + 1, basedOn: version, content, by });
  return revision + 1;
}

interface AuditedAct {
  readonly act: 'draft-saved' | 'draft-discarded' | 'published' | 'restored';
  readonly id: string;
  readonly details: AuditDetails;
}

function auditAct(
  trx: Trx,
  { kind }: Pick<Document<unknown, unknown>, 'kind'>,
  { by }: DraftEdit,
  { act, id, details }: AuditedAct,
): Promise<void> {
  return audit(trx, { operatorId: by, act: `${kind}.${act}`, subject: { kind, id }, details });
}
