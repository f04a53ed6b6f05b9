/** Who tells the customer. */
export const toldTexts = {
  byMail: 'The customer is told by mail.',
  byYou: 'The customer left no email: tell them yourself.',
};
