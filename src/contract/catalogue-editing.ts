import type { CatalogueChange } from '#domain/catalogue/catalogue-changes.ts';
import type { Catalogue, CatalogueContent } from '#domain/catalogue/types.ts';
import type { Draft } from './drafts.ts';

export type CatalogueDraft = Draft<CatalogueContent>;

/** `GET /operator/api/catalogue` */
export interface CatalogueAnswer {
  readonly published: Catalogue;
  readonly draft: CatalogueDraft;
  /** What publishing the draft would change. */
  readonly changes: readonly CatalogueChange[];
}
