import type { OddHours } from '#crew/contract/hours.ts';
import type { EventCode } from '#crew/contract/phone.ts';

/** How long people worked, by their phones. */
export const workedHoursTexts = {
  title: 'Hours worked',
  failed: 'The hours could not load',
  file: 'Download as CSV',
  weeks: 'Weeks',
  before: 'Week before',
  after: 'Week after',
  week: (from: string, to: string) => `${from} – ${to}`,
  none: {
    title: 'No hours in this week',
    text: 'They come from the phones of the people who clean. Sign one in on a person’s page.',
  },
  worked: (time: string) => `${time} worked`,
  driving: (time: string) => `${time} driving`,
  running: (since: string) => `Clock runs since ${since}`,
  daysOf: (name: string) => `Days of ${name}`,
  day: 'Day',
  work: 'Worked',
  drive: 'Driving',
  breaks: 'Breaks',
  odd: {
    open: 'Clock never stopped: not counted',
    overlap: 'A visit began while another one ran',
    'no-start': 'A visit ended without a start',
    'no-finish': 'A visit without an end',
    corrected: 'Corrected',
    'clock-changed': 'The phone’s clock was changed around then: check this time',
    'no-place': 'No location: denied',
  } satisfies Record<Exclude<OddHours['oddity'], 'far-away' | 'clock-wrong'>, string>,
  clockWrong: (minutes: number) =>
    `The phone’s clock was ${Math.abs(minutes)} min ${minutes > 0 ? 'ahead' : 'behind'} and is corrected here`,
  farAway: (miles: number) => `Recorded about ${miles} miles from the home’s ZIP code`,
  approve: 'Approve week',
  approveOf: (name: string) => `Approve week: ${name}`,
  approved: (by: string, when: string) => `Approved by ${by}, ${when}`,
  changedSince: (by: string, when: string) => `Changed since ${by} approved it, ${when}`,
  correct: 'Correct',
  correctDay: (day: string) => `Correct ${day}`,
  correctDayOf: (name: string, day: string) => `Correct ${day}: ${name}`,
  correctOf: (name: string, day: string) => `Correct: ${name}, ${day}`,
  uncounted: 'Not counted',
  uncountedText: 'What phones sent that counts for nothing. It stays here to read.',
  calls: (count: number) => (count === 1 ? 'called once' : `called ${count} times`),
  waited: (time: string) => `waited ${time}`,
  visitOf: (when: string) => `visit of ${when}`,
  codes: {
    'not-understood': 'could not be read',
    'not-yours': 'at a visit that is not theirs',
    'device-off': 'from a phone that was switched off',
  } satisfies Record<EventCode, string>,
};

/** The office's corrections of what a phone recorded. */
export const correctClockTexts = {
  title: (name: string, day: string) => `${name}, ${day}`,
  text: 'What was recorded first stays. The person sees the corrected hours on their phone.',
  which: 'Entry',
  missing: 'Add one that is missing',
  entry: (time: string, what: string, visit: string) =>
    visit === '' ? `${time} ${what}` : `${time} ${what}, ${visit}`,
  visitAt: (time: string) => `visit at ${time}`,
  kind: 'What happened',
  visit: 'Visit',
  noVisit: 'Choose a visit',
  day: 'Day',
  time: 'Time',
  removes: 'It did not happen',
  reason: 'Reason',
  save: 'Save correction',
  corrected: (by: string, first: string) => `corrected by ${by}, was ${first}`,
  onPhone: 'the person',
  added: (by: string) => `added by ${by}`,
  history: 'Corrections',
};
