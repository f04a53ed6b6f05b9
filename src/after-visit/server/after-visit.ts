// What a customer's own page shows and takes.

export { hasDoneVisits, rateVisit, readAfterVisit } from './ratings/rate-visit.ts';

export { giveNoOwnTip, giveOwnTip } from './tips/own-tip.ts';

// What the booking page tells of all ratings.

export { type KeptRatings, keepRatings } from './ratings/keep-ratings.ts';

// Tips, for who worked.

export { tipsReceived } from './tips/tips-received.ts';

// What waits for the office.

export { lowRatings } from './ratings/low-ratings.ts';
export { endLowRatings } from './ratings/rating-queries.ts';

// What goes when a person is erased, and what they are told.

export { eraseFromRatings, ratingsToTell } from './erase-queries.ts';
