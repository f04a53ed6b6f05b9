import type { CatalogueChange } from '#domain/catalogue/catalogue-changes.ts';
import type { Catalogue, CatalogueContent } from '#domain/catalogue/types.ts';

/** The one draft that all operators share. */
export interface CatalogueDraft {
  /** Grows with every saving; whoever saves names the one that he started from. */
  readonly revision: number;
  readonly content: CatalogueContent;
  /** Null: nobody has saved a draft yet. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

/** `GET /operator/api/catalogue` */
export interface CatalogueAnswer {
  readonly published: Catalogue;
  readonly draft: CatalogueDraft;
  /** What publishing the draft would change. */
  readonly changes: readonly CatalogueChange[];
}

/** One row of `GET /operator/api/catalogue/versions` */
export interface VersionRow {
  readonly version: number;
  readonly publishedAt: string;
  /** Null: stored by the server at its first start. */
  readonly publishedBy: string | null;
  /** The older version whose content it brought back. */
  readonly restoredFrom: number | null;
}

/** `GET /operator/api/catalogue/versions/:version` */
export interface VersionAnswer extends VersionRow {
  /** What it changed of the version before. */
  readonly changes: readonly CatalogueChange[];
  /** What going back to it would change of what is published now. */
  readonly goingBack: readonly CatalogueChange[];
}
