/** Keys in localStorage, named by the specification. */
export const pendingBookingKey = 'pendingBooking';
export const emergencyBookingKey = 'isEmergencyBooking';
