import { expect, test } from 'vitest';
import { encodeBase64Json } from '#kernel/contract/base64-json.ts';
import { readBooking } from './read-booking.ts';

const stored = {
  service: { id: 'essential' },
  amount: 240,
  email: 'a@example.com',
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
};
const fromUrl = { ...stored, email: 'zoë@example.com' };
const search = (value: unknown) => `?data=${encodeURIComponent(encodeBase64Json(value))}`;
const emailOf = (query: string, json: string | null) => {
  const reading = readBooking(query, json);
  return reading.outcome === 'complete' ? reading.booking.email : reading.outcome;
};

test('prefers the booking in the URL to the stored one', () => {
  expect(emailOf(search(fromUrl), JSON.stringify(stored))).toBe('zoë@example.com');
  expect(emailOf('', JSON.stringify(stored))).toBe('a@example.com');
});

test('ignores unreadable data', () => {
  expect(emailOf('?data=%%%', JSON.stringify(stored))).toBe('a@example.com');
  expect(emailOf('?data=bm90IGpzb24', null)).toBe('none');
  expect(emailOf('', '{')).toBe('none');
});

test('incomplete data in the URL is not replaced by the stored booking', () => {
  expect(emailOf(search({ ...fromUrl, email: '' }), JSON.stringify(stored))).toBe('incomplete');
});

test('reads the schedule id along with the booking', () => {
  const names = '#booking=id-6&schedule=id-7';
  expect(readBooking(search(fromUrl), null, names)).toMatchObject({
    booking: { bookingId: 'id-6', scheduleId: 'id-7', email: 'zoë@example.com' },
  });
  // An outside widget adds the schedule to the query.
  const outside = readBooking(`${search(fromUrl)}&schedule=id-8`, null);
  expect(outside).toMatchObject({ booking: { scheduleId: 'id-8' } });
});
