/** Visits by crew and time: a day, a week, a month of load. */
export const calendarTexts = {
  title: 'Calendar',
  failed: 'The calendar could not load',
  views: { label: 'View', day: 'Day', week: 'Week', month: 'Month' },
  today: 'Today',
  before: { day: 'The day before', week: 'The week before', month: 'The month before' },
  after: { day: 'The day after', week: 'The week after', month: 'The month after' },
  day: 'Day shown',
  zone: (zone: string) => `All times are in ${zone}.`,
  span: (from: string, to: string) => `${from} – ${to}`,
  print: 'Print',
  noCrew: 'No crew yet',
  noCrews: {
    title: 'No crews yet',
    text: 'The calendar shows a lane for each crew. Add the first one.',
    link: 'Go to Crews',
  },
  closed: 'Closed',
  off: 'Time off',
  now: 'Now',
  free: (hours: string) => `${hours} free`,
  worth: (amount: string) => `about ${amount}`,
  freeHint: 'Free hours count one person’s time. Their value is based on recent bookings.',
  book: (at: string, until: string) => `New booking at ${at}, free until ${until}`,
  bookWith: (crew: string, day: string) => `New booking with ${crew}, ${day}`,
  bookOn: (day: string) => `New booking, ${day}`,
  noVisits: 'No visits on this day.',
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  taken: (percent: number) => `${percent}% booked`,
  states: { held: 'Held', confirmed: 'Booked', done: 'Done' },
  heldBy: 'Someone is paying',
  legend: 'What the marks mean',
  bring: 'Bring:',
  unnamed: 'No name',
  keys: 'Use the arrow keys to change the time or crew. Hold Shift to change the length. Press Enter to continue or Escape to cancel.',
  address: 'Address',
  noAddress: 'No address',
  toBring: 'Also booked',
  crew: 'Crew',
  when: 'When',
  open: 'Open the booking',
  move: 'Move it',
  close: 'Close',
};

/** Moving a visit, or giving a booking its time. */
export const moveTexts = {
  title: (who: string) => `Move ${who}`,
  placeTitle: (who: string) => `A time for ${who}`,
  move: 'Move the visit',
  place: 'Confirm this time',
  day: 'Day',
  from: 'From',
  to: 'To',
  crew: 'Crew',
  chooseCrew: 'Choose a crew',
  what: (when: string, crew: string) => `${when}, ${crew}.`,
  taken: (who: string, when: string) =>
    `The crew is with ${who} ${when}. Choose another time or crew.`,
  over: 'This time has passed.',
  same: 'That is its current time.',
  startStays: 'The start time does not change, so we tell nobody.',
  keptAfterAll:
    'The start time does not change. If we asked for another time, we email the customer that we come after all.',
  moved: (who: string, when: string) => `${who}: ${when}.`,
  undo: 'Undo',
  undone: (who: string) => `${who} is back at the earlier time.`,
  unplaced: (who: string) => `${who} needs a time again.`,
};

/** Bookings waiting for a time. */
export const trayTexts = {
  title: 'Needs a time',
  none: 'Every paid booking has a time.',
  emergency: 'Emergency',
  work: (hours: string) => `${hours} of work, all people together`,
  loading: 'Looking for times',
  noTimes: 'No crew is free soon.',
  soonest: (who: string) => `Soonest times for ${who}`,
  at: (when: string, crew: string) => `${when}, ${crew}`,
  other: 'Another time',
  otherOf: (who: string) => `Another time for ${who}`,
};

/** A crew's day on paper. */
export const printTexts = {
  title: (crew: string, day: string) => `${crew}, ${day}`,
  crews: 'Crews of this day',
  print: 'Print this page',
  back: 'Back to the calendar',
  none: 'Nothing to do on this day.',
  duties: 'Duties',
};
