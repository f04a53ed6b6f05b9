import { expect, test, vi } from 'vitest';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const { actText, detailsText, subjectHref, subjectName, subjectText } = await import('./acts.ts');

test('shows an act in words', () => {
  expect(actText('booking.time-confirmed')).toBe('Time confirmed');
});

test("shows an older version's act as it was written", () => {
  expect(actText('booking.painted')).toBe('booking.painted');
  expect(actText('constructor')).toBe('constructor');
});

test('shows details without ids, and amounts in dollars', () => {
  const details = { paymentId: '1', refundId: '2', amount: 4000, refund: true, workedMinutes: 90 };
  expect(detailsText(details, new Map())).toBe('amount: $40, refund: yes, worked minutes: 90');
  expect(detailsText({ amount: null }, new Map())).toBe('');
});

test('shows what a change replaced, before and after', () => {
  const monday = (to: string) => [{ weekday: 1, from: '08:00', to }];
  const before = { people: 2, hours: monday('17:00'), services: null, area: null };
  const after = {
    people: 3,
    hours: monday('18:00'),
    services: ['essential', 'gone'],
    area: {
      postalCodes: ['94101', '94102', '94103', '94104', '94105', '94107'],
      near: { postalCode: '94110', miles: 10 },
    },
  };
  const names = new Map([['essential', 'Essential']]);
  expect(detailsText({ before, after }, names).split('; ')).toEqual([
    'people: 2 → 3',
    'services: all → Essential, gone',
    'hours: Mon 8:00 AM – 5:00 PM → Mon 8:00 AM – 6:00 PM',
    'service area: everywhere → 94101, 94102, 94103, 94104, 94105, and 2 more',
  ]);
});

test('shows codes in words, and several of them one by one', () => {
  const made = { scopes: ['quotes:read', 'bookings:write'] } as const;
  expect(detailsText(made, new Map())).toBe('can: prices, book');
  expect(detailsText({ pays: 'transfer' }, new Map())).toBe('pays: by bank transfer');
  expect(detailsText({ kind: 'refund-missing' }, new Map())).toBe('kind: refund missing');
  expect(detailsText({ colour: 'sky blue' }, new Map())).toBe('colour: sky blue');
});

test('shows a subject by its kind, and a booking by its reference too', () => {
  const subject = { kind: 'operator', id: 'o1', name: 'Olga', reference: null };
  expect(subjectText(subject)).toBe('account');
  expect(subjectText({ ...subject, kind: 'booking', reference: 'eference' })).toBe(
    'booking eference',
  );
});

test('links only to subjects that still exist', () => {
  const booking = { kind: 'booking', id: 'b1', name: 'Ada', reference: null };
  expect(subjectHref(booking)).toBe('/bookings/b1');
  expect(subjectHref({ ...booking, kind: 'crew', id: 'c1' })).toBe('/crews/c1');
  expect(subjectHref({ ...booking, name: null })).toBeNull();
  expect(subjectHref({ ...booking, kind: 'mail' })).toBeNull();
});

test('a subject whose id is a code has no name but its kind', () => {
  const subject = { kind: 'settings', id: 'scheduling', name: null, reference: null };
  expect(subjectName(subject)).toBeNull();
  expect(subjectName({ ...subject, kind: 'catalogue', id: '12' })).toBe('12');
  expect(subjectName({ ...subject, kind: 'booking', name: 'Ada Example' })).toBe('Ada Example');
});
