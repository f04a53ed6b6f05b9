/** What can be done with a booking, and what each dialog says happens to whose money. */
export const bookingActTexts = {
  wantsToCancel:
    'The customer wants to cancel this booking. Nothing has happened to the money yet.',
  mismatch: {
    title: 'What was paid is not the price',
    text: 'An owner accepts it as the price, or cancels the booking, which gives it back.',
  },
  planGoesOn: {
    title: 'The plan has not ended at the card processor',
    text: (since: string) =>
      `It was to end at once, and many tries until ${since} came to nothing: its card may be charged again. It is asked for every hour, and a month that is charged meanwhile is given back by itself.`,
    again: 'End it now',
    ownerCan: 'An owner can try again.',
  },
  answered: 'I called back',
  undoAnswered: 'Undo: nobody called back',
  unavailable: 'Nobody is available',
  accept: 'Accept the payment',
  sendLink: 'Send the payment link again',
  notePayment: 'Note a payment',
  visitDone: 'Visit done',
  complete: 'Complete',
  billHours: 'Bill extra hours',
  endPlan: 'End the plan',
  keepPlan: 'Keep the plan',
  resumePlan: 'Charge the plan again',
  cancel: 'Cancel booking',
};

export const callOffTexts = {
  title: 'Call this visit off?',
  confirm: 'Call it off',
  text: (time: string) => `Nobody comes on ${time}, and another time is to be found.`,
  money:
    'No money moves: the booking stands, and what was paid stays paid. To end the booking, cancel it instead.',
};

export const extraHoursTexts = {
  title: 'Bill extra hours',
  visit: 'Visit',
  charge: 'Charge',
  chargeAmount: (amount: string) => `Charge ${amount}`,
  bill: 'Bill',
  billAmount: (amount: string) => `Bill ${amount}`,
  hoursHint: (booked: string, price: string) =>
    `${booked} are booked; each started hour more is ${price}.`,
  within: 'That is within the booked time: nothing is charged.',
  beyond: (hours: number, amount: string) =>
    `${hours} extra ${hours === 1 ? 'hour' : 'hours'}: ${amount} is charged to the customer’s saved card now. If the bank wants the cardholder, you get a payment link.`,
  due: (hours: number, amount: string) =>
    `${hours} extra ${hours === 1 ? 'hour' : 'hours'}: ${amount}.`,
  /** Where no card is saved. */
  byLink: (isMailed: boolean) =>
    `No card is saved, so nothing is charged now. You get a payment link for the customer${isMailed ? ', who is mailed one too' : ''}.`,
  aboveLimit: (most: string) => `You can bill ${most} at most. Ask an owner to bill more.`,
};

export const correctBillTexts = {
  title: (former: string) => `Correct the bill of ${former}`,
  confirm: 'Correct the bill',
  within: 'That is within the booked time: withdraw the bill instead.',
  same: (former: string) => `That comes to ${former} as well.`,
  becomes: (former: string, amount: string) =>
    `The bill of ${former} becomes void, and its payment link ends. ${amount} is charged to the customer’s saved card now. If the bank wants the cardholder, you get a payment link.`,
  due: (former: string, amount: string) =>
    `The bill of ${former} becomes void, and its payment link ends. The new one is ${amount}.`,
};

export const withdrawBillTexts = {
  title: (amount: string) => `Withdraw the bill of ${amount}?`,
  confirm: (amount: string) => `Withdraw ${amount}`,
  text: (amount: string) =>
    `Nothing was charged, and nothing will be: the bill of ${amount} becomes void, and its payment link ends.`,
};

export const hoursFieldTexts = {
  label: 'Hours worked',
  wrong: 'Write hours like 3.5 or 3:30.',
};

export const cancelTexts = {
  title: 'Cancel this booking?',
  confirm: 'Cancel booking',
  confirmRefund: (amount: string) => `Cancel and refund ${amount}`,
  nothingPaid: 'Nothing was paid, so no money moves.',
  bankAsked: 'The bank has not answered yet. If it pays, all of it goes back by itself.',
  givenBack: (amount: string) => `${amount} goes back to the customer.`,
  givenByHand:
    'What was paid by hand counts as given back with this: no money moves by itself, so give it back.',
  kept: (amount: string) => `The customer paid ${amount} and gets nothing back.`,
  partGivenBack: (amount: string, kept: string) =>
    `${amount} goes back to the customer, and ${kept} stays with you.`,
  ownerCanRefund: 'An owner can refund it later.',
  planEnds: 'The plan ends now: no further month is charged.',
  billEnds: (amount: string) => `The unpaid bill of ${amount} ends with it.`,
  timeEnds: 'The confirmed time is given up.',
  timesEnd: 'All confirmed times are given up.',
  heldEnds: 'The time that is kept for the customer is free again.',
  giveBack: (amount: string) => `Give ${amount} back`,
  which: 'What goes back',
  unserved: 'By itself only a latest month that nobody has been there for yet is ticked.',
  payment: (name: string, day: string, amount: string) => `${name}, ${day}: ${amount}`,
  reason: 'Why',
  reasonHint: 'Needed: the customer reads it.',
};

export const unavailableTexts = {
  title: 'Nobody is available?',
  confirm: 'Cancel and refund',
  text: (amount: string) =>
    `The booking is cancelled and ${amount} goes back to the customer’s card, all of it.`,
  byHand: (amount: string) =>
    `The booking is cancelled and ${amount}, all of it, counts as given back. It was paid by hand, so no money moves by itself: give it back.`,
};

