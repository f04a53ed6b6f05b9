import { expect, test } from 'vitest';
import { paymentReference } from '#payments/contract/payment-reference.ts';
import { pollDelay, sessionIdOf } from './payment-reference.ts';

test('the reference is the last 8 characters of the session id', () => {
  expect(paymentReference('cs_test_a1B2c3D4e5F6')).toBe('c3D4e5F6');
  expect(paymentReference('short')).toBe('short');
});

test.each([
  ['?session_id=cs_1', 'cs_1'],
  ['?a=b&session_id=%20cs_2', 'cs_2'],
  ['?session_id=', null],
  ['', null],
])('reads the session id of %s as %s', (search, expected) => {
  expect(sessionIdOf(search)).toBe(expected);
});

test('polls a pending payment for minutes, less and less often, and then stops', () => {
  const delays = Array.from({ length: 40 }, (_, asked) => pollDelay(asked) ?? 0);
  expect(delays[0]).toBe(1500);
  expect(delays.at(-1)).toBe(15_000);
  expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(5 * 60_000);
  expect(pollDelay(40)).toBeNull();
});
