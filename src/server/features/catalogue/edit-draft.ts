import type { CatalogueDraft } from '#contract/catalogue-editing.ts';
import { failure } from '#contract/failure.ts';
import { catalogueChanges } from '#domain/catalogue/catalogue-changes.ts';
import { broughtBack, lostEntries } from '#domain/catalogue/sold-entries.ts';
import type { Catalogue, CatalogueContent } from '#domain/catalogue/types.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type AuditEntry, audit } from '#server/features/operators/operators.ts';
import { fail, refuse } from '#server/http/problem.ts';
import { contentOf } from './content-of.ts';
import { insertRevision, lockDraft } from './draft-queries.ts';
import { findPublished, findVersion, publishVersion } from './queries.ts';
import { readDraft, refuseStale } from './read-draft.ts';

/** Who does it, and which revision of the draft they have on screen. */
export interface Edit {
  readonly by: string;
  readonly revision: number;
}

interface Held {
  readonly trx: Trx;
  readonly published: Catalogue;
  readonly draft: CatalogueDraft;
}

/**
 * Saves the draft; answers its new revision.
 * @throws a problem: 409 with what changed, 422 where something that was sold is missing
 */
export function saveDraft(db: Db, edit: Edit, content: CatalogueContent): Promise<number> {
  return holdingDraft(db, edit, async ({ trx, published, draft }) => {
    refuseLost(published, content);
    const changes = catalogueChanges(draft.content, content).length;
    if (changes === 0) return edit.revision;
    await auditAct(trx, edit, 'catalogue.draft-saved', 'draft', {
      revision: edit.revision + 1,
      changes,
    });
    return nextRevision(trx, edit, content, published.version);
  });
}

/** Makes the draft what is published again. @throws a problem: 409 with what changed */
export function discardDraft(db: Db, edit: Edit): Promise<number> {
  return holdingDraft(db, edit, async ({ trx, published }) => {
    await auditAct(trx, edit, 'catalogue.draft-discarded', 'draft', {
      revision: edit.revision + 1,
    });
    return nextRevision(trx, edit, contentOf(published), published.version);
  });
}

/**
 * Publishes the draft; answers the new version. Orders keep the one that they were sold by.
 * @throws a problem: 409 with what changed, or where there is nothing to publish
 */
export function publishDraft(db: Db, edit: Edit): Promise<number> {
  return holdingDraft(db, edit, async ({ trx, published, draft: { content } }) => {
    const changes = catalogueChanges(contentOf(published), content).length;
    if (changes === 0) fail('draft-unchanged');
    const version = published.version + 1;
    await publishVersion(trx, { version, content, by: edit.by });
    await nextRevision(trx, edit, content, version);
    await auditAct(trx, edit, 'catalogue.published', String(version), {
      revision: edit.revision,
      changes,
    });
    return version;
  });
}

/**
 * Publishes an older version's content as a new one; what was added since is no longer offered. A draft with changes of its own stays as it
 * is; one without follows. @throws a problem: 404, 409
 */
export function restoreVersion(db: Db, edit: Edit, from: number): Promise<number> {
  return holdingDraft(db, edit, async ({ trx, published, draft }) => {
    const older = await findVersion(trx, from);
    if (older === undefined) fail('version-not-found');
    const now = contentOf(published);
    const content = broughtBack(older.content, now);
    if (catalogueChanges(now, content).length === 0) {
      fail('version-unchanged');
    }
    const version = published.version + 1;
    const isTouched = catalogueChanges(now, draft.content).length > 0;
    await publishVersion(trx, { version, content, by: edit.by, restoredFrom: from });
    await nextRevision(trx, edit, isTouched ? draft.content : content, version);
    await auditAct(trx, edit, 'catalogue.restored', String(version), { from });
    return version;
  });
}

/** Old links and bookings name what was sold by its id, so it stays. */
function refuseLost(published: Catalogue, content: CatalogueContent): void {
  const errors = lostEntries(published, content).map(({ path, name }) => ({
    path: `content.${path}`,
    ...failure('sold-entry-missing', { name }),
  }));
  refuse(errors);
}

/** Nobody else changes the draft meanwhile, and it is the one that the operator has on screen. */
function holdingDraft(db: Db, edit: Edit, act: (held: Held) => Promise<number>): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockDraft(trx);
    const published = await findPublished(trx);
    const draft = await readDraft(trx, published);
    if (draft.revision !== edit.revision) await refuseStale(trx, published, draft, edit.revision);
    return act({ trx, published, draft });
  });
}

async function nextRevision(
  trx: Trx,
  { by, revision }: Edit,
  content: CatalogueContent,
  basedOn: number,
): Promise<number> {
  await insertRevision(trx, { revision: revision + 1, basedOn, content, by });
  return revision + 1;
}

function auditAct(
  trx: Trx,
  { by }: Edit,
  act: AuditEntry['act'],
  id: string,
  details: Record<string, number>,
): Promise<void> {
  const subject = { kind: 'catalogue', id } as const;
  return audit(trx, { operatorId: by, act, subject, details });
}
