import { expect, test } from 'vitest';
import { phoneAsWritten, toE164 } from './e164.ts';

test.each([
  ['+14155550132', 'US', '(415) 555-0132'],
  ['+14155550132', 'GB', '+1 415 555 0132'],
  ['+442079460958', 'GB', '020 7946 0958'],
  ['+442079460958', 'US', '+44 20 7946 0958'],
  ['my neighbour', 'US', 'my neighbour'],
])('formats %s in %s as %s', (e164, country, written) => {
  expect(phoneAsWritten(e164, country)).toBe(written);
});

test('a formatted number reads back as the same number', () => {
  expect(toE164(phoneAsWritten('+14155550132', 'US'), 'US')).toBe('+14155550132');
});
