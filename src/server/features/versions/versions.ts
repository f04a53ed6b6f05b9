// What is drafted, published and brought back: the catalogue and the business's settings.

export type { Document, Published } from './document.ts';
export {
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
} from './edit-draft.ts';
export { keepNewest, type Newest } from './keep-newest.ts';
export { editOf, previewAnswer, shownContent } from './read-request.ts';
export { readDocument, readVersion, readVersions } from './read-versions.ts';
