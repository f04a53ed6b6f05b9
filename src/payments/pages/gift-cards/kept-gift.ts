/** The storage key of what is typed into the form. */
export const keptGiftKey = 'wellkept-gift-card';
