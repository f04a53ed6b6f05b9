import type { CatalogueWords } from '#catalogue/rules/translate.ts';

/** The catalog itself is in English. */
export const catalogueWords: CatalogueWords = {};
