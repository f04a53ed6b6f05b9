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

test('a booking comes back whole from the address and from storage', () => {
  const complete = { outcome: 'complete', booking };
  expect(decodePendingBooking(encodeBase64Json(booking))).toEqual(complete);
  expect(parsePendingBooking(JSON.stringify(booking))).toEqual(complete);
});

test('both alphabets are read, padded or not, with plus signs turned to spaces', () => {
  const value = { note: '¿??>>>~ñ 🧹' };
  const standard = Buffer.from(JSON.stringify(value)).toString('base64');
  expect(standard).toMatch(/[+/]/);
  for (const text of [standard, standard.replace(/=+$/, ''), standard.replaceAll('+', ' ')]) {
    expect(decodeBase64Json(text)).toEqual(value);
  }
  expect(decodeBase64Json(Buffer.from(JSON.stringify(value)).toString('base64url'))).toEqual(value);
});

test('any JSON survives the round trip', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value = JSON.parse(json);
      expect(decodeBase64Json(encodeBase64Json(value))).toEqual(value);
    }),
  );
});

test.each(['', '%%%', 'bm90IGpzb24', 'bnVsbA', 'W10', '/////w==', '"x"'])(
  'what cannot be read counts as no data: %j',
  (data) => {
    expect(decodePendingBooking(data)).toEqual({ outcome: 'none' });
  },
);

test.each(['service', 'amount', 'email', 'bedroomBath', 'sizeCategory'])(
  'without %s the booking is incomplete',
  (field) => {
    const { [field]: _, ...rest } = booking as unknown as Record<string, unknown>;
    expect(parsePendingBooking(JSON.stringify(rest))).toEqual({ outcome: 'incomplete' });
  },
);

test('garbage of every type is incomplete or has defaults, and never throws', () => {
  const keys = Object.keys(booking);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys, '__proto__'), fc.jsonValue()), (value) => {
      const reading = parsePendingBooking(JSON.stringify(value));
      expect(['incomplete', 'complete']).toContain(reading.outcome);
    }),
  );
});

test('an old booking without the later fields still reads', () => {
  const { levels, isEmergency, addOns, bookingId, ...old } = booking;
  expect(parsePendingBooking(JSON.stringify(old))).toMatchObject({
    outcome: 'complete',
    booking: { levels: 1, isEmergency: false, addOns: [] },
  });
});

test('the checkout call takes what the browser makes of a booking', () => {
  const ascii = { ...booking, email: 'jose@example.com' };
  expect(checkoutRequest.parse(checkoutBody(ascii))).toMatchObject({
    serviceType: { id: 'home-standard-clean' },
    amount: 275,
    customerEmail: 'jose@example.com',
    bookingId: booking.bookingId,
  });
});
