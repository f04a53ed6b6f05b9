import type { FieldFailure } from '#registry/failures.ts';
import type { VersionsTable, VersionTables } from './version-tables.ts';

/** Something with stored versions that can be brought back. */
export interface VersionedData<Content, Change> {
  readonly tables: { readonly versions: VersionsTable };
  /** Reads what was stored, also by an older release. */
  readonly read: (stored: unknown) => Content;
  readonly write: (content: Content) => string;
  readonly changes: (before: Content, after: Content) => readonly Change[];
  /** Converts an older content for publishing it again. */
  readonly broughtBack: (older: Content, now: Content) => Content;
}

/** The same with a draft that can be previewed before publishing. */
export interface Document<Content, Change> extends VersionedData<Content, Change> {
  readonly tables: VersionTables;
  /** The prefix of its acts in the audit log. */
  readonly kind: 'catalogue' | 'settings';
  readonly tell: (change: Change) => FieldFailure;
  /** @throws a problem if a draft lacks something that was published */
  readonly check?: (published: Content, draft: Content) => void;
}

export interface PublishedVersion<Content> {
  readonly version: number;
  readonly content: Content;
}
