/** All words of the emails to the business, except the labels that they share with customers' emails. */
export const operatorMailTexts = {
  footer: (business: string) =>
    `Sent by the booking site of ${business} to the address in BUSINESS_EMAIL.`,
  open: 'Open it in the console',

  emergency: {
    subject: (service: string, deadline: string) => `EMERGENCY, reply by ${deadline}: ${service}`,
    preview: (phone: string) => `Call ${phone} now.`,
    alarm: (deadline: string) => `Reply by ${deadline}`,
    heading: 'A paid emergency booking is waiting',
    act: 'You promised the customer a reply within 2 hours of paying. Call now. If nobody is available, say so in the console. That cancels the booking and refunds everything.',
    call: (phone: string) => `Call ${phone}`,
    prices: 'Booked and paid',
  },

  paymentMismatch: {
    subject: (reference: string) => `Check a payment: booking ${reference}`,
    preview: (paid: string, price: string) => `The customer paid ${paid}. The price is ${price}.`,
    heading: 'The payment does not match the price',
    text: 'The booking is not confirmed, and you have the money. In the console, an owner accepts it as the price or cancels the booking, which refunds it. We told the customer that the payment is being checked.',
    price: 'The price',
    billHeading: 'The payment does not match the bill',
    billText:
      'The bill is still open, and you have the money. In the console, withdraw or correct the bill, or refund the payment.',
    bill: 'The bill',
  },

  bookingPaid: {
    subject: (service: string, amount: string) => `Paid: ${service}, ${amount}`,
    preview: (reference: string) => `Booking ${reference} is paid and confirmed.`,
    heading: (amount: string) => `A customer paid ${amount} for a booking`,
    text: 'The customer has the confirmation.',
    noTime: 'It has no time yet. Agree on one with the customer, and enter it in the console.',
    noAddress: 'It has no address. Ask the customer for one before you send a crew.',
    prices: 'Booked and paid',
  },

  /** For a booking made earlier: all or part of what was still owed. */
  paymentArrived: {
    subject: (amount: string, reference: string) => `Payment: ${amount} for booking ${reference}`,
    preview: (reference: string) => `A customer paid online for booking ${reference}.`,
    heading: (amount: string) => `A customer paid ${amount} of what they owed`,
    forExtraHours: 'It is for extra cleaning time.',
    nothingLeft: 'The booking is paid. Nothing is left to pay.',
  },

  bookingSecured: {
    subject: (service: string, amount: string) => `Booked: ${service}, ${amount} paid now`,
    preview: (reference: string) => `Booking ${reference} is confirmed, and a card is saved.`,
    heading: (amount: string) => `A customer booked and paid ${amount} now`,
    text: 'The rest is charged to the saved card after the visit. The customer has the confirmation.',
    prices: 'Booked',
  },

  /** Nothing is paid yet. */
  bookingOnCard: {
    subject: (service: string) => `Booked: ${service}, to be charged after the visit`,
    preview: (reference: string) => `Booking ${reference} is confirmed, and a card is saved.`,
    heading: () => 'A customer booked and saved a card',
    textOfVisits:
      'Nothing is paid yet. Each visit is charged to the saved card after it. The customer has the confirmation.',
    text: 'Nothing is paid yet. The price is charged to the saved card after the visit. The customer has the confirmation.',
    prices: 'Booked',
  },

  dispute: {
    open: (amount: string) => `A payment of ${amount} is disputed`,
    inquiry: (amount: string) => `A bank asks about a payment of ${amount}`,
    lost: (amount: string) => `The bank took back ${amount}`,
    lostNothing: 'A dispute was lost, and no money was taken',
    appealed: (amount: string) => `A lost dispute of ${amount} is under review again`,
    subject: (day: string, what: string) => `Reply by ${day}: ${what}`,
    alarm: (moment: string) => `Reply by ${moment}`,
    openText:
      'The cardholder asked the bank to take back this payment. The bank holds the money until it decides. If you do not reply in time, you lose it. Reply at the card processor with proof of the visit: the address, the times, the messages.',
    inquiryText:
      'No money is held yet. A good reply in time, or a refund, keeps this from becoming a dispute. Reply at the card processor.',
    appealedText:
      'The bank decides again. What you sent before may not be enough. Reply at the card processor with proof of the visit. If you win, the money comes back to you.',
    lostText:
      'You lost the dispute. This is not a refund. You don’t need to do anything, and we promised the customer nothing.',
    ended: 'No visit has taken place and none of the price is left, so the booking is canceled.',
    noAnswer: 'The bank accepts no reply to it. You don’t need to do anything.',
    amount: 'Disputed',
    taken: 'Taken by the bank',
    fee: 'Fee of the card processor',
    reason: 'Reason',
    deadline: 'Reply by',
    paidFor: 'Paid for',
  },

  eventsRefused: {
    subject: 'Messages from the card processor are refused',
    preview: 'News about payments comes late.',
    signature:
      'Their signature does not match. Someone may have rolled the signing secret in the processor’s dashboard or set up the webhook again. In the console, Settings, Card payments, connect again. If the keys are set on the server, copy the signing secret from the dashboard, set it as STRIPE_WEBHOOK_SECRET, and restart the server.',
    clock:
      'This machine’s clock is off by more than five minutes, so every signature looks too old. Turn on its time service.',
    meanwhile:
      'No payment is lost, because we also ask the card processor. But news about payments, refunds and disputes comes up to an hour late. In the console, Settings, Health shows whether messages are still refused.',
  },

  refundFailed: {
    subject: (amount: string, reference: string) =>
      `A refund of ${amount} did not go through: booking ${reference}`,
    preview: 'You still have the money.',
    heading: (amount: string) => `${amount} could not be refunded`,
    text: 'You still have the money, and the customer is waiting for it. We keep asking the card processor until the refund goes through. Until then it stays on Today in the console.',
    atProcessor:
      'You still have the money, and the customer is waiting for it. The refund was made at the card processor, so we do not retry it. Refund it another way, or again from the console.',
    calledBack:
      'You still have the money. Someone canceled this refund at the card processor, so we do not retry it. Refund it again from the console, or leave it.',
    others:
      'More refunds may fail within this hour. You get no email about those. Today lists all of them.',
    amount: 'Not refunded',
    reason: 'Reason',
    paidFor: 'Paid for',
    codes: {
      lost_or_stolen_card: 'the card was lost or stolen',
      expired_or_canceled_card: 'the card has expired or was canceled',
      insufficient_funds: 'not enough money on your account at the card processor',
      charge_for_pending_refund_disputed: 'the payment is now disputed',
      declined: 'the bank declined it',
      merchant_request: 'it was canceled at the card processor',
      unknown: 'the bank gave no reason',
    },
  },

  payments: {
    booking: 'the booking',
    'plan-month': 'a month of the plan',
    'extra-hours': 'extra cleaning time',
    'visit-price': 'visit',
    tip: 'tip',
    invoice: 'invoice',
    fee: 'fee',
  },

  contact: {
    subject: (who: string) => `Message from ${who}`,
    heading: (who: string) => `${who} wrote to you`,
    answer: 'Reply to this email to reach them.',
    call: 'They left only a phone number. Call or text them.',
  },

  messageAnswer: {
    subject: (who: string) => `${who} replied to your message`,
    heading: (who: string) => `${who} replied to you`,
  },

  quote: {
    subject: (who: string) => `Quote request from ${who}`,
    heading: (who: string) => `${who} wants a quote`,
    asked: 'What they would like',
  },

  timeRequest: {
    subject: (reference: string) => `New time requested: booking ${reference}`,
    preview: 'A customer asks for another time.',
    heading: 'A customer asks for another time',
    wanted: 'Times that work',
    before: 'Requested before',
    note: 'Their note:',
  },

  cancellationRequest: {
    subject: (reference: string) => `Cancellation requested: booking ${reference}`,
    preview: 'Nothing is canceled or refunded yet.',
    heading: 'A customer wants to cancel',
    text: 'It is too late for the customer to cancel online, so nothing is canceled or refunded yet. We told the customer that you will reply.',
  },

  customerCancelled: {
    subject: (reference: string) => `Canceled by the customer: booking ${reference}`,
    preview: 'No crew needs to go. The refund is made.',
    heading: 'A customer canceled in time',
    freed: 'Free again',
    text: 'No crew needs to go. We make the full refund automatically. You don’t need to do anything.',
    byHand: {
      preview: 'No crew needs to go. You still have the money.',
      text: (amount: string) =>
        `No crew needs to go. The customer did not pay ${amount} by card, so we cannot refund it for you. Refund it yourself, then record it at the payment in the console. Until then it stays on Today.`,
    },
    unpaid: {
      preview: 'No crew needs to go.',
      text: 'No crew needs to go. No payment was recorded, so there is nothing to refund. You don’t need to do anything.',
    },
  },

  /** `day`: the last day of visits; null: no more visits. */
  customerEndedSeries: {
    subject: (reference: string) => `Visits ended by the customer: booking ${reference}`,
    preview: 'The times after that are free again.',
    heading: 'A customer ended their visits',
    text: (day: string | null) =>
      day === null
        ? 'No more visits are planned. Completed visits that are not paid yet are still owed.'
        : `Visits continue until ${day}. Completed visits that are not paid yet are still owed.`,
  },

  /** `day`: the last day of the paid month; null if it is not known. */
  customerEndedPlan: {
    subject: (reference: string) => `Plan ended by the customer: booking ${reference}`,
    preview: 'No more months are charged.',
    heading: 'A customer ended the plan',
    later: (day: string | null) =>
      `It runs${day === null ? ' to the end of the paid month' : ` until ${day}`}, and visits until then take place. No more months are charged. Until then the customer can still keep the plan.`,
    now: 'It ends right away because the bank refused the last month. No more visits take place. Neither that month nor a later one is charged.',
  },

  planGoesOn: {
    subject: (reference: string) => `A plan could not be ended: booking ${reference}`,
    preview: 'Its card may be charged again.',
    heading: 'A plan could not be ended',
    text: 'We tried many times to end this plan, but the card processor did not end it. We now ask every hour. If a month is charged before it ends, we refund it automatically. You can try again in the console or end it in the processor’s dashboard.',
    plan: 'Plan at the processor',
    answer: 'Its answer',
  },

  customerKeptPlan: {
    subject: (reference: string) => `Plan continues: booking ${reference}`,
    preview: 'The customer decided to keep it.',
    heading: 'A customer keeps the plan after all',
    text: 'The customer decided to keep the plan. It continues, and so do its monthly charges.',
  },
};
