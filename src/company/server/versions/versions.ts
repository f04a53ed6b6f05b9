// Data with versions that can be brought back: the catalog and the business's settings, each with a
// draft, and crews and hours, which apply at once.

export type { Document, PublishedVersion, VersionedData } from './document.ts';
export {
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
} from './edit-draft.ts';
export {
  changeAsVersion,
  changeNewestVersion,
  type DraftlessData,
  restoreOlderVersion,
  storeFirstVersion,
} from './keep-changes.ts';
export { type NewestVersion, startNewestVersion } from './keep-newest.ts';
export { draftEditOf, previewAnswer, previewedContent } from './read-request.ts';
export { readDocument, readVersion, readVersions } from './read-versions.ts';
export { findPublished } from './version-queries.ts';
