/** What a person reads where the server could not be asked, or did not say. */
export const backendTexts = {
  offline: 'You seem to be offline. Check your connection and try again.',
  timeout: 'The answer is taking too long. Please try again.',
  unreadable: 'Something went wrong on our side. Please try again in a moment.',
};
