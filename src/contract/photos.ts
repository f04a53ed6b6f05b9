/** Photos that go with a request for a quote: the browser makes them small, the server checks. */
export const mostPhotos = 5;
/** The longer side, in pixels. */
export const photoSide = 1600;
export const photoBytes = 1024 * 1024;
