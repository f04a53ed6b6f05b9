/** Photos in a request for a quote: the browser shrinks them, the server checks. */
export const maxPhotos = 5;
/** The longer side, in pixels. */
export const photoSide = 1600;
export const photoBytes = 1024 * 1024;
/** The same in base64 characters. */
export const photoLength = Math.ceil(photoBytes / 3) * 4;

/** Cleaners' pictures on the booking page: small squares, side in pixels. */
export const teamPictureSide = 240;
/** In base64 characters: a square of that side that still fits in a call's body. */
export const teamPictureLength = 56_000;

/** In base64 characters: the largest logo stored, plus what is removed from it. */
export const logoLength = 40_000;
