/** What a row of an order's timeline says to whom; null: not the customer's business. */
export interface TimelineText {
  readonly operator: string;
  readonly customer: string | null;
}

/**
 * Everything that can happen to an order, with a sentence for the operator and one for the
 * customer. What the customer reads says whether money moved.
 */
export const timelineTexts = {
  'order.created': {
    operator: 'The booking was made; its payment is awaited.',
    customer: 'We have your booking. It is confirmed once it is paid.',
  },
  'order.reopened': {
    operator: 'The visitor came back to pay.',
    customer: 'You came back to pay for your booking.',
  },
  'order.replaced': {
    operator: 'The visitor changed the booking: another one has taken its place.',
    customer: null,
  },
  'order.cancelled': {
    operator: 'The booking was cancelled.',
    customer: 'Your booking was cancelled.',
  },
  'quote.offered': {
    operator: 'A price was offered; its payment is awaited.',
    customer: 'We made you a price. It is booked once you have paid.',
  },
  'quote.sent-again': {
    operator: 'The price was mailed once more.',
    customer: 'We sent you the price once more.',
  },
  'quote.replaced': {
    operator: 'Another price took the place of this one; nothing was paid.',
    customer: 'Another price took the place of this one. Nothing was charged.',
  },
  'emergency.answered': {
    operator: 'Somebody answered the emergency.',
    customer: 'We have answered your emergency.',
  },
  'emergency.overdue': {
    operator: 'Nobody answered this emergency within two hours.',
    customer: null,
  },
  'emergency.unavailable': {
    operator: 'Nobody was available: cancelled, and refunded in full.',
    customer: 'Nobody is available for your emergency. You get the full price back.',
  },
  'payment-link.sent': {
    operator: 'The customer was mailed a link to pay by.',
    customer: 'We sent you a link to pay by.',
  },
  'payment.started': { operator: 'A payment page was opened.', customer: null },
  'payment.declined': {
    operator: 'The bank declined the card. The visitor may try another.',
    customer: 'Your card was declined and nothing was charged. You can try another card.',
  },
  'payment.processing': {
    operator: 'The visitor has paid; the bank has not answered yet.',
    customer: 'Your bank is processing the payment. Please do not pay again.',
  },
  'payment.received': {
    operator: 'Paid: the booking is confirmed.',
    customer: 'Your payment arrived and your booking is confirmed.',
  },
  'payment.received-again': {
    operator: 'Paid a second time: the second payment is being refunded.',
    customer: 'Your booking was paid twice. You get the second payment back.',
  },
  'payment.after-cancel': {
    operator: 'Paid after the booking was cancelled: the payment is being refunded.',
    customer: 'Your payment arrived after the booking was cancelled. You get it back.',
  },
  'payment.accepted': {
    operator: 'What was paid was accepted as the price: the booking is confirmed.',
    customer: 'Your payment was checked and your booking is confirmed.',
  },
  'payment.mismatch': {
    operator: 'What was paid is not what the booking costs. Check it, then refund or confirm.',
    customer: 'We are checking your payment. Please do not pay again.',
  },
  'payment.failed': {
    operator: 'The bank refused the payment afterwards.',
    customer: 'Your bank refused the payment and nothing was charged. You can pay again.',
  },
  'payment.expired': {
    operator: 'The payment page closed without a payment.',
    customer: 'The payment page closed before you paid. Nothing was charged.',
  },
  'visit.confirmed': {
    operator: 'A time was confirmed with the customer.',
    customer: 'Your visit has a time.',
  },
  'visit.cancelled': {
    operator: 'The confirmed time was given up.',
    customer: 'Your visit has no time for now. We will agree on another one.',
  },
  'visit.done': { operator: 'A visit was done.', customer: 'We have been there.' },
  'order.completed': {
    operator: 'The booking is completed.',
    customer: 'Your booking is done. Thank you.',
  },
  'visit.change-requested': {
    operator: 'The customer asked for another time.',
    customer: 'You asked for another time.',
  },
  'cancellation.requested': {
    operator: 'The customer wants to cancel. Nothing is cancelled or refunded yet.',
    customer: 'You asked us to cancel. Nothing is cancelled until we answer.',
  },
  'link.renewed': {
    operator: 'All links to the customer’s page ended, and a new one was sent.',
    customer: 'You got a new link to this page; earlier ones ended.',
  },
  'refund.requested': {
    operator: 'A refund was asked for.',
    customer: 'A refund is on its way to your card.',
  },
  'refund.made': {
    operator: 'Money was given back.',
    customer: 'Money was given back to your card. Banks take up to ten days to show it.',
  },
  'refund.failed': {
    operator: 'A refund did not go through. Try again, or give the money back another way.',
    customer: null,
  },
  'plan.waiting': {
    operator: 'The plan waits for the bank.',
    customer: 'Your plan begins once your bank has answered.',
  },
  'plan.active': { operator: 'The plan is active.', customer: 'Your plan is active.' },
  'plan.past-due': {
    operator: 'A month of the plan is unpaid; the processor tries again.',
    customer: 'A month of your plan could not be charged. Please check your card.',
  },
  'plan.paused': {
    operator: 'The plan is paused: nothing is charged.',
    customer: 'Your plan is paused. Nothing is charged meanwhile.',
  },
  'plan.cancelled': {
    operator: 'The plan has ended.',
    customer: 'Your plan has ended. Nothing more is charged.',
  },
  'plan.card-replaced': {
    operator: 'The customer replaced the card of the plan.',
    customer: 'The card of your plan was replaced.',
  },
  'plan.end-asked': {
    operator: 'The end of the plan was asked for.',
    customer: 'The end of your plan was asked for.',
  },
  'plan.ending': {
    operator: 'The plan ends with the month that is paid.',
    customer: 'Your plan ends with the month that is paid.',
  },
  'plan.goes-on': {
    operator: 'The plan goes on: its end was taken back.',
    customer: 'Your plan goes on: its end was taken back.',
  },
  'plan-month.due': { operator: 'A month of the plan is due.', customer: null },
  'plan-month.paid': {
    operator: 'A month of the plan was paid.',
    customer: 'A month of your plan was paid.',
  },
  'plan-month.failed': {
    operator: 'The bank refused a month of the plan.',
    customer: 'Your bank refused a month of your plan. We try again; you can replace the card.',
  },
  'plan-month.cancelled': {
    operator: 'A month of the plan was written off.',
    customer: 'A month of your plan is not charged.',
  },
  'referral.granted': {
    operator: 'Both sides of the referral were credited.',
    customer: 'You and the one who referred you have a credit.',
  },
  'referral.reversed': {
    operator: 'The credit of the referral was taken back with the refund.',
    customer: null,
  },
  'credit.used': {
    operator: 'Credit was handed to the processor: it lowers the next months.',
    customer: 'Your credit lowers the next months of your plan.',
  },
  'credit.used-by-hand': {
    operator: 'Credit was used for this booking by hand. No card was touched.',
    customer: null,
  },
  'credit.released': {
    operator: 'The processor refused the credit: it is free again.',
    customer: null,
  },
  'dispute.inquiry': {
    operator: 'The bank asks about this payment. No money is held.',
    customer: null,
  },
  'dispute.open': {
    operator: 'The cardholder disputes this payment. Answer the bank in its time.',
    customer: null,
  },
  'dispute.won': { operator: 'The dispute was won: the money stays.', customer: null },
  'dispute.lost': {
    operator: 'The dispute was lost: the money went back.',
    customer: 'Your bank gave the money back to you.',
  },
  'extra-hours.billed': {
    operator: 'Extra hours were billed.',
    customer: 'Extra cleaning time was billed to your card.',
  },
  'extra-hours.paid': {
    operator: 'The extra hours were paid.',
    customer: 'Your extra cleaning time was paid.',
  },
  'extra-hours.needs-customer': {
    operator: 'The bank wants the cardholder: send the payment link.',
    customer: 'Your bank wants you to confirm the payment of the extra cleaning time.',
  },
  'extra-hours.failed': {
    operator: 'The saved card did not pay the extra hours: send the payment link.',
    customer: 'Your card did not pay the extra cleaning time. You can pay with another card.',
  },
  'extra-hours.link': { operator: 'A payment link for extra hours was opened.', customer: null },
} as const satisfies Record<string, TimelineText>;

export type TimelineKind = keyof typeof timelineTexts;
