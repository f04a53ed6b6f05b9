import { expect, test } from 'vitest';
import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { dollars } from '#kernel/rules/money.ts';
import {
  scheduleField,
  scheduleProblems,
  selectionOf,
  type VisitTiming,
  visitBody,
} from './schedule-form-data.ts';

const wishes: VisitTiming = { kind: 'wishes' };
const START = '2026-11-24T09:00:00-08:00';

const booking: PendingBooking = {
  service: { id: 'essential', name: 'Essential', category: 'wellness' },
  frequency: 'biweekly',
  amount: dollars(551),
  email: 'jo@example.com',
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
  squareFootage: 1600,
  levels: 1,
  customerPhone: '(415) 555-0142',
  referrerPhone: '',
  isEmergency: false,
  addOns: [{ id: 'handyman-services', quantity: 2 }],
  bookingId: 'id-1',
};

function filled(): FormData {
  const form = new FormData();
  form.append('preferredTimes', '2026-11-23/morning');
  form.append('preferredTimes', '2026-11-24/evening');
  form.append('address.line1', ' 1 Main St ');
  form.append('address.city', 'Springfield');
  form.append('address.region', 'IL');
  form.append('address.postalCode', '62701');
  return form;
}

function problemFields(form: FormData, when: VisitTiming, country = 'US') {
  const problems = scheduleProblems(visitBody(form, when), when, country);
  return problems.map(({ fieldId }) => fieldId);
}

test('builds the body from the fields, without surrounding spaces', () => {
  const body = visitBody(filled(), wishes);
  expect(body.preferredTimes).toEqual([
    { date: '2026-11-23', window: 'morning' },
    { date: '2026-11-24', window: 'evening' },
  ]);
  expect(body.address.line1).toBe('1 Main St');
  expect(scheduleProblems(body, wishes, 'US')).toEqual([]);
});

test('sends a chosen time with its selection, and drops wishes that were checked before', () => {
  const body = visitBody(filled(), { kind: 'arrival', start: START });
  expect({ ...body, ...selectionOf(booking) }).toMatchObject({
    start: START,
    bookingId: 'id-1',
    serviceType: { id: 'essential' },
    frequency: 'biweekly',
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
    selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
    preferredTimes: [],
  });
  expect(visitBody(filled(), wishes)).not.toHaveProperty('start');
});

test('an empty form reports the ZIP code, the times and the street, but not city and state', () => {
  const none = new FormData();
  expect(problemFields(none, wishes)).toEqual([
    'address.postalCode',
    'preferredTimes',
    'address.line1',
  ]);
  expect(problemFields(none, { kind: 'arrival', start: null })).toEqual([
    'address.postalCode',
    'arrival',
    'address.line1',
  ]);
  // A time needs a place first, and an emergency needs no time.
  for (const kind of ['unknown', 'soon'] as const) {
    expect(problemFields(none, { kind })).toEqual(['address.postalCode', 'address.line1']);
  }
});

test('requires city and state once the ZIP code is complete', () => {
  const form = filled();
  form.delete('address.city');
  form.delete('address.region');
  expect(problemFields(form, wishes)).toEqual(['address.city', 'address.region']);
  form.set('address.postalCode', '627');
  expect(problemFields(form, wishes)).toEqual(['address.postalCode']);
});

test.each([
  ['US', '9410', false],
  ['US', '94107', true],
  ['US', '94107-1234', true],
  ['US', 'SW1A 1AA', false],
  ['GB', 'SW1A 1AA', true],
  ['GB', 'S', false],
])('in %s, is %s a postal code? %s', (country, code, counts) => {
  const form = filled();
  form.set('address.postalCode', code);
  expect(problemFields(form, wishes, country)).toEqual(counts ? [] : ['address.postalCode']);
});

test('refuses more than ten times', () => {
  const form = filled();
  for (let day = 10; day < 20; day++) form.append('preferredTimes', `2026-12-${day}/morning`);
  expect(problemFields(form, wishes)).toEqual(['preferredTimes']);
});

test("maps the server's paths to fields of the form, and unknown paths to none", () => {
  expect(scheduleField('preferredTimes.0.date')).toBe('preferredTimes');
  expect(scheduleField('start')).toBe('arrival');
  expect(scheduleField('address.city')).toBe('address.city');
  expect(scheduleField('__proto__')).toBeNull();
});
