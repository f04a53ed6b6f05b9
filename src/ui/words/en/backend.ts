/** What a person reads when the server could not be reached or gave no sentence. */
export const backendTexts = {
  offline: 'You seem to be offline. Check your connection and try again.',
  timeout: 'The answer is taking too long. Please try again.',
  unreadable: 'Something went wrong on our side. Please try again in a moment.',
};
