/** Every word of the mails to the business, beside the labels that they share with customers'. */
export const operatorMailTexts = {
  footer: (business: string) =>
    `Sent by the booking site of ${business} to the address in BUSINESS_EMAIL.`,
  open: 'Open it in the console',

  emergency: {
    subject: (service: string, deadline: string) => `EMERGENCY, answer by ${deadline}: ${service}`,
    preview: (phone: string) => `Call ${phone} now.`,
    alarm: (deadline: string) => `Answer by ${deadline}`,
    heading: 'A paid emergency booking is waiting',
    act: 'The customer was promised an answer within 2 hours of paying. Call now. If nobody is available, say so in the console: that cancels the booking and gives everything back.',
    call: (phone: string) => `Call ${phone}`,
    prices: 'Booked and paid',
  },

  paymentMismatch: {
    subject: (reference: string) => `A payment needs you: booking ${reference}`,
    preview: (paid: string, price: string) => `${paid} was paid, and the price is ${price}.`,
    heading: 'What was paid is not the price',
    text: 'The booking is not confirmed, and the money is with you. In the console an owner accepts it as the price, or cancels the booking, which gives it back. The customer was told that the payment is being checked.',
    price: 'The price',
    billHeading: 'What was paid is not what the bill says',
    billText:
      'The bill of extra hours still waits, and the money is with you. In the console withdraw or correct the bill, or give the payment back.',
    bill: 'The bill',
  },

  bookingPaid: {
    subject: (service: string, amount: string) => `Paid: ${service}, ${amount}`,
    preview: (reference: string) => `Booking ${reference} is paid and confirmed.`,
    heading: (amount: string) => `${amount} was paid for a booking`,
    text: 'The customer has the confirmation. Agree on a time with them in the console.',
    noAddress: 'No address came with it: ask the customer, nobody can be sent without one.',
    prices: 'Booked and paid',
  },

  dispute: {
    open: (amount: string) => `A payment of ${amount} is disputed`,
    inquiry: (amount: string) => `A bank asks about a payment of ${amount}`,
    lost: (amount: string) => `The bank took back ${amount}`,
    lostNothing: 'A dispute was lost, and no money was taken',
    appealed: (amount: string) => `A lost dispute of ${amount} is looked at again`,
    subject: (day: string, what: string) => `Answer by ${day}: ${what}`,
    alarm: (moment: string) => `Answer by ${moment}`,
    openText:
      'The cardholder asked the bank to take this payment back, and the money is held until the bank decides. Without your answer in time it is lost. Answer at the card processor, with what shows that the visit took place: the address, the times, the messages.',
    inquiryText:
      'No money is held yet. A good answer in time, or a refund, keeps this from becoming a dispute. Answer at the card processor.',
    appealedText:
      'The bank decides once more. What was sent before does not have to be enough: answer at the card processor, with what shows that the visit took place. If it is won, the money comes back to you.',
    lostText:
      'The dispute was lost. This is no refund: nothing is asked of you, and the customer was promised nothing.',
    ended:
      'Nobody has been there yet and nothing of the price is left, so the booking is canceled.',
    noAnswer: 'The bank takes no answer to it: there is nothing to do.',
    amount: 'Disputed',
    taken: 'Taken by the bank',
    fee: 'Fee of the card processor',
    reason: 'Reason',
    deadline: 'Answer by',
    paidFor: 'Paid for',
  },

  eventsRefused: {
    subject: 'Messages from the card processor are refused',
    preview: 'What happens to payments is heard late.',
    signature:
      'Their signature does not fit STRIPE_WEBHOOK_SECRET. Somebody may have rolled the signing secret in the processor’s dashboard, or set up the webhook again. Copy the signing secret from there, set it, and start the server again.',
    clock:
      'This machine’s clock is wrong by more than five minutes, so every signature looks too old. Switch on its time service.',
    meanwhile:
      'No payment is lost: we ask the card processor ourselves. But payments, refunds and disputes are heard late, some of them up to an hour. The console shows under Settings, Health whether messages are still refused.',
  },

  refundFailed: {
    subject: (amount: string, reference: string) =>
      `A refund of ${amount} did not go through: booking ${reference}`,
    preview: 'The money is still with you.',
    heading: (amount: string) => `${amount} could not be given back`,
    text: 'The money is still with you, and the customer waits for it. We ask the card processor again by ourselves until it is out; meanwhile it stands on Today in the console.',
    atProcessor:
      'The money is still with you, and the customer waits for it. The refund was made at the card processor, and is not asked for again by itself: give it back in another way, or once more from the console.',
    calledBack:
      'The money is still with you. Somebody canceled this refund at the card processor, so it is not asked for again by itself: give it back once more from the console, or have it stay.',
    others:
      'More refunds may fail within this hour. No further mail comes for them: all of them stand on Today.',
    amount: 'Not given back',
    reason: 'Reason',
    paidFor: 'Paid for',
    codes: {
      lost_or_stolen_card: 'the card was lost or stolen',
      expired_or_canceled_card: 'the card has expired or was canceled',
      insufficient_funds: 'not enough money on your account at the card processor',
      charge_for_pending_refund_disputed: 'the payment is disputed meanwhile',
      declined: 'the bank declined it',
      merchant_request: 'it was canceled at the card processor',
      unknown: 'the bank gave no reason',
    },
  },

  payments: {
    booking: 'the booking',
    'plan-month': 'a month of the plan',
    'extra-hours': 'extra cleaning time',
  },

  contact: {
    subject: (who: string) => `Message from ${who}`,
    heading: (who: string) => `${who} wrote to you`,
    answer: 'Answer this mail to reach them.',
    call: 'They left a phone number only: call or text them.',
  },

  quote: {
    subject: (who: string) => `Quote wanted by ${who}`,
    heading: (who: string) => `${who} wants a quote`,
    asked: 'What they would like',
  },

  timeRequest: {
    subject: (reference: string) => `Another time wanted: booking ${reference}`,
    preview: 'A customer asks for another time.',
    heading: 'A customer asks for another time',
    wanted: 'Times that suit',
    before: 'Asked for before',
    note: 'Their note:',
  },

  cancellationRequest: {
    subject: (reference: string) => `Cancellation wanted: booking ${reference}`,
    preview: 'Nothing is cancelled or refunded yet.',
    heading: 'A customer wants to cancel',
    text: 'It is too late to cancel without you, so nothing is cancelled and nothing is refunded yet. The customer was told that you will answer.',
  },

  customerCancelled: {
    subject: (reference: string) => `Cancelled by the customer: booking ${reference}`,
    preview: 'Nobody has to come; the refund is made.',
    heading: 'A customer cancelled in time',
    text: 'Nobody has to come. The full refund is made by itself; there is nothing to do.',
    byHand: {
      preview: 'Nobody has to come; the money is still with you.',
      text: (amount: string) =>
        `Nobody has to come. ${amount} was paid by hand, so it does not go back by itself: give it back, then note it at the payment in the console. Until then it stands on Today.`,
    },
    unpaid: {
      preview: 'Nobody has to come.',
      text: 'Nobody has to come. No payment was noted for it, so nothing goes back; there is nothing to do.',
    },
  },

  /** `day`: the last of the month that is paid for; null where it is not known. */
  customerEndedPlan: {
    subject: (reference: string) => `Plan ended by the customer: booking ${reference}`,
    preview: 'No further month is charged.',
    heading: 'A customer ended the plan',
    later: (day: string | null) =>
      `It runs${day === null ? ' to the end of the month that is paid for' : ` until ${day}`}; visits until then take place. No further month is charged, and until then the customer can take it back.`,
    now: 'It ends at once, since the bank had refused the last month: no visit takes place any more, and neither that month nor a further one is charged.',
  },

  planGoesOn: {
    subject: (reference: string) => `A plan could not be ended: booking ${reference}`,
    preview: 'Its card may be charged again.',
    heading: 'A plan could not be ended',
    text: 'This plan was to end at once, and the card processor has not ended it in many tries. It is asked for every hour from now on; a month that is charged meanwhile is given back by itself. You can try again in the console, or end it in the processor’s own dashboard.',
    plan: 'Plan at the processor',
    answer: 'Its answer',
  },

  customerKeptPlan: {
    subject: (reference: string) => `Plan goes on: booking ${reference}`,
    preview: 'The customer took the end back.',
    heading: 'A customer keeps the plan after all',
    text: 'The customer took the end of the plan back. It goes on, and so do its monthly charges.',
  },
};
