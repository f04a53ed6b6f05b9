// A booking for somebody else, by whoever has asked them.

export { takeBooking } from './take-booking.ts';
