import type { TenderMethod } from '#orders/rules/payment-method.ts';

/** The acts on a booking, and what each dialog says about the money. */
export const bookingActTexts = {
  wantsToCancel: 'The customer wants to cancel this booking. No money has moved yet.',
  mismatch: {
    title: 'The payment does not match the price',
    text: 'An owner accepts it as the price or cancels the booking, which refunds it.',
  },
  planGoesOn: {
    title: 'The plan has not ended at the card processor',
    text: (since: string) =>
      `We tried many times to end it, last ${since}. Its card may be charged again. We ask every hour and refund any month charged before it ends.`,
    again: 'End it now',
    ownerCan: 'An owner can try again.',
  },
  answered: 'I called back',
  undoAnswered: 'Undo: nobody called back',
  unavailable: 'Nobody is available',
  accept: 'Accept the payment',
  sendLink: 'Send a payment link',
  notePayment: 'Record a payment',
  chargeCard: 'Charge the card on file',
  visitDone: 'Visit done',
  complete: 'Complete',
  reopen: 'Reopen',
  billHours: 'Bill extra hours',
  endPlan: 'End the plan',
  keepPlan: 'Keep the plan',
  resumePlan: 'Charge the plan again',
  cancel: 'Cancel booking',
};

export const callOffTexts = {
  title: 'Call this visit off?',
  confirm: 'Call it off',
  keep: 'Keep the visit',
  text: (time: string) => `Nobody comes on ${time}. The visit needs a new time.`,
  money:
    'No money moves. The booking stays, and what was paid stays paid. To end the booking, cancel it instead.',
};

export const reopenTexts = {
  title: 'Not done yet?',
  confirm: 'Reopen',
  visit: (time: string) => `The visit of ${time} is open again, as if nobody had completed it.`,
  booking: 'The booking is open again, as if nobody had completed it.',
  money: 'No money moves. If the email to the customer went out, it stays sent.',
};

export const extraHoursTexts = {
  title: 'Bill extra hours',
  visit: 'Visit',
  charge: 'Charge',
  chargeAmount: (amount: string) => `Charge ${amount}`,
  bill: 'Bill',
  billAmount: (amount: string) => `Bill ${amount}`,
  hoursHint: (booked: string, price: string) =>
    `${booked} of work are booked. Count the time of each person. Each additional started hour is ${price}.`,
  within: 'That is within the booked time. Nothing is charged.',
  beyond: (hours: number, amount: string) =>
    `${hours} extra ${hours === 1 ? 'hour' : 'hours'}: ${amount} is charged to the customer’s saved card now. If the bank wants the cardholder to confirm, you get a payment link.`,
  due: (hours: number, amount: string) =>
    `${hours} extra ${hours === 1 ? 'hour' : 'hours'}: ${amount}.`,
  /** Without a saved card. */
  byLink: (isMailed: boolean) =>
    `No card is saved, so nothing is charged now. You get a payment link for the customer${isMailed ? ', and we email it to them' : ''}.`,
  aboveLimit: (most: string) => `You can bill at most ${most}. Ask an owner to bill more.`,
};

export const correctBillTexts = {
  title: (former: string) => `Correct the bill of ${former}`,
  confirm: 'Correct the bill',
  within: 'That is within the booked time. Withdraw the bill instead.',
  same: (former: string) => `That is also ${former}.`,
  becomes: (former: string, amount: string) =>
    `The bill of ${former} becomes void, and its payment link stops working. ${amount} is charged to the customer’s saved card now. If the bank wants the cardholder to confirm, you get a payment link.`,
  due: (former: string, amount: string) =>
    `The bill of ${former} becomes void, and its payment link stops working. The new one is ${amount}.`,
};

export const withdrawBillTexts = {
  title: (amount: string) => `Withdraw the bill of ${amount}?`,
  confirm: (amount: string) => `Withdraw ${amount}`,
  text: (amount: string) =>
    `Nothing was charged, and nothing will be. The bill of ${amount} becomes void, and its payment link stops working.`,
};

export const hoursFieldTexts = {
  label: 'Hours worked',
  wrong: 'Enter hours like 3.5 or 3:30.',
};

