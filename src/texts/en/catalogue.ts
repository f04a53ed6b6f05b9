import type { CatalogueWords } from '#domain/catalogue/translate.ts';

/** The catalogue itself is English. */
export const catalogueWords: CatalogueWords = {};
