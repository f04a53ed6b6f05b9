/** Telling a customer how far away the crew is. */
export const tellTexts = {
  open: 'Tell the customer',
  openOf: (who: string) => `Tell the customer: ${who}`,
  titleOf: (who: string) => `Tell ${who}`,
  what: 'What to say',
  whats: { 'on-the-way': 'We are on our way', late: 'We are running late' },
  minutes: { 'on-the-way': 'Minutes until you arrive', late: 'Minutes later than planned' },
  atOnce: 'The email goes out right away.',
  send: 'Send the email',
  sent: 'The email is on its way.',
};
