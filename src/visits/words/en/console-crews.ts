/** Crews: who works when, where they start from, and what they can do. */
export const crewTexts = {
  title: 'Crews',
  tabs: {
    label: 'Crews and hours',
    crews: 'Crews',
    people: 'People',
    worked: 'Hours worked',
    ratings: 'Ratings',
    hours: 'Hours',
    feeds: 'Calendars',
    history: 'History',
  },
  failed: 'The crews could not load',
  missing: { title: 'There is no such crew', text: 'The link may be incomplete.' },
  add: 'Add a crew',
  none: {
    title: 'No crews yet',
    text: 'Once a crew has hours, visitors can choose its free times.',
  },
  wishes: {
    text: 'Crews have hours, but visitors still request preferred times.',
    link: 'Sell free times',
  },
  table: {
    caption: 'Crews',
    name: 'Crew',
    people: 'People',
    from: 'Starts from',
    can: 'Services',
    hours: 'Hours',
    peopleCount: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    everything: 'all',
    some: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    nowhere: 'not set',
    noHours: 'No hours',
    off: 'Not active',
    away: (span: string) => `Off ${span}`,
  },
  days: (from: string, to: string) => `${from} – ${to}`,
};

/** What crews, hours and the area were, version by version. */
export const crewHistoryTexts = {
  ofRules: 'How time is sold',
  added: 'added',
  people: (count: string, hours: string) => `${count}, ${hours}`,
  goingBack:
    'Visits stay where they are. Today lists those that no longer fit. A crew added later stays, but is not active.',
};

/** The form of one crew. */
export const crewFormTexts = {
  another: 'A new crew',
  ownersOnly: 'Only an owner can change crews. Everyone can enter time off.',
  name: 'Name',
  color: 'Color',
  colorHint: 'For its visits in the calendar.',
  people: 'People',
  peopleHint:
    'Two people need half the time for the same home. Once people are in this crew, their number counts instead.',
  postalCode: 'Starts from ZIP code',
  postalCodeHint: 'For travel to the first visit and from the last.',
  optional: 'optional',
  can: 'What they can do',
  everyService: 'All services',
  services: 'Services',
  everyAddOn: 'All add-ons',
  addOns: 'Add-ons',
  active: 'Active',
  activeHint: 'If unchecked, we sell no times for this crew. Its booked visits stay.',
  hours: 'Weekly hours',
  hoursHint: 'When they can work. A gap between two time ranges is a break.',
  closed: 'Off',
  from: (day: string) => `${day}, from`,
  to: (day: string) => `${day}, to`,
  addSpan: (day: string) => `Add hours on ${day}`,
  addHours: 'Add hours',
  everyDay: 'Same hours every day',
  everyDayAs: (day: string) => `Same hours every day as on ${day}`,
  removeSpan: (day: string, span: string) => `Remove ${day}, ${span}`,
  until: 'to',
  save: 'Save crew',
  saveOnTop: 'Save my version anyway',
  leave: 'Leave without saving',
};

/** Time off and extra hours of one crew. */
export const timeOffTexts = {
  title: 'Time off and extra hours',
  add: 'Add',
  addTitle: 'Time off or extra hours',
  save: 'Save',
  none: 'Nothing upcoming. The weekly hours apply.',
  kind: 'What',
  kinds: { off: 'Time off', extra: 'Extra hours' },
  first: 'First day',
  last: 'Last day',
  wholeDays: 'Whole days',
  fromTime: 'From',
  toTime: 'To',
  reason: 'Why',
  staying: 'Visits booked for that time stay and are listed in the calendar.',
  remove: 'Remove',
  removeOf: (span: string) => `Remove ${span}`,
  removed: (span: string) => `Removed: ${span}.`,
  putBack: (span: string) => `Restored: ${span}.`,
  undo: 'Undo',
};
