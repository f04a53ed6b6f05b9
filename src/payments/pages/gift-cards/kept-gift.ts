/** The storage key of what is typed into the form. */
export const giftDraftKey = 'wellkept-gift-card';
