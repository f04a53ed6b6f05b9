import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { readAmount } from './read-amount.ts';
import { readPlace, readPostalCode } from './read-place.ts';
import { readClock, readLength, readWhen } from './read-when.ts';

test('guesses columns by their names, each for one field', () => {
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

// Exports as from Jobber's client list, BookingKoala's lists of customers and bookings, and Launch27's active bookings,
// without columns that we do not use.
test.each([
  [
    'customers',
    'J-ID,Display Name,First Name,Last Name,Main Phone #s,E-mails,Tags,Billing Street 1,Billing City,Service Property Name,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Archived',
    {
      externalId: 'J-ID',
      name: 'Display Name',
      firstName: 'First Name',
      lastName: 'Last Name',
      phone: 'Main Phone #s',
      email: 'E-mails',
      tags: 'Tags',
      line1: 'Service Street 1',
      line2: 'Service Street 2',
      city: 'Service City',
      region: 'Service State',
      postalCode: 'Service Zip code',
    },
  ],
  [
    'customers',
    'First Name,Last Name,Email Address,Phone Number,Additional Phone Number(s),Address,Apt. No.,City,State,Zip/Postal Code,Company Name,Note,Status,Tags',
    {
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email Address',
      phone: 'Phone Number',
      address: 'Address',
      line2: 'Apt. No.',
      city: 'City',
      region: 'State',
      postalCode: 'Zip/Postal Code',
      notes: 'Note',
      tags: 'Tags',
    },
  ],
  [
    'visits',
    'Client id,Date,Time,Booking start date time,Booking end date time,First name,Last name,Full name,Email,Apt,Address,City,State,Zip/Postal code,Phone,Service total (USD),Final amount (USD),Amount paid by customer (USD),Provider details,Provider/team,Provider/team (without ids),Estimated job length (HH:MM),Location,Location id,Service,Booking id,Customer id,Booking note,Booking status',
    {
      externalId: 'Booking id',
      name: 'Full name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
      line2: 'Apt',
      city: 'City',
      region: 'State',
      postalCode: 'Zip/Postal code',
      date: 'Date',
      time: 'Time',
      end: 'Booking end date time',
      minutes: 'Estimated job length (HH:MM)',
      service: 'Service',
      price: 'Final amount (USD)',
      crew: 'Provider/team (without ids)',
      notes: 'Booking note',
      status: 'Booking status',
    },
  ],
  [
    'visits',
    'Booking ID,Date,Time,Address,City,State,Postal Code,Teams Assigned,Duration,Booking Status',
    {
      externalId: 'Booking ID',
      date: 'Date',
      time: 'Time',
      address: 'Address',
      city: 'City',
      region: 'State',
      postalCode: 'Postal Code',
      crew: 'Teams Assigned',
      minutes: 'Duration',
      status: 'Booking Status',
    },
  ],
] as const)('recognizes the columns of other programs’ %s: %s', (kind, line, guessed) => {
  const headers = line.split(',');
  const found = Object.entries(guessColumns(kind, headers));
  expect(Object.fromEntries(found.map(([field, index]) => [field, headers[index]]))).toEqual(
    guessed,
  );
});

test.each([
  ['visits', ['Customer ID', 'Booking ID', 'Job #'], { externalId: 1 }],
  ['visits', ['Client ID', 'Job Number', 'Job #', 'Job'], {}],
  ['customers', ['Booking ID', 'Customer ID', 'Job #'], { externalId: 1 }],
] as const)('among %s with %s, takes no id that several lines share', (kind, headers, guessed) => {
  expect(guessColumns(kind, headers)).toEqual(guessed);
});

test.each([
  ['2026-12-03', 'month-first', '2026-12-03', null],
  ['2026-12-03 14:00:00', 'month-first', '2026-12-03', 840],
  ['12/3/2026 9:30 AM', 'month-first', '2026-12-03', 570],
  ['3/12/26', 'day-first', '2026-12-03', null],
  ['03.12.2026 12:15 am', 'day-first', '2026-12-03', 15],
  ['Thu, Dec 3, 2026 at 1pm', 'month-first', '2026-12-03', 780],
  ['Thursday, December 3rd, 2026', 'month-first', '2026-12-03', null],
  ['3 Dec 2026', 'month-first', '2026-12-03', null],
] as const)('reads %s as a day', (text, order, day, minutes) => {
  const clock = minutes === null ? null : { minutes, zone: null };
  expect(readWhen(text, order)).toEqual({ day, clock });
});

test.each([
  '',
  '13/13/2026',
  '2026-02-30',
  'soon',
  '12/3/2026 morning',
  '2026',
  '12/3/20261',
  '2026-12-03T09:30:00 CET',
])('does not read "%s" as a date', (text) => {
  expect(readWhen(text, 'month-first')).toBeNull();
});

test('reads clocks, lengths, amounts and addresses as programs write them', () => {
  expect(
    ['9am', '9:05', '12 PM', '8:30 AM - 10:30 AM', '08:00:00', '13 pm', '25:00', '9', 'x'].map(
      (text) => readClock(text)?.minutes ?? null,
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
  expect(readPlace('12 Oak St, Oakland, CA, USA')).toMatchObject({
    line1: '12 Oak St',
    city: 'Oakland',
    region: 'CA',
    postalCode: '',
  });
  expect(readPlace('12 Oak St, Floor 3, NW').line1).toBe('12 Oak St, Floor 3, NW');
  expect(readPlace('Calle 5 #12')).toMatchObject({ line1: 'Calle 5 #12', postalCode: '' });
});

test.each([
  ['17:00 UTC', 1020, 0],
  ['9:00 AM - 11:00 AM PST', 540, 'America/Los_Angeles'],
  ['9:00 AM PST - 11:00 AM PST', 540, 'America/Los_Angeles'],
  ['9:00 AM to 11:00 AM EST', 540, 'America/New_York'],
  ['9:00-11:00 UTC', 540, 0],
  ['9:00-11:00', 540, null],
  ['9:00-11:00 (EST)', 540, 'America/New_York'],
  ['9:00 AM (PST)', 540, 'America/Los_Angeles'],
  ['9:00 AM (VIP)', 540, null],
  ['9:00 - 11:00 (2 HRS)', 540, null],
  ['9:00 AM to 10:30-11:00', 540, null],
  ['9:00 AM (PST) - 11:00 AM (PST)', 540, 'America/Los_Angeles'],
  ['9:00 AM (2 hours)', 540, null],
  ['9:00 AM - whenever', 540, null],
  ['17:00Z', 1020, 0],
  ['09:30:00-08:00', 570, -480],
  ['09:30:00.000+0530', 570, 330],
  ['9:30 AM EST', 570, 'America/New_York'],
  ['9:30 am PT', 570, 'America/Los_Angeles'],
  ['09:30:00 GMT-0800 (Pacific Standard Time)', 570, -480],
  ['9:30 AM - 11:30 AM', 570, null],
  ['9:30-11:30', 570, null],
] as const)('reads %s as a time with its zone', (text, minutes, zone) => {
  expect(readClock(text)).toEqual({ minutes, zone });
  expect(readWhen(`2026-12-03 ${text}`, 'month-first')?.clock).toEqual({ minutes, zone });
});

test.each(['9:00–11:00 CET', '9:00 AM - 11:00 AM (JST)', '9:00 AM (CET)', '9:00 (Pacific Time)'])(
  'refuses %s because its zone is unknown',
  (text) => {
    expect(readClock(text)).toBeNull();
  },
);

test.each([
  ['2139', 'US', '02139'],
  ['2139.0', 'US', '02139'],
  ['926', 'US', '00926'],
  ['2139-1234', 'US', '02139-1234'],
  ['94117', 'US', '94117'],
  ['2139', 'AU', '2139'],
  ['N1 9GU', 'US', 'N1 9GU'],
  ['', 'US', ''],
])('reads ZIP code %j in %s as %j', (text, country, code) => {
  expect(readPostalCode(text, country)).toBe(code);
});
