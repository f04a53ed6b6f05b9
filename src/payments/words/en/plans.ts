/** Running plans: the next charge of each, and when. */
export const planTexts = {
  title: 'Plans',
  count: { one: 'plan', many: 'plans' },
  standings: {
    active: 'Active',
    'past-due': 'Past due',
    ending: 'Ending',
    paused: 'Paused',
    waiting: 'Bank is deciding',
    cancelled: 'Canceled',
  },
  noVisit: 'none',
  lacksVisit: 'No visit planned',
  none: {
    title: 'No plans yet',
    text: 'They appear here once a wellness plan has been paid for.',
  },
  noneFit: 'No plan matches',
  noneByVisits: {
    title: 'No plan matches',
    text: 'No plan that matches the other filters fits this choice of visits.',
  },
};

export const planFilterTexts = {
  searchHint: 'Name, phone, email or reference',
  status: 'Status',
  anyStatus: 'Any status',
  visits: 'Visits',
  visitChoices: {
    all: 'All',
    none: 'No visit planned',
    week: 'Next visit within 7 days',
  },
  service: 'Plan',
  anyService: 'Any plan',
  frequency: 'Frequency',
  anyFrequency: 'Any frequency',
  frequencies: { weekly: 'Weekly', biweekly: 'Every two weeks', monthly: 'Monthly' },
  sorts: {
    visit: 'Next visit',
    invoice: 'Next invoice',
    newest: 'Newest first',
    oldest: 'Oldest first',
    customer: 'Customer',
  },
};

export const planTableTexts = {
  caption: 'Plans',
  customer: 'Customer',
  plan: 'Plan',
  status: 'Status',
  invoice: 'Next invoice',
  lastVisit: 'Last visit',
  nextVisit: 'Next visit',
  acts: 'Actions',
  monthly: (price: string) => `${price} a month`,
  monthlySince: (price: string, day: string) => `${price} a month, since ${day}`,
  noVisitYet: 'none yet',
  noInvoice: 'none',
  afterCredit: 'after credit',
  nextInvoice: 'Next invoice:',
  lastVisitWas: (day: string) => `Last visit: ${day}`,
  nextVisitIs: 'Next visit:',
  notClosed: (at: string) => `${at}, to be completed`,
  confirm: 'Confirm visit',
};

export const confirmVisitTexts = {
  title: 'Confirm a visit',
  notNow: 'Not now',
  nextIs: (at: string) => `The next visit: ${at}.`,
};
