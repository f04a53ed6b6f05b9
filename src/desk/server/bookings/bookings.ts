// Bookings as shown elsewhere in the console.

export { listBookings, rowOf, withNextCrews } from './list-bookings.ts';
export { LISTED_COLUMNS } from './list-queries.ts';
export { homeText } from './place-text.ts';

// The same lists and pages for the public API.

export { bookingDetail } from './booking-detail.ts';
export { bookingListRequest } from './list-filters.ts';

// The evidence of what a customer agreed to, was sent and was charged, and who came.

export { personProof } from './proof/person-proof.ts';

// Acts on a booking.

export { actOnBooking, requireUnchanged } from './act-on-booking.ts';
