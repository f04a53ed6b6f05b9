/** How the business does: money, weeks, services, and where visitors leave. */
export const figuresTexts = {
  title: 'Figures',
  loading: 'Adding up',
  failed: 'The figures could not be loaded',
  time: 'Time',
  from: 'From',
  to: 'To',
  periods: {
    weeks: (weeks: number) => `The last ${weeks} weeks`,
    all: 'From the beginning',
    own: 'Days of my choice',
  },

  bookings: 'Bookings',
  revenue: 'Revenue',
  average: 'Average',
  share: 'Share',

  totals: {
    title: 'In all',
    average: 'Average booking',
    givenBack: 'Given back',
    about: (days: string) =>
      `${days}. Revenue is what came in (bookings, months of plans, extra hours) less what was given back.`,
    compared: 'The change is against as many days before.',
  },
  change: {
    noneEither: 'none before either',
    none: 'none before',
    same: 'as before',
    more: (percent: number) => `${percent}% more than before`,
    less: (percent: number) => `${percent}% less than before`,
  },

  weeks: {
    title: 'By week',
    revenue: 'Revenue by week',
    bookings: 'Bookings by week',
    numbers: 'By week, in numbers',
    week: 'Week of',
    about: 'Weeks begin on Monday. A dashed bar is a week that is not over.',
  },
  services: {
    title: 'By service',
    numbers: 'By service, in numbers',
    none: 'Nothing was booked in this time.',
    service: 'Service',
  },
  funnel: {
    title: 'Where people leave',
    layouts: { site: 'Your own page', embed: 'Inside other websites' },
    caption: (layout: string) => `Steps, ${layout}`,
    step: 'Step',
    reached: 'Reached',
    left: 'Left',
    leftPercent: 'Left, %',
    steps: {
      service: 'Select Your Service',
      frequency: 'Select Frequency (plans only)',
      'add-ons': 'Add-On Services',
      contact: 'Contact Information',
      home: 'Home Details',
      review: 'Review & Book',
    },
    payment: 'At the payment page',
    nobodyPaying: (started: string, paid: string) => `${started} went to pay, ${paid} paid.`,
    paying: (started: string, paid: string, percent: number) =>
      `${started} went to pay, ${paid} paid (${percent}%).`,
    about:
      'Each visit of a step counts once until the page is loaded again. Nothing is kept of who it was: no cookie, no address, no number of a visitor.',
  },
};
