import type { CatalogueWords } from '#catalogue/rules/translate.ts';

/** The catalogue itself is English. */
export const catalogueWords: CatalogueWords = {};
