/** Paying a part of what a booking, a bill or an invoice owes. */
export const payPartTexts = {
  open: 'Pay part of it',
  amount: 'Amount in dollars',
  hint: (owed: string) => `You owe ${owed}. You can pay the rest later.`,
  hintByItself: (owed: string) =>
    `You owe ${owed}. We charge the rest to your saved card after the visit.`,
  range: (least: string, most: string, owed: string) =>
    `Enter an amount from ${least} to ${most}, or all of it: ${owed}.`,
  pay: 'Pay this amount',
  opening: 'Opening...',
  failure: 'The payment page did not open',
};
