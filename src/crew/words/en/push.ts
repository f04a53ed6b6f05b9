/** What a locked screen shows: nothing about a customer. */
export const pushTexts = {
  title: 'Your day has changed',
  text: 'Open it to see your visits.',
};
