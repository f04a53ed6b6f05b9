// Links to a customer's page.

export {
  mintBookingLink,
  mintBookingLinks,
  mintPayingLink,
  renewBookingLink,
} from './booking-links.ts';
export { repointLinks } from './queries.ts';

// The booking behind a link.

export { fullyOwnOrder } from './own-order.ts';

// The customers' requests there.

export { answerRequestsOnEvent } from './follow-with-answers.ts';
export { hasCancellationRequest, latestTimeRequest } from './queries.ts';

// The acts done there by a press.

export { deleteOldActs } from './act-once.ts';

// What is deleted when a person is erased.

export { eraseFromOwnPages } from './erase-queries.ts';
