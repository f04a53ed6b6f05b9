export const confirmTimeTexts = {
  day: 'Day',
  from: 'From',
  to: 'To',
  confirm: 'Confirm time',
  confirmNew: 'Confirm the new time',
  confirmDespite: 'Confirm it all the same',
  despite: 'Why at this time',
  despiteHint: 'Kept as a note for colleagues.',
  leave: 'Not now',
  soonest: 'The soonest that a crew can come',
};

export const completeTexts = {
  title: 'Is this booking done?',
  visitTitle: 'Is the visit done?',
  text: 'The booking is completed by this.',
  visitText: (time: string) => `The visit of ${time}. The plan goes on.`,
  hoursHint: 'Optional; kept with the visit. Hours beyond the booked ones can be billed with it.',
  noMoney: 'No money moves.',
  bill: (hours: number, amount: string) =>
    `Bill ${hours} extra ${hours === 1 ? 'hour' : 'hours'}: ${amount}`,
  billHint:
    'Charged to the customer’s saved card now. If the bank wants the cardholder, you get a payment link.',
  notBilled: (amount: string) => `No money moves: ${amount} for the extra hours is not billed.`,
  andCharge: (done: string, amount: string) => `${done} and charge ${amount}`,
  andBill: (done: string, amount: string) => `${done} and bill ${amount}`,
};
