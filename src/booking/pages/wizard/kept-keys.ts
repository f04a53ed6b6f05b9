/** Where the draft is kept, in both storages. */
export const draftKey = 'wellkept-draft';

/** Where the booking's name is kept, in the session's storage. */
export const bookingIdKey = 'wellkept-booking-id';

/** Where this tab's visitor came from, in the session's storage. */
export const visitSourceKey = 'wellkept-source';
