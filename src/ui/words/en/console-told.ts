/** Who informs the customer. */
export const customerNoticeTexts = {
  byMail: 'The customer gets an email.',
  byYou: 'The customer left no email. Tell them yourself.',
};
