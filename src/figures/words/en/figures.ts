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
  file: 'Download (CSV)',
  fileOf: (table: string) => `Download “${table}” (CSV)`,

  totals: {
    title: 'In all',
    average: 'Average booking',
    givenBack: 'Refunds and lost disputes',
    about: (days: string) =>
      `${days}. Revenue is what came in (bookings, months of plans, extra hours) less what was given back. Came back: of a hundred bookings, how many are of people who had paid for one before.`,
    cameBack: 'Came back',
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
  plans: {
    title: 'Plans',
    none: 'No plan has begun yet.',
    monthly: 'Every month',
    standing: 'Plans',
    began: 'Began',
    ended: 'Ended',
    churn: 'Left',
    aMonth: (amount: string) => `${amount} a month`,
    ofThoseBefore: 'of the plans before',
    about:
      'What plans bring in every month as long as nobody ends one, at the end of this time. A plan counts from its first paid month until it has ended. Left: plans that ended within this time, of those that stood before it.',
  },
  hours: {
    title: 'Hours',
    numbers: 'Hours by week',
    value: (count: string) => `${count} h`,
    unknown: '–',
    booked: 'Hours booked',
    worked: 'Hours worked',
    use: 'Crews’ time taken',
    columns: { visits: 'Visits', booked: 'Booked', worked: 'Worked', use: 'Taken' },
    visits: (count: number, shown: string) => (count === 1 ? 'in 1 visit' : `in ${shown} visits`),
    noneNoted: 'noted for no visit yet',
    noted: (noted: string, visits: string, booked: string) =>
      `noted for ${noted} of ${visits} visits, which were booked with ${booked}`,
    ofOpen: (taken: string, open: string) => `${taken} of ${open}`,
    about:
      'Booked are the hours of work that were sold with each visit, one person’s and the next one’s together; worked is what was noted when a visit was completed. Crews’ time is the clock: from the start of a visit to its end, of the hours that your crews have today.',
  },
  origins: {
    booked: 'Booked',
    part: 'Of all',
    cut: 'The file holds all ZIP codes.',
    sources: {
      title: 'Where bookings come from',
      numbers: 'Where bookings come from, in numbers',
      header: 'Source',
      unknown: 'Came directly, or nobody knows',
      desk: 'Booked by you, for who called',
      api: 'Booked by a program, by the API',
      kinds: {
        campaign: (name: string) => `Campaign “${name}”`,
        site: (host: string) => `Link on ${host}`,
        embed: (host: string) => `Booked on ${host}`,
      },
      about:
        'A link counts as a campaign when its address says utm_source=…; else the website whose link was followed counts, or the one that shows this page. No cookie is set for it, and a campaign’s name that could be a person’s address is left out.',
    },
    places: {
      title: 'By ZIP code',
      numbers: 'By ZIP code, in numbers',
      header: 'ZIP code',
      unknown: 'No address yet',
      about: 'Bookings that were paid in this time, by where the home is.',
    },
  },
  services: {
    title: 'By service',
    numbers: 'By service, in numbers',
    none: 'Nothing was booked in this time.',
    service: 'Service',
    about:
      'Revenue is what came in for a service (bookings, months of plans, extra hours) less what was given back; the average is what its bookings were sold for.',
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
