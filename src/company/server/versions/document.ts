import type { FieldFailure } from '#registry/failures.ts';
import type { VersionsTable, VersionTables } from './version-tables.ts';

/** Something whose versions are kept, and that can be brought back to one of them. */
export interface Versioned<Content, Change> {
  readonly tables: { readonly versions: VersionsTable };
  /** What was stored, also by an older release. */
  readonly read: (stored: unknown) => Content;
  readonly write: (content: Content) => string;
  readonly changes: (before: Content, after: Content) => readonly Change[];
  /** What an older content is when it is published again. */
  readonly broughtBack: (older: Content, now: Content) => Content;
}

/** The same where it is drafted and looked at before it is published. */
export interface Document<Content, Change> extends Versioned<Content, Change> {
  readonly tables: VersionTables;
  /** What its acts are called by in the audit log. */
  readonly kind: 'catalogue' | 'settings';
  readonly tell: (change: Change) => FieldFailure;
  /** @throws a problem where a draft lacks what was published. */
  readonly check?: (published: Content, draft: Content) => void;
}

export interface Published<Content> {
  readonly version: number;
  readonly content: Content;
}
