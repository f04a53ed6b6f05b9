import { catalogueSchema } from '#catalogue/contract/catalogue.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type NewestVersion, startNewestVersion } from '#company/server/versions/versions.ts';
import type { Notifications } from '#platform/server/database/notifications.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import { catalogueDocument } from './catalogue-document.ts';

/** The catalog on sale right now. */
export type Catalogues = NewestVersion<Catalogue>;

interface CatalogueOptions {
  db: Db;
  logger: Logger;
  notifications?: Notifications;
  everyMs?: number;
}

export function startCatalogues(options: CatalogueOptions): Promise<Catalogues> {
  const { version: _, ...first } = defaultCatalogue;
  return startNewestVersion({
    ...options,
    document: catalogueDocument,
    first,
    toValue: ({ content, version }) => catalogueSchema.parse({ ...content, version }),
  });
}

export { type SelectionFacts, selectionFacts } from './selection-facts.ts';
export { findCatalogueVersion } from './sold-queries.ts';
