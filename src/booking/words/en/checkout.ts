/** The toasts are the specification's own words (section 8). */
export const checkoutTexts = {
  title: 'Checkout',
  description: (business: string) => `On the way to the payment page of ${business}.`,
  heading: 'Processing your booking',
  about: 'One moment. We are opening the secure payment page. Nothing has been charged yet.',
  slow: 'This is taking longer than usual. Please keep this page open.',
  waiting: 'No connection. We continue as soon as it is back. You are not booked or charged twice.',
  fallback:
    'The payment page needs JavaScript. Nothing has been charged. Reload the page, or book with us directly:',
  ready: 'The payment page is ready',
  readyAbout: 'It opens outside this frame.',
  continue: 'Continue to payment',
  terms: 'Before you save your card',
  agree: 'I agree. Continue',
  otherTerms: 'This has changed. Please read it again.',

  error: 'Error',
  failed: (message: string) => `Checkout failed: ${message}`,
  noUrl: 'No checkout URL received from server',
  wrong: (message: string) => `Something went wrong: ${message || 'Unknown error'}`,
};
