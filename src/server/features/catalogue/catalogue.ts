import { catalogueSchema } from '#contract/catalogue.ts';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Notifications } from '#server/database/notifications.ts';
import type { Db } from '#server/database/schema.ts';
import { keepNewest, type Newest } from '#server/features/versions/versions.ts';
import type { Logger } from '#server/logger.ts';
import { catalogueDocument } from './catalogue-document.ts';

/** The catalogue as it is sold at this moment. */
export type Catalogues = Newest<Catalogue>;

interface CatalogueOptions {
  db: Db;
  logger: Logger;
  notifications?: Notifications;
  everyMs?: number;
}

export function startCatalogues(options: CatalogueOptions): Promise<Catalogues> {
  const { version: _, ...first } = defaultCatalogue;
  return keepNewest({
    ...options,
    document: catalogueDocument,
    first,
    toValue: ({ content, version }) => catalogueSchema.parse({ ...content, version }),
  });
}
