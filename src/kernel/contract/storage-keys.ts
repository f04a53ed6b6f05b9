/** localStorage keys from the specification. */
export const pendingBookingKey = 'pendingBooking';
export const emergencyBookingKey = 'isEmergencyBooking';
/** A referral link's token that is not claimed yet. */
export const referralKey = 'wellkept-referral';
