import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64Json, encodeBase64Json } from '#kernel/contract/base64-json.ts';
import { dollars } from '#kernel/rules/money.ts';
import { checkoutBody } from './checkout-body.ts';
import { checkoutRequest } from './checkout-request.ts';
import {
  decodePendingBooking,
  type PendingBooking,
  parsePendingBooking,
} from './pending-booking.ts';

const booking: PendingBooking = {
  service: { id: 'home-standard-clean', name: 'Home Standard Clean', category: 'quick-fix' },
  frequency: 'one-time',
  amount: dollars(275),
  email: 'josé@example.com',
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
  squareFootage: 1600,
  levels: 2,
  customerPhone: '(555) 010-0199',
  referrerPhone: '',
  isEmergency: false,
  addOns: [{ id: 'handyman-services', quantity: 2 }],
  bookingId: '0b8f6c5e-7a8e-4d1c-9a53-0c1f0f7f2a10',
};

test('reads a whole booking back from the URL and from storage', () => {
  const complete = { outcome: 'complete', booking };
  expect(decodePendingBooking(encodeBase64Json(booking))).toEqual(complete);
  expect(parsePendingBooking(JSON.stringify(booking))).toEqual(complete);
});

test('decodes both Base64 alphabets, padded or not, and with spaces for plus signs', () => {
  const value = { note: '¿??>>>~ñ 🧹' };
  const standard = Buffer.from(JSON.stringify(value)).toString('base64');
  expect(standard).toMatch(/[+/]/);
  for (const text of [standard, standard.replace(/=+$/, ''), standard.replaceAll('+', ' ')]) {
    expect(decodeBase64Json(text)).toEqual(value);
  }
  expect(decodeBase64Json(Buffer.from(JSON.stringify(value)).toString('base64url'))).toEqual(value);
});

test('any JSON survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value = JSON.parse(json);
      expect(decodeBase64Json(encodeBase64Json(value))).toEqual(value);
    }),
  );
});

test.each(['', '%%%', 'bm90IGpzb24', 'bnVsbA', 'W10', '/////w==', '"x"'])(
  'unreadable data counts as none: %j',
  (data) => {
    expect(decodePendingBooking(data)).toEqual({ outcome: 'none' });
  },
);

test.each(['service', 'amount', 'email', 'bedroomBath', 'sizeCategory'])(
  'a booking without %s is incomplete',
  (field) => {
    const { [field]: _, ...rest } = booking as unknown as Record<string, unknown>;
    expect(parsePendingBooking(JSON.stringify(rest))).toEqual({ outcome: 'incomplete' });
  },
);

test('never throws on garbage: it is incomplete or gets defaults', () => {
  const keys = Object.keys(booking);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys, '__proto__'), fc.jsonValue()), (value) => {
      const reading = parsePendingBooking(JSON.stringify(value));
      expect(['incomplete', 'complete']).toContain(reading.outcome);
    }),
  );
});

test('reads an old booking that lacks the newer fields', () => {
  const { levels, isEmergency, addOns, bookingId, ...old } = booking;
  expect(parsePendingBooking(JSON.stringify(old))).toMatchObject({
    outcome: 'complete',
    booking: { levels: 1, isEmergency: false, addOns: [] },
  });
});

test('the checkout call accepts the body that the browser sends for a booking', () => {
  const ascii = { ...booking, email: 'jose@example.com' };
  expect(checkoutRequest.parse(checkoutBody(ascii))).toMatchObject({
    serviceType: { id: 'home-standard-clean' },
    amount: 275,
    customerEmail: 'jose@example.com',
    bookingId: booking.bookingId,
  });
});
