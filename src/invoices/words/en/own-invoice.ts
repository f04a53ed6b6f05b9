/** The page of an invoice, as its customer sees it. */
export const ownInvoiceTexts = {
  title: 'Your invoice',
  description: 'Your invoice: what is on it, what is due, and how to pay.',
  loading: 'Looking up your invoice...',
  wrongTitle: 'This link does not lead to an invoice',
  wrongText:
    'The link may be incomplete. Look for our latest email about your invoice, or contact us directly.',
  unreachableTitle: 'We could not look up your invoice',
  again: 'Try again',
  home: 'Home page',
  due: (amount: string, day: string) => `${amount} is due by ${day}.`,
  overdue: (amount: string, day: string) => `${amount} was due on ${day}.`,
  paid: 'This invoice is paid. Thank you.',
  void: 'This invoice is void. You do not need to pay it.',
  pay: (amount: string) => `Pay ${amount} by card`,
  opening: 'Opening the card page...',
  payFailed: 'The card page did not open',
  tender: {
    ask: 'Pay with a gift card',
    code: 'Gift card code',
    check: 'Check',
    found: (lastFour: string, amount: string) =>
      `Gift card ending in ${lastFour}: ${amount} on it.`,
    payWithCard: (amount: string) => `Pay ${amount} with the gift card`,
    paidPart: (amount: string) => `${amount} was paid. Thank you.`,
    payWithCredit: (amount: string) => `Pay ${amount} with your credit`,
    failed: 'Nothing was paid',
  },
  file: 'Download PDF',
  lines: 'What is on it',
  payments: 'Payments',
};
