import type { importFailures } from '#customers/contract/import-failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const importFailureTexts: FailureTexts<typeof importFailures> = {
  'import-not-found': 'There is no such import.',
  'import-undone': 'This import was undone. Start a new one.',
  'import-of-another-kind': 'This import was started with another kind of file. Start a new one.',
  'import-nobody': 'A phone or email is required so we know who this is.',
  'import-cells-extra': ({ count }) =>
    count === 1
      ? 'This line has 1 cell more than the first line has names. Put text that contains a separator in quotation marks.'
      : `This line has ${count} cells more than the first line has names. Put text that contains a separator in quotation marks.`,
  'import-no-customer': 'A name, phone or email is required so we know who this is.',
  'import-day-unreadable': 'This is not a date. Write it like 2027-03-15.',
  'import-time-missing': 'The time is missing.',
  'import-time-unreadable': 'This is not a time. Write it like 9:30 AM or 14:00.',
  'import-end-unreadable': 'This is not a time or length. Write 11:30 AM, 2:30 or 150 minutes.',
  'import-visit-over': 'This visit has already started. We import only upcoming visits.',
  'import-visit-cancelled': 'This visit was canceled in the other program, so we leave it out.',
  'import-visit-length': ({ hours }) =>
    `A visit must be longer than zero and at most ${hours} hours.`,
  'import-address-missing': 'The street is missing. The crew needs it.',
  'import-price-unreadable': 'This is not a price. Write it like 120.50.',
  'import-price-range': 'The price must be above $0 and at most $10,000.',
  'import-rhythm-missing': 'How often is missing. Import a single visit as an upcoming visit.',
  'import-rhythm-unreadable':
    'No series comes like this. Write weekly, every 2 weeks, every 4 weeks or monthly.',
  'import-service-unknown': 'Choose which of your services this is.',
};
