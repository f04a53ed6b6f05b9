import type { CatalogueChange } from '#catalogue/rules/editing/catalogue-changes.ts';
import type { Catalogue, CatalogueContent } from '#catalogue/rules/types.ts';
import type { Draft } from '#company/contract/drafts.ts';

export type CatalogueDraft = Draft<CatalogueContent>;

/** `GET /operator/api/catalogue` */
export interface CatalogueAnswer {
  readonly published: Catalogue;
  readonly draft: CatalogueDraft;
  /** What publishing the draft would change. */
  readonly changes: readonly CatalogueChange[];
}