export const endPlanTexts = {
  title: 'End this plan?',
  confirmNow: 'End the plan now',
  confirmLater: 'End the plan after this month',
  now: (monthly: string) =>
    `The plan ends now, and the customer’s card is not charged ${monthly} a month any more.`,
  later: (monthly: string, day: string | null) =>
    `The plan ends${day === null ? '' : ` on ${day}`}, when the month that is paid for is over; visits until then take place. The card is not charged ${monthly} a month after that.`,
  pastDue:
    'Its latest month is not paid: the bank refused it. That invoice is taken back, and the card is not asked for it again.',
  kept: (amount: string) =>
    `Nothing is given back by this: of what the customer paid, you keep ${amount}. A refund is an act of its own.`,
  credit: (amount: string) =>
    `${amount} of credit was meant for the next invoices. What the plan has not used when it ends is the customer’s again.`,
  final: 'This cannot be taken back: the customer would have to book a new plan.',
  undo: 'It can be taken back until then, here and by the customer.',
};

export const resumePlanTexts = {
  title: 'Charge this plan again?',
  confirm: 'Charge it again',
  text: (monthly: string, day: string | null) =>
    `The pause ends. The customer’s card is charged ${monthly}${day === null ? ' next month' : ` on ${day}`} and every month from then on. What fell due during the pause is not charged.`,
  risk: 'The customer has disputed a payment of this plan. Agree with them first: whoever is charged on may dispute that too.',
};

export const keepPlanTexts = {
  title: 'Keep this plan?',
  confirm: 'Keep the plan',
  text: (monthly: string, day: string | null) =>
    `The plan does not end. The customer’s card is charged ${monthly}${day === null ? ' next month' : ` on ${day}`} and every month from then on.`,
};

export const acceptPaymentTexts = {
  title: 'Accept this payment?',
  confirm: (paid: string) => `Accept ${paid} as the price`,
  less: (paid: string, price: string, apart: string) =>
    `The customer paid ${paid}, and the booking costs ${price}: you do without ${apart}.`,
  more: (paid: string, price: string, apart: string) =>
    `The customer paid ${paid}, and the booking costs ${price}: you keep ${apart} more, which you can refund afterwards.`,
  text: 'The booking is confirmed and the customer gets the confirmation. No money moves now. To give it all back instead, cancel the booking.',
};

export const paymentLinkTexts = {
  title: 'Send the payment link again?',
  confirm: 'Send the link',
  text: (email: string, price: string) =>
    `${email} gets a mail with a link to this booking, where ${price} can be paid with any card. Nothing is charged by sending it.`,
};

export const notePaymentTexts = {
  title: 'Note a payment',
  how: 'How it was paid',
  choose: 'Choose how it was paid.',
  confirm: 'Note the payment',
  confirmAmount: (amount: string) => `Note ${amount} as paid`,
  text: (amount: string) =>
    `The whole price of ${amount} counts as paid today. No card is charged, and nobody is told by mail.`,
  textOfUnpaid: (amount: string) =>
    `The whole price of ${amount} counts as paid today, and the booking stands. Its card page is closed first, so that nobody pays twice.`,
  mistake: 'Look twice: only a refund takes it back, and one of the whole price ends the booking.',
};

export const refundTexts = {
  byHand: 'This was paid by hand, so no money moves by itself: give it back, then note it here.',
  title: 'Give money back',
  confirm: 'Refund',
  confirmAmount: (amount: string) => `Refund ${amount}`,
  amount: 'Amount in dollars',
  amountHint: (most: string) => `${most} can be given back.`,
  ownersAbove: (most: string) => `You can give back ${most} of it. Ask an owner for more.`,
  wrongAmount: (most: string) => `Enter an amount above 0 and at most ${most}.`,
  reason: 'Why',
  reasonHint: 'Needed: colleagues read it, the customer does not.',
  whole: (amount: string) =>
    `${amount} goes back to the card it came from. This cannot be taken back. Nothing of this payment is kept.`,
  part: (amount: string, kept: string) =>
    `${amount} goes back to the card it came from. This cannot be taken back. You keep ${kept} of it.`,
  noted: (amount: string) => `${amount} counts as given back. This cannot be taken back.`,
  endPlan: 'End the plan now as well',
  endPlanHint: 'No visit takes place any more, and no further month is charged.',
  credit: (amount: string) =>
    `The ${amount} of credit that paid for a part of it goes back to the customer’s credit as well.`,
  disputed:
    'That happens only once the bank has decided on the dispute: until then the card processor refuses it, and Today says so.',
  planGoesOn: 'The plan goes on, and so do its monthly charges.',
};

export const renewLinkTexts = {
  title: 'Send a new link?',
  send: 'Send a new link',
  sent: 'A new link is on its way.',
  noEmail: 'no email to send it to',
  text: (email: string) =>
    `A new link to the customer’s page goes to ${email}. Every link that was sent before stops working. No money moves.`,
};

export const askAgainTexts = {
  card: {
    title: (amount: string) => `Refund the ${amount} that is owed?`,
    confirm: (amount: string) => `Refund ${amount}`,
    text: (amount: string) =>
      `${amount} goes back to the card it came from. This cannot be taken back.`,
  },
  byHand: {
    title: (amount: string) => `Have you given ${amount} back?`,
    confirm: (amount: string) => `Note ${amount} as refunded`,
    text: (amount: string) =>
      `No money moves by itself. ${amount} counts as refunded. This cannot be taken back.`,
  },
};

export const stopRefundTexts = {
  title: (amount: string) => `Stop trying to give ${amount} back?`,
  confirm: 'Stop trying',
  text: (amount: string) =>
    `This refund did not go through, and the customer’s page says that ${amount} is owed. Stop it if you gave the ${amount} back another way. No money moves by stopping it, and you can refund the payment again later.`,
};
