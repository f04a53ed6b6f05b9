/** The draft's key, in local and session storage. */
export const draftKey = 'wellkept-draft';

/** The booking id's key, in session storage. */
export const bookingIdKey = 'wellkept-booking-id';

/** The key for where this tab's visitor came from, in session storage. */
export const visitSourceKey = 'wellkept-source';
