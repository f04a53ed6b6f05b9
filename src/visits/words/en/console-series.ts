import type { SkipMoney, SkipRequester } from '#visits/rules/visit/visit-event.ts';

/** All recurring visits, series by series. */
export const seriesListTexts = {
  title: 'Recurring visits',
  failed: 'The recurring visits could not load',
  link: 'Recurring visits',
  none: {
    title: 'No recurring visits yet',
    text: 'A plan or a recurring job has its visits here as soon as its first one has a time.',
  },
  caption: 'Recurring visits',
  customer: 'Customer',
  rhythm: 'Rhythm',
  crew: 'Crew',
  next: 'Next visit',
  state: 'State',
  anyCrew: 'Any crew',
  noNext: 'None planned',
  paused: (to: string) => `Paused until ${to}`,
  pausesFrom: (from: string) => `Pauses from ${from}`,
  waits: 'A visit waits',
  goesOn: 'Continues',
  over: 'Over',
  ends: (on: string) => `Ends on ${on}`,
  which: 'Which ones',
  onlyPaused: 'Paused',
  all: 'All',
  nonePaused: { title: 'Nobody is paused', text: 'No pause is running or to come.' },
};

/** One series: its rhythm, its visits, and its changes. */
export const seriesTexts = {
  title: 'Recurring visits',
  failed: 'The series could not load',
  missing: { title: 'There is no such series', text: 'The link may be incomplete.' },
  ofBooking: 'Rhythm and next visits',
  rhythm: 'Comes',
  price: 'Price',
  eachVisit: (amount: string) => `${amount} a visit, due after each visit`,
  byMonth: 'Paid by the month',
  crew: 'Crew',
  from: 'First visit',
  until: 'Last day',
  noEnd: 'No end',
  paused: 'Paused',
  span: (from: string, to: string) => `${from} – ${to}`,
  booking: 'Open the booking',
  nextTitle: 'Next visits',
  noNext: 'No visit is planned.',
  inCalendar: 'Calendar',
  inCalendarOf: (when: string) => `See ${when} in the calendar`,
  over: 'Nobody comes again: the booking has ended, or its last day is over.',

  changeTitle: 'Change the series',
  changeRhythm: 'Day, time or rhythm',
  changeCrew: 'Crew',
  changeTerms: 'Home and add-ons',
  termsScope: 'What changes',
  whichVisit: 'Which visit',
  termsPrice: 'Price of each visit, without add-ons',
  termsPriceHint: (now: string | null) =>
    now === null
      ? 'Leave it empty for the price in the catalog.'
      : `Now ${now}. Leave it empty for the price in the catalog.`,
  planPriceStays: 'The monthly price of the plan does not change here.',
  addOnsDue: 'Add-ons are due after each visit.',
  termsEmail:
    'Nothing is stored until you press the button. Then we email the customer about the change, once. Visits that are done stay as they are.',
  termsMake: (work: string, price: string) =>
    `Each visit: ${work} of work, all people together, ${price}.`,
  termsOfPlan: (work: string) =>
    `Each visit: ${work} of work, all people together. The monthly price stays the same.`,
  addOnsOfPlan: (work: string, price: string) =>
    `Each visit: ${work} of work, all people together, and ${price} for add-ons. The monthly price stays the same.`,
  work: 'Work of a visit, all people together',
  changeUntil: 'Last day',
  pause: 'Pause',
  endPause: 'End early',
  endPauseOf: (from: string) => `End the pause from ${from} early`,

  fromVisit: 'Starting with visit',
  often: 'How often',
  weeks: (every: number) => (every === 1 ? 'Every week' : `Every ${every} weeks`),
  months: (every: number) =>
    every === 1 ? 'Once a month, on a weekday' : `Every ${every} months, on a weekday`,
  twice: 'Twice a week',
  alsoOn: 'Other weekday',
  alsoAt: 'Time on that day',
  weekday: 'Weekday',
  nth: 'Which one of the month',
  time: 'Time',
  newCrew: 'Crew',
  priceOfRhythm: 'Price of each visit',
  prices: {
    new: 'The new price, by how often it comes',
    keep: (now: string) => `Keep ${now}`,
  },
  priceByHand: 'This price was set by hand, or comes from elsewhere.',
  priceNew: (price: string, before: string) => `Each visit: ${price} instead of ${before}.`,
  priceKept: (price: string, byRhythm: string) =>
    `Each visit stays at ${price}. By how often it comes it would be ${byRhythm}.`,
  agreesAgain:
    'If that is more than the customer agreed to have charged, their page asks them to agree again. Until they do, they pay each visit by link.',
  untilHint: 'Leave it empty if the series has no end.',
  untilOfPlan: 'The plan ends with the month of its last visit. No later month is charged.',
  pauseFrom: 'First day without a visit',
  pauseTo: 'Last day without a visit',
  pauseMoney: 'What the skipped visits leave the customer',
  money: { credit: 'A credit for each', none: 'Nothing' },
  resumeOn: 'Visits continue from',
  look: 'Preview the visits',
  store: 'Change the series',
  storePause: 'Pause the series',
  storeResume: 'End the pause',
  changed: 'The series was changed.',

  makes: 'What this makes',
  makesNothing: 'No visit changes.',
  noEmail:
    'Nothing is stored until you press the button. Then we email the customer about a pause, new times, visits that are off, and any credit. If only the crew changes, tell the customer yourself.',
  credited: (amount: string) =>
    `The customer gets ${amount} in credit for the paid visits that are off.`,
  notCharged: (day: string) => `The plan is not charged on ${day}.`,
  part: (day: string, amount: string, visits: number) =>
    `On ${day}, when visits continue, the customer’s card is charged ${amount} for ${visits === 1 ? 'the 1 visit' : `the ${visits} visits`} left in that month.`,
  takenBack: (amount: string) => `${amount} of credit is taken back.`,
  diff: {
    same: 'stays',
    moved: (before: string) => `was ${before}`,
    crew: (before: string) => `was with ${before}`,
    gone: 'nobody comes',
    new: 'new',
    waits: (reason: string) => `waits: ${reason}`,
  },
  noCrew: 'no crew',

  historyTitle: 'What changed',
  noHistory: 'No changes yet.',
  by: (who: string) => `by ${who}`,
  who: { visitor: 'the customer', system: 'the server' },
  events: {
    changed: (day: string, rhythm: string, crew: string) => `From ${day}: ${rhythm}, ${crew}.`,
    termsFrom: (day: string, work: string, price: string | null) =>
      `From ${day}: another home or other add-ons, ${work} of work${price === null ? '' : `, ${price} a visit`}.`,
    priceFrom: (day: string, price: string) =>
      `From ${day}: ${price} a visit, by how often it comes.`,
    termsOfOne: (day: string, work: string, price: string | null) =>
      `${day} only: another home or other add-ons, ${work} of work${price === null ? '' : `, ${price}`}.`,
    bounded: (until: string) => `Ends on ${until}.`,
    unbounded: 'Continues without an end.',
    paused: (from: string, to: string) => `Paused from ${from} to ${to}.`,
    resumed: (on: string) => `The pause ended early: visits continue from ${on}.`,
    moved: (when: string) => `One visit moved to ${when}.`,
    crewChanged: (when: string, crew: string) => `${when}: ${crew}.`,
    skipped: (when: string) => `${when}: skipped. The customer asked for it.`,
    bumped: (when: string) => `${when}: we could not come.`,
    calledOff: (when: string) => `${when}: called off.`,
  },
  left: {
    swap: 'Another time is owed.',
    credit: 'Credited.',
    none: 'Not credited.',
  } satisfies Record<SkipMoney, string>,
};

/** Skipping a visit of a series. */
export const skipTexts = {
  skip: 'Skip',
  skipOf: (when: string) => `Skip the visit of ${when}`,
  loading: 'Looking at what this leaves the customer',
  by: 'Who asked for this',
  wishes: {
    customer: 'The customer asked for it',
    company: 'We cannot come',
  } satisfies Record<SkipRequester, string>,
  scope: 'What to skip',
  money: 'What the customer gets for it',
  moneys: {
    swap: 'Another time: it waits until it has one',
    credit: (amount: string) => `A credit of ${amount}`,
    none: 'Nothing: the month costs the same',
    notDue: (amount: string) => `Nothing: this visit’s ${amount} is not due`,
  },
  noCredit: 'It cannot be credited: no month paid for it, or the customer has no phone on record.',
  submit: 'Skip it',
  submitAll: 'End the series',
};

/** Asked wherever a visit of a series is moved. */
export const scopeTexts = {
  scope: 'What to move',
  scopes: { one: 'This visit only', following: 'This and all following visits' },
  look: 'Preview the visits',
  swap: 'Swap the visits',
};
