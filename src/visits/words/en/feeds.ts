/** Outgoing feeds and incoming busy calendars. */
export const feedTexts = {
  title: 'Calendars',
  failed: 'The calendars could not load',
  company: 'The whole company',
  about:
    'Anyone with a secret address can see the visits in their calendar app, without signing in.',
  out: 'Visits in other calendars',
  since: (day: string) => `Address created on ${day}.`,
  withNames: 'With customers’ names',
  without: 'Without customers’ names',
  none: 'No address yet.',
  make: 'Create an address',
  makeNew: 'Create a new address',
  address: 'The secret address',
  once: 'It is shown only once. Add it to a calendar app as a subscription.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this address?',
  revokeText:
    'Calendars that use it get no more updates. You can create a new address at any time.',
  busy: 'A calendar that blocks the crew’s time',
  busyHint:
    'The secret address in iCal format, from the calendar’s sharing settings. You see what we read before you connect it.',
  busyAddress: 'Address of the calendar',
  look: 'See what we read',
  reading: {
    title: 'This is what we read',
    found: (count: number) =>
      count === 1
        ? 'In the next 12 months the crew is busy once. We do not sell this time.'
        : `In the next 12 months the crew is busy ${count} times. We do not sell these times.`,
    nothing: 'The crew is not busy in the next 12 months.',
    nothingHint:
      'Is it the right calendar? Tasks and events marked as free or canceled don’t count.',
    allDay: 'all day',
    more: (count: number) => `Show ${count} more`,
    warnings: 'Some of it could not be read',
    connect: 'Connect this calendar',
    moreWarnings: (count: number) => `And ${count} more.`,
  },
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  warnings: {
    'line-unreadable': 'A line is not valid. It is left out.',
    'event-unreadable': 'The time of an event is not valid. The event is left out.',
    'event-ends-before-start': 'An event ends before it starts. It is left out.',
    'date-unreadable': 'A date is not valid. It is left out.',
    'rule-unreadable': 'We cannot read a repeat rule. The repeats are left out.',
    'rule-too-long': 'A repeat rule has too many dates. The repeats are left out.',
    'zone-unreadable': 'The rules of a time zone are not valid.',
    'zone-unknown': 'We do not know a time zone. We read its times in your own time zone.',
    'hours-unread': 'We do not read working hours (VAVAILABILITY), only events.',
  },
  connected: (host: string, ago: string) => `${host}, read ${ago}.`,
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect this calendar?',
  disconnectText: 'Its times are free again and can be sold.',
};
