import { inHours } from '#kernel/words/en/failures-phrases.ts';

/** A plan's next visits, and what the customer can do with each. */
export const ownVisitsTexts = {
  title: 'Your next visits',
  loading: 'Looking up your visits...',
  failure: 'Your visits could not load',
  again: 'Try again',
  none: 'No visit is planned yet.',
  asked: 'We cannot come then. Choose another time for this visit.',
  noTime: 'We are looking for a time.',
  move: 'Move',
  moveOf: (when: string) => `Move the visit on ${when}`,
  skip: 'Skip',
  skipOf: (when: string) => `Skip the visit on ${when}`,
  callToSkip: 'To skip this visit, please call us.',

  scope: 'What to move',
  scopes: {
    one: 'This visit only',
    following: 'This and all following visits',
  },
  moveLead: 'Choose a free time. Nothing changes until you press the button below.',
  swapLead: (until: string) =>
    `Choose another time before ${until}. It replaces this visit, and the price of the month does not change.`,
  keepTime: 'Keep the current time',
  moveTo: (arrival: string) => `Move to: ${arrival}`,
  moveAllTo: (arrival: string) => `Move this and all following to: ${arrival}`,
  moveNothing: 'Choose a time above',
  moving: 'Moving...',
  after: 'Your visits would then be',
  afterBy: (when: string, crew: string) => `${when}: ${crew}`,
  afterWithoutTime: (day: string) => `${day}: we still have to find a time`,
  moveCredit: (amount: string) =>
    `This month then has fewer visits than you paid for. You get ${amount} in credit.`,
  looking: 'Looking at what this changes...',
  passes: 'Another visit is in between. Swap the two?',
  swap: 'Swap the two visits',
  moved: 'Done. Your visits have their new times. A confirmation email is on its way to you.',
  noneInMonth: 'No other time is free in this month.',

  offersTitle: 'We need another time for your visit',
  offersTaken: 'Your visit has a new time',
  offerLead: (day: string, arrival: string) =>
    `We are sorry. We cannot come on ${day}, ${arrival}. Which of these times works for you?`,
  offerTake: (arrival: string) => `Take ${arrival}`,
  offerTaking: 'One moment...',
  offerTaken: 'Done. We come at the time you chose. A confirmation email is on its way to you.',
  offerFailure: 'Your visit has no other time yet',
  offerNone: 'None of these works? Reply in the messages on this page.',

  skipTitle: (when: string) => `Skip the visit on ${when}?`,
  skipLooking: 'Checking for a credit...',
  skipFailure: 'The visit was not skipped',
  skipCredit: (amount: string) => `We will not come that day, and you get ${amount} in credit.`,
  skipLate: 'We will not come that day. It is too late for a credit.',
  skipNoNumber:
    'You can get a credit for this visit, but we keep credits by phone number, and yours is not complete. Please write to us first, and we will correct it. If you skip now, you get no credit.',
  skipNone: 'We will not come that day. The price of the month does not change.',
  skipNotDue: 'We will not come that day, and you will not be charged for it.',
  /** What a skip does to the money, above the list (ruling 48). */
  skipRule: {
    credit: 'You get a credit for each visit you skip.',
    creditUntil: (hours: number) =>
      `You get a credit for each visit you skip at least ${inHours(hours)} before it. Later, you get none.`,
    creditOrCall: (hours: number) =>
      `You get a credit for each visit you skip at least ${inHours(hours)} before it. Later, please call us.`,
    notDue: 'You are not charged for visits you skip.',
    notDueOrCall: (hours: number) =>
      `You are not charged for visits you skip at least ${inHours(hours)} before them. Later, please call us.`,
  },
  skipSwap: 'Choose another time this month',
  skipYes: 'Skip this visit',
  skipYesCredit: (amount: string) => `Skip it for ${amount} in credit`,
  skipping: 'Skipping...',
  keepVisit: 'Keep the visit',
  skipped: 'Done. As you asked, nobody comes this time. A confirmation email is on its way to you.',

  pauseTitle: 'Pause your visits',
  pauseText: 'Going away? Nobody comes on the days you choose. After that, your visits continue.',
  pauseOpen: 'Pause my visits',
  pauseFrom: 'First day without a visit',
  pauseTo: 'Last day without a visit',
  pauseDayMissing: 'Choose a day.',
  pauseSummary: 'Please check these fields',
  pauseLook: 'See what this changes',
  pauseLooking: 'One moment...',
  pauseFailure: 'Your visits are not paused',
  pauseNone: 'No planned visit falls on these days.',
  pauseSkips: (count: number) =>
    count === 1 ? 'Nobody comes for this visit:' : `Nobody comes for these ${count} visits:`,
  pauseCredit: (amount: string) => `You get ${amount} in credit for them.`,
  pauseNoCredit: 'The price of the month does not change.',
  pauseCreditPaid: (amount: string) => `You get ${amount} in credit for the visits you paid for.`,
  pauseNotCharged: (day: string) => `You are not charged on ${day}.`,
  pausePart: (day: string, amount: string, visits: number) =>
    `On ${day}, when visits continue, your card is charged ${amount} for ${visits === 1 ? 'the 1 visit' : `the ${visits} visits`} left in that month.`,
  pauseNotDue: 'Nothing is due for them.',
  pauseYes: (from: string, to: string) => `Pause from ${from} to ${to}`,
  pausing: 'Pausing...',
  pauseLeave: 'Do not pause',
  paused: 'Done. Your visits are paused. A confirmation email is on its way to you.',
  pausedFrom: (from: string, to: string) => `Paused from ${from} to ${to}.`,

  endOpen: 'End this pause early',
  endOf: (from: string) => `End the pause from ${from} early`,
  endOn: 'Visits continue from',
  endNone: 'That brings no visit back.',
  endVisits: (count: number) =>
    count === 1 ? 'This visit is back on:' : `These ${count} visits are back on:`,
  endTakes: (amount: string) => `The ${amount} in credit for them is taken back.`,
  endYes: (on: string) => `Continue visits from ${on}`,
  ending: 'One moment...',
  endLeave: 'Keep the pause',
  endFailure: 'The pause continues',
  ended: 'Done. Your visits continue. A confirmation email is on its way to you.',
};
