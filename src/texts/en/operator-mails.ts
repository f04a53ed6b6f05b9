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
  },
};
