// What a customer's own page shows and takes.

export { hasDoneVisits, rateVisit, readAfterVisit } from './ratings/rate-visit.ts';

// What waits for the office.

export { endLowRatings, lowRatings } from './ratings/low-ratings.ts';

// What goes when a person is erased, and what they are told.

export { eraseFromRatings, ratingsToTell } from './erase-queries.ts';
