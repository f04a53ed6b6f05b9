/** Crews: who works when, where they set out from, and what they can do. */
export const crewTexts = {
  title: 'Crews',
  tabs: {
    label: 'Crews and hours',
    crews: 'Crews',
    hours: 'Hours',
    feeds: 'Calendars',
    history: 'History',
  },
  failed: 'The crews could not be loaded',
  missing: { title: 'No such crew', text: 'The address may be cut off.' },
  add: 'Add a crew',
  none: {
    title: 'No crews yet',
    text: 'Once a crew has hours, visitors can choose from its free times.',
  },
  wishes: {
    text: 'Crews have hours, but visitors are still asked for wishes.',
    link: 'Sell free times',
  },
  table: {
    caption: 'Crews',
    name: 'Crew',
    people: 'People',
    from: 'Sets out from',
    can: 'Services',
    hours: 'Hours',
    peopleCount: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    everything: 'all',
    some: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    nowhere: 'not said',
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
    'Visits stay where they are; the calendar names those that no longer fit. A crew that came later stays, not active.',
};

/** The form of one crew. */
export const crewFormTexts = {
  another: 'A new crew',
  ownersOnly: 'Only an owner can change crews. Time off can be entered by everybody.',
  name: 'Name',
  color: 'Color',
  colorHint: 'For its visits in the calendar.',
  people: 'People',
  peopleHint: 'Two people need half the time for the same home.',
  postalCode: 'Sets out from ZIP code',
  postalCodeHint: 'For the way to the first visit and from the last.',
  optional: 'optional',
  can: 'What they can do',
  everyService: 'All services',
  services: 'Services',
  everyAddOn: 'All add-ons',
  addOns: 'Add-ons',
  active: 'Active',
  activeHint: 'Without the tick no times are sold for this crew. Its booked visits stay.',
  hours: 'Weekly hours',
  hoursHint: 'When their work may stand in the calendar. A break is the gap between two spans.',
  closed: 'Off',
  from: (day: string) => `${day}, from`,
  to: (day: string) => `${day}, to`,
  addSpan: (day: string) => `Add hours on ${day}`,
  addHours: 'Add hours',
  removeSpan: (day: string, span: string) => `Remove ${day}, ${span}`,
  until: 'to',
  save: 'Save crew',
  saveOnTop: 'Save mine on top of it',
  leave: 'Leave without saving',
};

/** Time off and extra hours of one crew. */
export const timeOffTexts = {
  title: 'Time off and extra hours',
  add: 'Add',
  addTitle: 'Time off or extra hours',
  save: 'Save',
  none: 'Nothing is to come: the weekly hours apply.',
  kind: 'What',
  kinds: { off: 'Time off', extra: 'Extra hours' },
  first: 'First day',
  last: 'Last day',
  wholeDays: 'Whole days',
  fromTime: 'From',
  toTime: 'To',
  reason: 'Why',
  staying: 'Visits that are booked then stay, and are listed in the calendar.',
  remove: 'Remove',
  removeOf: (span: string) => `Remove ${span}`,
  removed: (span: string) => `Removed: ${span}.`,
  putBack: (span: string) => `Back in the list: ${span}.`,
  undo: 'Undo',
};
