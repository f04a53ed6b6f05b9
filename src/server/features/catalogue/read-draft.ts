import type { CatalogueDraft } from '#contract/catalogue-editing.ts';
import { type FieldFailure, failure } from '#contract/failure.ts';
import { type CatalogueChange, catalogueChanges } from '#domain/catalogue/catalogue-changes.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Db } from '#server/database/schema.ts';
import { ProblemError } from '#server/http/problem.ts';
import { contentOf } from './content-of.ts';
import { findRevision, newestRevision } from './draft-queries.ts';

const TOLD = 20;

/** The draft as it is; what is published, where nobody has changed anything yet. */
export async function readDraft(db: Db, published: Catalogue): Promise<CatalogueDraft> {
  const newest = await newestRevision(db);
  if (newest === undefined) {
    return { revision: 0, content: contentOf(published), savedBy: null, savedAt: null };
  }
  return { ...newest, savedAt: newest.savedAt.toISOString() };
}

/**
 * Tells whoever started from an older revision what was changed since, and by whom.
 * @throws a problem: 409, with the changes in `errors`
 */
export async function refuseStale(
  db: Db,
  published: Catalogue,
  draft: CatalogueDraft,
  from: number,
): Promise<never> {
  const start = from === 0 ? contentOf(published) : (await findRevision(db, from))?.content;
  const changes = start === undefined ? [] : catalogueChanges(start, draft.content);
  const by = { by: draft.savedBy };
  throw new ProblemError(
    changes.length === 0 ? failure('draft-replaced', by) : failure('draft-changed', by),
    { errors: changes.slice(0, TOLD).map(toldAs) },
  );
}

function toldAs(change: CatalogueChange): FieldFailure {
  const { section, id } = change;
  return {
    path: id === null ? section : `${section}.${id}`,
    ...failure('draft-field-changed', { change }),
  };
}
