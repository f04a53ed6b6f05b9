/** Photos that go with a request for a quote: the browser makes them small, the server checks. */
export const mostPhotos = 5;
/** The longer side, in pixels. */
export const photoSide = 1600;
export const photoBytes = 1024 * 1024;
/** The same in characters of base64. */
export const photoLength = Math.ceil(photoBytes / 3) * 4;

/** Who comes, as the booking page shows them: small squares, in pixels of a side. */
export const teamPictureSide = 240;
/** In characters of base64: a square of that side, and room in a call's body. */
export const teamPictureLength = 56_000;

/** In characters of base64: room for the largest logo that is kept, and for what is left out of it. */
export const logoLength = 40_000;
