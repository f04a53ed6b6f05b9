// Links to a customer's page.

export {
  mintBookingLink,
  mintBookingLinks,
  mintPayingLink,
  renewBookingLink,
} from './booking-links.ts';
export { leadLinksTo } from './queries.ts';

// The booking that a link leads to.

export { fullyOwnOrder } from './own-order.ts';

// What customers asked for there.

export { followWithAnswers } from './follow-with-answers.ts';
export { hasCancellationRequest, latestTimeRequest } from './queries.ts';

// What was done there by a press.

export { deleteOldActs } from './act-once.ts';

// What goes when a person is erased.

export { eraseFromOwnPages } from './erase-queries.ts';
