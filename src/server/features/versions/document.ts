import type { FieldFailure } from '#contract/failure.ts';
import type { VersionTables } from './version-tables.ts';

/** Something that is drafted, looked at and published, and can be brought back to what it was. */
export interface Document<Content, Change> {
  readonly tables: VersionTables;
  /** What its acts are called by in the audit log. */
  readonly kind: 'catalogue' | 'settings';
  /** What was stored, also by an older release. */
  readonly read: (stored: unknown) => Content;
  readonly write: (content: Content) => string;
  readonly changes: (before: Content, after: Content) => readonly Change[];
  readonly tell: (change: Change) => FieldFailure;
  /** What an older content is when it is published again. */
  readonly broughtBack: (older: Content, now: Content) => Content;
  /** @throws a problem where a draft lacks what was published. */
  readonly check?: (published: Content, draft: Content) => void;
}

export interface Published<Content> {
  readonly version: number;
  readonly content: Content;
}
