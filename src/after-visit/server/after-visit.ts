// For the customer's own page.

export { hasDoneVisits, rateVisit, readAfterVisit } from './ratings/rate-visit.ts';

export { giveNoOwnTip, giveOwnTip } from './tips/own-tip.ts';

// All ratings, for the booking page.

export { type RatingTotalsCache, startRatingTotals } from './ratings/keep-ratings.ts';

// Tips for the people who worked.

export { tipsReceived } from './tips/tips-received.ts';

// What waits for the office.

export { lowRatings } from './ratings/low-ratings.ts';
export { endLowRatings } from './ratings/rating-queries.ts';

// What is deleted when a person is erased, and what they may export.

export { eraseFromRatings, exportRatings } from './erase-queries.ts';
