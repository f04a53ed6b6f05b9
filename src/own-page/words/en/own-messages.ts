/** What the business and a customer write to each other, on the customer's own page. */
export const ownMessagesTexts = {
  title: 'Messages',
  loading: 'Loading your messages',
  failure: 'Your messages could not load',
  again: 'Try again',
  you: 'You',
  text: 'Your reply',
  send: 'Send reply',
  sending: 'Sending',
  sent: 'Sent. We reply here and by email.',
  summary: 'Your reply was not sent',
  sendFailure: 'Your reply was not sent',
  missing: 'Write a message.',
  tooLong: (most: string) => `Enter at most ${most} characters.`,
};
