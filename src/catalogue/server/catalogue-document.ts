import {
  type CatalogueChange,
  catalogueChanges,
} from '#catalogue/rules/editing/catalogue-changes.ts';
import { broughtBack, lostEntries } from '#catalogue/rules/editing/sold-entries.ts';
import {
  readStored,
  type StoredContent,
  toStored,
} from '#catalogue/rules/stored/stored-content.ts';
import type { Catalogue, CatalogueContent } from '#catalogue/rules/types.ts';
import type { Document, Published } from '#company/server/versions/versions.ts';
import { refuse } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';

/** The catalog with its draft and versions. Orders keep the version that sold them. */
export const catalogueDocument: Document<CatalogueContent, CatalogueChange> = {
  tables: { versions: 'catalogue_versions', revisions: 'catalogue_revisions' },
  kind: 'catalogue',
  read: (stored) => readStored(stored as StoredContent),
  write: toStored,
  changes: catalogueChanges,
  tell: (change) => ({
    path: change.id === null ? change.section : `${change.section}.${change.id}`,
    ...failure('draft-field-changed', { change }),
  }),
  broughtBack,
  check: refuseLost,
};

export function toCatalogue({ content, version }: Published<CatalogueContent>): Catalogue {
  return { ...content, version };
}

/** Old links and bookings refer to what was sold by its id, so it must stay. */
function refuseLost(published: CatalogueContent, draft: CatalogueContent): void {
  const errors = lostEntries(published, draft).map(({ path, name }) => ({
    path: `content.${path}`,
    ...failure('sold-entry-missing', { name }),
  }));
  refuse(errors);
}