export const cancelTexts = {
  title: 'Cancel this booking?',
  confirm: 'Cancel booking',
  keep: 'Keep the booking',
  confirmRefund: (amount: string) => `Cancel and refund ${amount}`,
  nothingPaid: 'Nothing was paid, so no money moves.',
  bankAsked: 'The bank has not decided yet. If it pays, we refund all of it automatically.',
  givenBack: (amount: string) => `${amount} goes back to the customer.`,
  givenByHand: (amount: string) =>
    `The customer did not pay ${amount} by card. This records it as refunded, but moves no money. Pay the customer back yourself.`,
  kept: (amount: string) => `The customer paid ${amount} and gets no refund.`,
  partGivenBack: (amount: string, kept: string) =>
    `${amount} goes back to the customer, and ${kept} stays with you.`,
  ownerCanRefund: 'An owner can refund it later.',
  holdReleased: 'The hold on the card is released. Banks may show it for a few more days.',
  planEnds: 'The plan ends now. No more months are charged.',
  billEnds: (amount: string) => `The unpaid bill of ${amount} ends with it.`,
  visitsOwed: (amount: string) =>
    `Visits that were done stay owed: ${amount}. You find them under Owed.`,
  timeEnds: 'The confirmed time is released.',
  timesEnd: 'All confirmed times are released.',
  heldEnds: 'The time held for the customer is free again.',
  giveBack: (amount: string) => `Refund ${amount}`,
  which: 'What to refund',
  unserved: 'We preselect only the latest month, and only if it had no visit yet.',
  payment: (name: string, day: string, amount: string) => `${name}, ${day}: ${amount}`,
  reason: 'Why',
  reasonHint: 'Required. The customer sees it.',
  fee: {
    legend: 'Late cancellation fee',
    take: (amount: string) => `Take ${amount}, as the customer agreed`,
    waive: 'Waive it',
    kept: (amount: string) => `${amount} is kept as the fee.`,
    charged: (amount: string) => `${amount} is charged to the saved card as the fee.`,
    reason: 'Why you waive it',
    reasonHint: 'Required. It stays in the timeline, and the customer does not see it.',
  },
};

export const unavailableTexts = {
  title: 'Nobody is available?',
  confirm: 'Cancel and refund',
  keep: 'Keep the booking',
  text: (amount: string) =>
    `The booking is canceled, and the full ${amount} goes back to the customer’s card.`,
  byHand: (amount: string) =>
    `The booking is canceled, and the full ${amount} is recorded as refunded. The customer did not pay by card, so pay them back yourself.`,
  several: (amount: string) => `The booking is canceled, and the full ${amount} is refunded.`,
  toCard: (amount: string) => `${amount} goes back to the customer’s card.`,
};

export const endPlanTexts = {
  title: 'End this plan?',
  confirmNow: 'End the plan now',
  confirmLater: 'End the plan after this month',
  now: (monthly: string) =>
    `The plan ends now, and the customer’s card is no longer charged ${monthly} a month.`,
  later: (monthly: string, day: string | null) =>
    `The plan ends${day === null ? '' : ` on ${day}`}, when the paid month is over. Visits until then take place. The card is not charged ${monthly} a month after that.`,
  pastDue:
    'Its latest month is not paid because the bank refused it. We void that invoice and do not charge the card for it again.',
  kept: (amount: string) =>
    `This refunds nothing. You keep the ${amount} the customer paid. You can refund it separately.`,
  credit: (amount: string) =>
    `${amount} of credit was set aside for the next invoices. The customer gets back what the plan does not use.`,
  final: 'You cannot undo this. The customer would have to book a new plan.',
  undo: 'You and the customer can undo this until then.',
};

export const resumePlanTexts = {
  title: 'Charge this plan again?',
  confirm: 'Charge it again',
  text: (monthly: string, day: string | null) =>
    `The pause ends. The customer’s card is charged ${monthly}${day === null ? ' next month' : ` on ${day}`} and every month from then on. Months during the pause are not charged.`,
  risk: 'The customer has disputed a payment of this plan. Agree with them first, or they may dispute the next charge too.',
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
    `The customer paid ${paid}, and the booking costs ${price}. You give up ${apart}.`,
  more: (paid: string, price: string, apart: string) =>
    `The customer paid ${paid}, and the booking costs ${price}. You keep the extra ${apart}, which you can refund later.`,
  text: 'The booking is confirmed and the customer gets the confirmation. No money moves now. To refund it all instead, cancel the booking.',
};

export const paymentLinkTexts = {
  title: 'Send a payment link?',
  confirm: 'Send the link',
  text: (email: string, price: string) =>
    `${email} gets an email with a link to this booking, to pay ${price} with any card. Sending it charges nothing.`,
  textAsked: (email: string) =>
    `${email} gets an email with a link to this booking, to agree to when it is charged and enter a card. Sending it charges nothing.`,
  textAgreed: (email: string) =>
    `${email} gets an email with a link to this booking, to enter a card. They have agreed to when it is charged. Sending it charges nothing.`,
};

export const notePaymentTexts = {
  title: 'Record a payment',
  how: 'How it was paid',
  choose: 'Choose how it was paid.',
  confirm: 'Record the payment',
  confirmAmount: (amount: string) => `Record ${amount} as paid`,
  text: (amount: string) =>
    `${amount} is still to be paid. This records all of it, or a part, as paid today. No card is charged, and nobody gets an email.`,
  bill: 'We close its payment link first so nobody pays twice. The rest, if any, gets a link of its own.',
  amount: 'Amount in dollars',
  wrongAmount: (most: string) => `Enter an amount above 0 and at most ${most}.`,
  textOfUnpaid: (amount: string) =>
    `This records the full price of ${amount} as paid today and confirms the booking. We close its card page first so nobody pays twice.`,
  credit: (left: string) => `Credit of the customer: ${left}`,
  giftCard: 'Gift card',
  giftCode: 'Gift card code',
  fromLedger: 'It pays now. A refund puts it back.',
  mistake: 'Check it carefully. Only a refund undoes it, and a full refund ends the booking.',
};

