/** Running plans: what each one is due and when. */
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
  noVisitDue: 'none',
  overdue: 'Overdue',
  none: {
    title: 'No plans yet',
    text: 'They appear here once a wellness plan has been paid for.',
  },
  noneFit: 'No plan matches',
  noVisitDueNow: {
    title: 'No visit is due',
    text: 'Every plan that matches the other filters has its visits.',
  },
};

export const planFilterTexts = {
  searchHint: 'Name, phone, email or reference',
  status: 'Status',
  anyStatus: 'Any status',
  visits: 'Visits',
  visitChoices: {
    all: 'All',
    overdue: 'Overdue',
    week: 'Due within 7 days',
    first: 'No visit yet',
  },
  service: 'Plan',
  anyService: 'Any plan',
  frequency: 'Frequency',
  anyFrequency: 'Any frequency',
  frequencies: { weekly: 'Weekly', biweekly: 'Every two weeks', monthly: 'Monthly' },
  sorts: {
    due: 'Another visit due',
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
  visitDue: 'Another visit due',
  acts: 'Actions',
  monthly: (price: string) => `${price} a month`,
  monthlySince: (price: string, day: string) => `${price} a month, since ${day}`,
  noVisitYet: 'none yet',
  noInvoice: 'none',
  afterCredit: 'after credit',
  confirmed: (at: string) => `confirmed: ${at}`,
  nextInvoice: 'Next invoice:',
  lastVisitWas: (day: string) => `Last visit: ${day}`,
  nextVisitDue: 'Another visit due:',
  confirm: 'Confirm visit',
};

export const confirmVisitTexts = {
  title: 'Confirm a visit',
  notNow: 'Not now',
  confirmed: (at: string) => `Already confirmed: ${at}.`,
  due: (day: string) => `A visit is due by ${day}.`,
};
