import { expect, test } from 'vitest';
import { namesIn, withNames } from './booking-names.ts';

test('a booking and its schedule are named behind the #, and read from there', () => {
  const names = { bookingId: 'b-1', scheduleId: 's-2' };
  const address = withNames('https://a.example/checkout?data=x', names);
  expect(address).toBe('https://a.example/checkout?data=x#booking=b-1&schedule=s-2');
  expect(namesIn(new URL(address).hash)).toEqual(names);
  expect(withNames(address, { bookingId: 'b-3' })).toBe(
    'https://a.example/checkout?data=x#booking=b-3',
  );
});

test('an address without names stays as it is', () => {
  expect(withNames('/checkout', {})).toBe('/checkout');
  expect(namesIn('')).toEqual({ bookingId: undefined, scheduleId: undefined });
});
