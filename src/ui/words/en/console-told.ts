/** Who informs the customer. */
export const toldTexts = {
  byMail: 'The customer gets an email.',
  byYou: 'The customer left no email. Tell them yourself.',
};
