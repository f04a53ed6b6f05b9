/** How many events our phones send in one call; more take several calls. */
export const maxEvents = 100;
/** The most that one call may bring. */
export const maxSentEvents = 500;

/** What a photo shows. */
export const photoKinds = ['before', 'after', 'damage', 'no-access'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** 'office': the office attached it for the crew. */
export type KeptPhotoKind = PhotoKind | 'office';
/** Photos of the work, which its customer may see. */
export const workPhotoKinds = ['before', 'after'] as const;
export type WorkPhotoKind = (typeof workPhotoKinds)[number];
export function isWorkPhotoKind(kind: KeptPhotoKind): kind is WorkPhotoKind {
  return kind === 'before' || kind === 'after';
}
/** Per visit. */
export const maxVisitPhotos = 20;

/** In cents. */
export const maxCashTip = 1_000_00;
