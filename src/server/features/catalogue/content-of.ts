import type { Catalogue, CatalogueContent } from '#domain/catalogue/types.ts';

/** A catalogue without the number of its version. */
export function contentOf({ services, addOns, homes }: Catalogue): CatalogueContent {
  return { services, addOns, homes };
}
