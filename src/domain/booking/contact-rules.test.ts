import { expect, test } from 'vitest';
import { isEmail, isPhone } from './contact-rules.ts';

test.each([
  ['5550100199', true],
  ['+1 (555) 010-0199', true],
  ['555.010.0199', true],
  ['  555 010 0199  ', true],
  ['+44 20 7946 0000', true],
  ['', false],
  ['555010019', false],
  ['55501001 9', true],
  ['(555) 01..', false],
  ['..........', false],
  ['555-010-01+9', false],
  ['++15550100199', false],
  ['555 010 0199 ext 2', false],
  ['٠١٢٣٤٥٦٧٨٩', false],
  ['📞5550100199', false],
  ['5'.repeat(33), false],
])('phone %j: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test.each([
  ['ann@example.com', true],
  [' ann.lee+home@mail.example.co.uk ', true],
  ['ann', false],
  ['ann@example', false],
  ['ann@@example.com', false],
  ['ann lee@example.com', false],
  ['ann@example.com, bob@example.com', false],
  ['', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('email %j: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
