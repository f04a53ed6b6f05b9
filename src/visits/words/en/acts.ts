export const confirmTimeTexts = {
  day: 'Day',
  from: 'From',
  to: 'To',
  confirm: 'Confirm time',
  confirmNew: 'Confirm the new time',
  confirmDespite: 'Confirm anyway',
  despite: 'Why at this time',
  despiteHint: 'Saved as a note for colleagues.',
  leave: 'Not now',
  soonest: 'The soonest a crew can come',
};

export const completeTexts = {
  title: 'Is this booking done?',
  visitTitle: 'Is the visit done?',
  text: 'This completes the booking.',
  visitText: (time: string) => `The visit of ${time}. The plan continues.`,
  visitOfSeries: (time: string) => `The visit of ${time}. The next visits stay.`,
  hoursHint: 'Optional: the time of each person, added up. You can bill extra hours with it.',
  noMoney: 'No money moves.',
  owes: (amount: string) =>
    `The customer owes ${amount} for this visit then. They get an email with a link to pay.`,
  charged: (amount: string, when: string) =>
    `The saved card is charged ${amount} for this visit on ${when}, as the customer agreed. We email the customer now. Until then you can press Stop on Today, under To be charged.`,
  above: (amount: string) =>
    `The customer owes ${amount} for this visit then. That is more than they agreed to, so the saved card is not charged. They get an email with a link to pay.`,
  credit: (amount: string) => `The customer’s credit pays ${amount} of this visit at once.`,
  firstClean: (amount: string) => `The price has ${amount} for the first clean in it.`,
  bill: (hours: number, amount: string) =>
    `Bill ${hours} extra ${hours === 1 ? 'hour' : 'hours'}: ${amount}`,
  billHint:
    'Charged to the customer’s saved card now. If the bank wants the cardholder to confirm, you get a payment link.',
  notBilled: (amount: string) => `No money moves. The ${amount} for the extra hours is not billed.`,
  andCharge: (done: string, amount: string) => `${done} and charge ${amount}`,
  andBill: (done: string, amount: string) => `${done} and bill ${amount}`,
};
