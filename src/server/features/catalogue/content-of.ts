import type { Catalogue, CatalogueContent } from '#domain/catalogue/types.ts';

/** A catalogue without the number of its version. */
export function contentOf({ version: _, ...content }: Catalogue): CatalogueContent {
  return content;
}
