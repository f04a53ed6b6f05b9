// Bookings as they are told elsewhere in the console.

export { listBookings, rowOf } from './list-bookings.ts';
export { LISTED } from './list-queries.ts';
export { homeText } from './place-text.ts';

// The same lists and pages for programs of others.

export { bookingDetail } from './booking-detail.ts';
export { bookingListRequest } from './list-filters.ts';

// What proves what someone agreed to, was told and was charged, and who came.

export { personProof } from './proof/person-proof.ts';

// An act on one of them.

export { actOnBooking, requireSeen } from './act-on-booking.ts';
