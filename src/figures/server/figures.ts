// What new customers book, for the booking page.

export { type FirstBookingsCache, startFirstBookings } from './first-bookings.ts';
