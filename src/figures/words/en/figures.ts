/** How the business is doing: money, weeks, services, and where visitors leave. */
export const figuresTexts = {
  title: 'Figures',
  loading: 'Adding up',
  failed: 'The figures could not load',
  asOf: (when: string) =>
    `As of ${when}. A payment or refund counts once the card processor has told us of it.`,
  time: 'Time',
  from: 'From',
  to: 'To',
  periods: {
    weeks: (weeks: number) => `The last ${weeks} weeks`,
    all: 'All time',
    own: 'Custom dates',
  },

  bookings: 'Bookings',
  revenue: 'Revenue',
  average: 'Average',
  share: 'Share',
  file: 'Download (CSV)',
  fileOf: (table: string) => `Download “${table}” (CSV)`,

  totals: {
    title: 'Totals',
    average: 'Average booking',
    givenBack: 'Refunds and lost disputes',
    fees: 'Late cancellation and no access fees',
    about: (days: string) =>
      `${days}. Revenue is what came in (bookings, months of plans, extra hours, fees) minus refunds. Returning: the share of bookings from people who paid for one before.`,
    cameBack: 'Returning',
    compared: 'Compared with the same number of days before.',
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
    about: 'Weeks begin on Monday. A dashed bar is a week that is not over yet.',
  },
  plans: {
    title: 'Plans',
    none: 'No plan has started yet.',
    monthly: 'Every month',
    standing: 'Plans',
    began: 'Started',
    ended: 'Ended',
    churn: 'Lost',
    aMonth: (amount: string) => `${amount} a month`,
    ofThoseBefore: 'of the earlier plans',
    about:
      'Monthly income from the plans that run at the end of this period. A plan counts from its first paid month until it ends. Lost: the share of earlier plans that ended in this period.',
  },
  hours: {
    title: 'Hours',
    numbers: 'Hours by week',
    value: (count: string) => `${count} h`,
    unknown: '–',
    booked: 'Hours booked',
    worked: 'Hours worked',
    use: 'Crew time booked',
    columns: { visits: 'Visits', booked: 'Booked', worked: 'Worked', use: 'Taken' },
    visits: (count: number, shown: string) => (count === 1 ? 'in 1 visit' : `in ${shown} visits`),
    noneNoted: 'not recorded for any visit yet',
    noted: (noted: string, visits: string, booked: string) =>
      `recorded for ${noted} of ${visits} visits, booked for ${booked}`,
    ofOpen: (taken: string, open: string) => `${taken} of ${open}`,
    about:
      'Booked: the hours of work sold with each visit, all people together. Worked: the hours recorded when a visit was completed. Crew time: from the start of each visit to its end, compared with your crews’ current hours.',
  },
  origins: {
    booked: 'Booked',
    part: 'Of all',
    cut: 'The file has all ZIP codes.',
    sources: {
      title: 'Where bookings come from',
      numbers: 'Where bookings come from, in numbers',
      header: 'Source',
      unknown: 'Direct or unknown',
      desk: 'Booked by you for a caller',
      api: 'Booked by a program through the API',
      kinds: {
        campaign: (name: string) => `Campaign “${name}”`,
        site: (host: string) => `Link on ${host}`,
        embed: (host: string) => `Booked on ${host}`,
      },
      about:
        'A link counts as a campaign if its address has utm_source=…. Otherwise we count the website that linked here or shows this page. We set no cookie, and we leave out campaign names that could be a person’s address.',
    },
    places: {
      title: 'By ZIP code',
      numbers: 'By ZIP code, in numbers',
      header: 'ZIP code',
      unknown: 'No address yet',
      about: 'Bookings paid in this period, by location of the home.',
    },
  },
  services: {
    title: 'By service',
    numbers: 'By service, in numbers',
    none: 'Nothing was booked in this period.',
    service: 'Service',
    about:
      'Revenue is what came in for a service (bookings, months of plans, extra hours, fees) minus refunds. The average is the average price of its bookings.',
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
      'Each visit to a step counts once until the page reloads. We do not track who it was: no cookie, no address, no visitor number.',
  },
};
