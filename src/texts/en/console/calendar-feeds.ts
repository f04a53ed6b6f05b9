/** Calendars that go out, and calendars of others that come in. */
export const calendarFeedTexts = {
  title: 'Calendars',
  about:
    'Whoever has a secret address sees the visits in a calendar of their own. It can be ended with one press.',
  company: 'All crews',
  withNames: 'With customers’ names, streets and phones',
  isWithNames: 'with names and addresses',
  isWithout: 'without names',
  made: (when: string, what: string) => `Address made ${when}, ${what}`,
  none: 'No address yet.',
  make: 'Make an address',
  makeAgain: 'Make a new address',
  revoke: 'End the address',
  of: (act: string, whose: string) => `${act}: ${whose}`,
  once: 'Shown this once. An earlier address has ended.',
  address: 'Secret address',
  busyTitle: 'Takes time from',
  busyAbout: 'While another calendar says that the crew is busy, it is not sold.',
  busyAddress: 'Address of a calendar (.ics)',
  connect: 'Connect',
  disconnect: 'Disconnect',
  read: (host: string, when: string) => `${host}, read ${when}`,
};
