import { expect, test } from 'vitest';
import { idsInHash, withBookingIds } from './booking-names.ts';

test("writes the booking's and the schedule's id behind the #, and reads them back", () => {
  const names = { bookingId: 'b-1', scheduleId: 's-2' };
  const address = withBookingIds('https://a.example/checkout?data=x', names);
  expect(address).toBe('https://a.example/checkout?data=x#booking=b-1&schedule=s-2');
  expect(idsInHash(new URL(address).hash)).toEqual(names);
  expect(withBookingIds(address, { bookingId: 'b-3' })).toBe(
    'https://a.example/checkout?data=x#booking=b-3',
  );
});

test('leaves a URL without ids as it is', () => {
  expect(withBookingIds('/checkout', {})).toBe('/checkout');
  expect(idsInHash('')).toEqual({ bookingId: undefined, scheduleId: undefined });
});
