/** Under which name the form keeps what is typed. */
export const keptGiftKey = 'wellkept-gift-card';
