/** Keys in localStorage, named by the specification. */
export const pendingBookingKey = 'pendingBooking';
export const emergencyBookingKey = 'isEmergencyBooking';
/** A referral link's token that could not be claimed yet. */
export const referralKey = 'wellkept-referral';
