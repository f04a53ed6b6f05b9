import {
  type CatalogueChange,
  catalogueChanges,
} from '#catalogue/rules/editing/catalogue-changes.ts';
import {
  missingSoldEntries,
  restoreVersionContent,
} from '#catalogue/rules/editing/sold-entries.ts';
import {
  readStored,
  type StoredContent,
  toStored,
} from '#catalogue/rules/stored/stored-content.ts';
import type { Catalogue, CatalogueContent } from '#catalogue/rules/types.ts';
import type { Document, PublishedVersion } from '#company/server/versions/versions.ts';
import { failWithErrors } from '#platform/server/http/problem.ts';
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
  broughtBack: restoreVersionContent,
  check: refuseMissingSoldEntries,
};

export function toCatalogue({ content, version }: PublishedVersion<CatalogueContent>): Catalogue {
  return { ...content, version };
}

/** Old links and bookings refer to what was sold by its id, so it must stay. */
function refuseMissingSoldEntries(published: CatalogueContent, draft: CatalogueContent): void {
  const errors = missingSoldEntries(published, draft).map(({ path, name }) => ({
    path: `content.${path}`,
    ...failure('sold-entry-missing', { name }),
  }));
  failWithErrors(errors);
}
