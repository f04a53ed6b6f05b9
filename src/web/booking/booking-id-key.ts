/** Where the booking's name is kept, in the session's storage. */
export const bookingIdKey = 'wellkept-booking-id';
