/** The one draft of something that all operators share. */
export interface Draft<Content> {
  /** Grows with every save. A save names the revision it started from. */
  readonly revision: number;
  readonly content: Content;
  /** Null: nobody has saved a draft yet. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

/** A version that was published, in the list of all. */
export interface VersionRow {
  readonly version: number;
  readonly publishedAt: string;
  /** Null: stored by the server at its first start. */
  readonly publishedBy: string | null;
  /** The older version whose content it brought back. */
  readonly restoredFrom: number | null;
}

/** One version whole. */
export interface VersionAnswer<Change> extends VersionRow {
  /** What it changed of the version before. */
  readonly changes: readonly Change[];
  /** What going back to it would change of what is published now. */
  readonly goingBack: readonly Change[];
}
