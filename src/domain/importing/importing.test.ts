import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { readAmount } from './read-amount.ts';
import { readPlace } from './read-place.ts';
import { readClock, readLength, readWhen } from './read-when.ts';

test('columns are guessed by their names, each for one field', () => {
  expect(
    guessColumns('customers', [
      'Last Name',
      'First name',
      'E-mail',
      'Mobile Phone',
      'Zip/Postal Code',
    ]),
  ).toEqual({ lastName: 0, firstName: 1, email: 2, phone: 3, postalCode: 4 });
  const visits = [
    'Booking ID',
    'Customer Name',
    'Email',
    'Service Date',
    'Start Time',
    'Address',
    'Street',
    'Final Price',
    'Team',
    'Teléfono',
  ];
  expect(guessColumns('visits', visits)).toEqual({
    externalId: 0,
    name: 1,
    email: 2,
    date: 3,
    time: 4,
    line1: 6,
    price: 7,
    crew: 8,
    phone: 9,
  });
  expect(guessColumns('customers', ['Frobnicator', ''])).toEqual({});
});

test.each([
  ['visits', ['Customer ID', 'Booking ID', 'Job #'], { externalId: 1 }],
  ['visits', ['Client ID', 'Job Number', 'Job #', 'Job'], {}],
  ['customers', ['Booking ID', 'Customer ID', 'Job #'], { externalId: 1 }],
] as const)('of %s with %s no number is taken that several share', (kind, headers, guessed) => {
  expect(guessColumns(kind, headers)).toEqual(guessed);
});

test.each([
  ['2026-12-03', 'month-first', '2026-12-03', null],
  ['2026-12-03T09:30:00-08:00', 'month-first', '2026-12-03', 570],
  ['2026-12-03 14:00:00', 'month-first', '2026-12-03', 840],
  ['12/3/2026 9:30 AM', 'month-first', '2026-12-03', 570],
  ['3/12/26', 'day-first', '2026-12-03', null],
  ['03.12.2026 12:15 am', 'day-first', '2026-12-03', 15],
  ['Thu, Dec 3, 2026 at 1pm', 'month-first', '2026-12-03', 780],
  ['Thursday, December 3rd, 2026', 'month-first', '2026-12-03', null],
  ['3 Dec 2026', 'month-first', '2026-12-03', null],
] as const)('%s is a day', (text, order, day, minutes) => {
  expect(readWhen(text, order)).toEqual({ day, minutes });
});

test.each([
  '',
  '13/13/2026',
  '2026-02-30',
  'soon',
  '12/3/2026 morning',
  '2026',
  '12/3/20261',
  '2026-12-03T09:30:00Z',
])('"%s" is no day', (text) => {
  expect(readWhen(text, 'month-first')).toBeNull();
});

test('clocks, lengths, amounts and addresses are read as programs write them', () => {
  expect(
    ['9am', '9:05', '12 PM', '8:30 AM - 10:30 AM', '08:00:00', '13 pm', '25:00', '9', 'x'].map(
      readClock,
    ),
  ).toEqual([540, 545, 720, 510, 480, null, null, null, null]);
  expect(
    ['2:30', '2h 30m', '2.5 hours', '150', '3', '1,5', '45 min', '', 'long'].map(readLength),
  ).toEqual([150, 150, 150, 150, 180, 90, 45, null, null]);
  expect(
    ['$1,234.50', '120', '89,90', 'USD', '12.3', '-5', '0.10', '12,34,56', '99.9900'].map(
      readAmount,
    ),
  ).toEqual([123_450, 12_000, 8990, null, 1230, null, 10, null, 9999]);
  expect(readPlace('12 Oak St, Apt 4, Oakland, CA 94601, USA')).toEqual({
    line1: '12 Oak St',
    line2: 'Apt 4',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94601',
  });
  expect(readPlace('Calle 5 #12')).toMatchObject({ line1: 'Calle 5 #12', postalCode: '' });
});
