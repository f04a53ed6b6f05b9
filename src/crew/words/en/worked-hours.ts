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
    corrected: 'Corrected on the phone',
    'clock-wrong': 'The phone’s clock was wrong and is corrected here',
    'no-place': 'No location: denied',
  } satisfies Record<OddHours['oddity'], string>,
  uncounted: 'Not counted',
  uncountedText: 'What phones sent that counts for nothing. It stays here to read.',
  codes: {
    'not-understood': 'could not be read',
    'not-yours': 'at a visit that is not theirs',
    'device-off': 'from a phone that was switched off',
  } satisfies Record<EventCode, string>,
};
