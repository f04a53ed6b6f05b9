import type { importFailures } from '#customers/contract/import-failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const importFailureTexts: FailureTexts<typeof importFailures> = {
  'import-not-found': 'There is no such import.',
  'import-undone': 'This import has been undone. Begin a new one.',
  'import-of-another-kind': 'This import was begun with another kind of file. Begin a new one.',
  'import-nobody': 'A phone or an email is needed: without one nobody knows whose this is.',
  'import-day-unreadable': 'This is no day. Write it like 2027-03-15.',
  'import-time-missing': 'The time is missing.',
  'import-time-unreadable': 'This is no time. Write it like 9:30 AM or 14:00.',
  'import-end-unreadable': 'This is no time or length. Write 11:30 AM, 2:30 or 150 minutes.',
  'import-visit-over': 'This visit has begun already: only visits to come are imported.',
  'import-visit-cancelled': 'This visit was called off there, so it stays out.',
  'import-visit-length': ({ hours }) =>
    `A visit takes more than nothing and at most ${hours} hours.`,
  'import-address-missing': 'The street is missing: where does the crew go?',
  'import-price-unreadable': 'This is no price. Write it like 120.50.',
  'import-price-range': 'A visit costs more than $0 and at most $10,000.',
  'import-service-unknown': 'Choose which of your services this is.',
};