export const chargeCardTexts = {
  title: 'Charge the card on file',
  confirm: (amount: string) => `Charge ${amount}`,
  text: (amount: string) =>
    `${amount} is still owed. The card is charged now, and the customer gets a receipt.`,
  looking: 'Looking for a card…',
  none: 'This customer has no card on file. Send a payment link instead.',
  consentHint:
    'Ask the customer first. Check the box once they say yes. It is saved in the timeline.',
};

export const refundTexts = {
  byHand: 'The customer did not pay this by card. Pay them back yourself, then record it here.',
  title: 'Refund a payment',
  confirm: 'Refund',
  confirmAmount: (amount: string) => `Refund ${amount}`,
  amount: 'Amount in dollars',
  amountHint: (most: string) => `You can refund up to ${most}.`,
  ownersAbove: (most: string) => `You can refund ${most} of it. Ask an owner for more.`,
  wrongAmount: (most: string) => `Enter an amount above 0 and at most ${most}.`,
  reason: 'Why',
  reasonHint: 'Required. Colleagues see it. The customer does not.',
  whole: (amount: string) =>
    `${amount} goes back to the card it came from. You keep nothing of this payment. You cannot undo this.`,
  part: (amount: string, kept: string) =>
    `${amount} goes back to the card it came from. You keep ${kept}. You cannot undo this.`,
  toLedger: {
    credit: (amount: string) => `${amount} goes back to the customer’s credit.`,
    'gift-card': (amount: string) => `${amount} goes back to the gift card.`,
  } satisfies Record<TenderMethod, (amount: string) => string>,
  noted: (amount: string) => `${amount} is recorded as refunded. You cannot undo this.`,
  tips: (amount: string) => `Refund the tip of ${amount} as well`,
  tipsHint: 'If unchecked, it stays with the people who worked.',
  endPlan: 'End the plan now as well',
  endPlanHint: 'No more visits take place, and no more months are charged.',
  credit: (amount: string) =>
    `The ${amount} of credit that paid for a part of it goes back to the customer’s credit as well.`,
  disputed:
    'This happens only after the bank decides on the dispute. Until then the card processor refuses it, and Today says so.',
  planGoesOn: 'The plan continues, and so do its monthly charges.',
};

export const renewLinkTexts = {
  title: 'Send a new link?',
  send: 'Send a new link',
  sent: 'A new link is on its way.',
  noEmail: 'no email to send it to',
  text: (email: string) =>
    `A new link to the customer’s page goes to ${email}. All earlier links stop working. No money moves.`,
};

export const askAgainTexts = {
  card: {
    title: (amount: string) => `Refund the ${amount} you owe?`,
    confirm: (amount: string) => `Refund ${amount}`,
    text: (amount: string) => `${amount} goes back to the card it came from. You cannot undo this.`,
  },
  byHand: {
    title: (amount: string) => `Did you pay back ${amount}?`,
    confirm: (amount: string) => `Record ${amount} as refunded`,
    text: (amount: string) =>
      `This moves no money. ${amount} is recorded as refunded. You cannot undo this.`,
  },
};

export const stopRefundTexts = {
  title: (amount: string) => `Stop trying to refund ${amount}?`,
  confirm: 'Stop trying',
  text: (amount: string) =>
    `This refund did not go through, and the customer’s page says that you owe them ${amount}. Stop it if you refunded the ${amount} another way. Stopping moves no money, and you can refund the payment again later.`,
};

/** An extra visit for a completed booking, and the note and add-ons of one visit. */
export const visitDetailsTexts = {
  add: 'Add a visit',
  title: 'Add a visit',
  text: 'Someone comes again. The booking is open again until then.',
  day: 'Day',
  from: 'From',
  to: 'To',
  crew: 'Crew',
  anyCrew: 'Any that is free',
  noCrew: 'None yet: it waits',
  why: 'Why',
  purposes: { 're-clean': 'Re-clean, free', another: 'Another visit, with a price' },
  price: 'Price in dollars',
  priceHint: 'Owed once the visit is done. The customer is emailed a link to pay.',
  priced: (amount: string) => `Another visit, ${amount}`,
  addOns: 'Add-ons for this visit',
  addOnsHint: (isFree: boolean): string =>
    isFree
      ? 'They cost nothing on a re-clean.'
      : 'At the prices of the catalog for this home, owed once the visit is done.',
  note: 'Note for the crew',
  noteHint: 'For this visit alone. The customer never sees it.',
  told: 'The customer gets one email: when, and what it costs.',
  notTold: 'The customer left no email address. Tell them yourself.',
  addAnyway: 'Add it anyway',
  own: 'Note and add-ons',
  ownTitle: 'This visit alone',
  ownText: 'If the add-ons change, the customer gets an email with what is due.',
  save: 'Save',
  sold: (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name),
};
