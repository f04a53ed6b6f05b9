/** Calendars that go out and come in. */
export const feedTexts = {
  title: 'Calendars',
  failed: 'The calendars could not be loaded',
  company: 'The whole company',
  about:
    'Whoever has a secret address sees the visits in their own calendar app. Nobody is asked to sign in.',
  out: 'Visits in other calendars',
  since: (day: string) => `There has been an address since ${day}.`,
  withNames: 'With customers’ names',
  without: 'Without customers’ names',
  none: 'No address yet.',
  make: 'Make an address',
  makeNew: 'Make a new address',
  address: 'The secret address',
  once: 'It is shown this once. Add it to a calendar app as a subscription.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this address?',
  revokeText: 'Calendars that use it get nothing more. A new address can be made at any time.',
  busy: 'A calendar that takes the crew’s time',
  busyHint:
    'The secret address in iCal format, from the calendar’s sharing settings. You see what we read before it counts.',
  busyAddress: 'Address of the calendar',
  look: 'See what we read',
  reading: {
    title: 'This is what we read',
    found: (count: number) =>
      count === 1
        ? 'In the next 12 months the crew is busy once. This time is not sold.'
        : `In the next 12 months the crew is busy ${count} times. These times are not sold.`,
    nothing: 'Nothing is busy in the next 12 months.',
    nothingHint:
      'Is it the right calendar? Events that are marked as free or canceled don’t count, and neither do tasks.',
    allDay: 'all day',
    more: (count: number) => `Show ${count} more`,
    warnings: 'Some of it could not be read',
    connect: 'Connect this calendar',
    moreWarnings: (count: number) => `And ${count} more.`,
  },
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  warnings: {
    'event-unreadable': 'The time of an event is not valid. The event is left out.',
    'event-ends-before-start': 'An event ends before it starts. It is left out.',
    'date-unreadable': 'A date is not valid. It is left out.',
    'rule-unreadable': 'A repeat rule is not valid. The repeats are left out.',
    'rule-too-long': 'A repeat rule has too many dates. The repeats are left out.',
    'zone-unreadable': 'The rules of a time zone are not valid.',
    'zone-unknown': 'A time zone is not known. Its times count as your own time zone’s.',
  },
  connected: (host: string, ago: string) => `${host}, read ${ago}.`,
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect this calendar?',
  disconnectText: 'Its times are free again and can be sold.',
};
