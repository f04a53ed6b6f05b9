/** As many events go in one call of our phones; one with more sends several. */
export const mostEvents = 100;
/** The most that one call may bring. */
export const mostSentEvents = 500;

/** What a photo shows. */
export const photoKinds = ['before', 'after', 'damage', 'no-access'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** 'office': the office attached it, for the crew to see. */
export type KeptPhotoKind = PhotoKind | 'office';
/** Those that show the work, and that its customer may see. */
export const workPhotoKinds = ['before', 'after'] as const;
export type WorkPhotoKind = (typeof workPhotoKinds)[number];
export function isOfWork(kind: KeptPhotoKind): kind is WorkPhotoKind {
  return kind === 'before' || kind === 'after';
}
/** Of one visit. */
export const mostVisitPhotos = 20;

/** In cents. */
export const mostCashTip = 1_000_00;
