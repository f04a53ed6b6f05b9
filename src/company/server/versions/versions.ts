// Data with versions that can be brought back: the catalog and the business's settings, each with a
// draft, and crews and hours, which apply at once.

export type { Document, Published, Versioned } from './document.ts';
export {
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
} from './edit-draft.ts';
export {
  changeNewest,
  goBackTo,
  type HoldsAtOnce,
  keepFirst,
  keepingVersion,
} from './keep-changes.ts';
export { keepNewest, type Newest } from './keep-newest.ts';
export { editOf, previewAnswer, shownContent } from './read-request.ts';
export { readDocument, readVersion, readVersions } from './read-versions.ts';
export { findPublished } from './version-queries.ts';
