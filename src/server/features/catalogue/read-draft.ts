import type { CatalogueDraft } from '#contract/catalogue-editing.ts';
import type { FieldError } from '#contract/problem.ts';
import { type CatalogueChange, catalogueChanges } from '#domain/catalogue/catalogue-changes.ts';
import { changeLine } from '#domain/catalogue/change-text.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/database/schema.ts';
import { fail } from '#server/http/problem.ts';
import { wordsOf } from '#server/words.ts';
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
 * Tells whoever started from an older revision what was changed since, and by whom, in his language.
 * @throws a problem: 409, with the changes in `errors`
 */
export async function refuseStale(
  db: Db,
  published: Catalogue,
  draft: CatalogueDraft,
  { revision: from, language }: { revision: number; language: Language },
): Promise<never> {
  const start = from === 0 ? contentOf(published) : (await findRevision(db, from))?.content;
  const changes = start === undefined ? [] : catalogueChanges(start, draft.content);
  const who = draft.savedBy ?? 'Somebody else';
  const detail =
    changes.length === 0
      ? `${who} saved, published or discarded the draft in the meantime. Look at it again.`
      : `${who} changed the draft in the meantime, so nothing was done. Look at what changed.`;
  const told = changes.slice(0, TOLD).map((change) => toldAs(change, language));
  fail('state-differs', detail, told);
}

function toldAs(change: CatalogueChange, language: Language): FieldError {
  const { section, id } = change;
  return {
    path: id === null ? section : `${section}.${id}`,
    message: changeLine(wordsOf[language].catalogueChanges, change),
  };
}
