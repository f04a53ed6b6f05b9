/** The booking page around the wizard. */
export const bookingTexts = {
  title: 'Instant cleaning price',
  description: (business: string) =>
    `See your cleaning price in a minute and book ${business} online.`,
  promise: 'A home well kept, at a price you see first.',
  fallback:
    'The price calculator could not load, or JavaScript is off. The prices below still apply. Choose a service and book with a plain form, or contact us directly.',
  /** Both must be on every page of the wizard (specification 1). */
  facts: {
    extraHours: (dollars: number) =>
      `Extra cleaning time: $${dollars} per extra hour, billed later`,
    referral: (dollars: number) => `Refer a friend: $${dollars} in credits for each of you`,
  },
};
