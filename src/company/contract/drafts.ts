/** The single draft of a document, shared by all operators. */
export interface Draft<Content> {
  /** Grows with every save. A save names the revision it started from. */
  readonly revision: number;
  readonly content: Content;
  /** Null before the first save. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

/** A published version, in the list of all versions. */
export interface VersionRow {
  readonly version: number;
  readonly publishedAt: string;
  /** Null if the server stored it at its first start. */
  readonly publishedBy: string | null;
  /** The older version that it brought back. */
  readonly restoredFrom: number | null;
}

/** One complete version. */
export interface VersionAnswer<Change> extends VersionRow {
  /** Its changes to the version before. */
  readonly changes: readonly Change[];
  /** What going back to it would change in the published version. */
  readonly goingBack: readonly Change[];
}
