import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const ORIGIN = 'https://wellkept.example';
const names = { bookingId: 'id-2', scheduleId: 'id-1' };

test.each([
  ['/checkout?data=YQ%3D%3D', `${ORIGIN}/checkout?data=YQ%3D%3D#booking=id-2&schedule=id-1`],
  [
    `${ORIGIN}/checkout?data=a+b/c%2B`,
    `${ORIGIN}/checkout?data=a+b/c%2B#booking=id-2&schedule=id-1`,
  ],
  [`${ORIGIN}/checkout`, `${ORIGIN}/checkout#booking=id-2&schedule=id-1`],
])('%s continues to %s', (redirectUrl, expected) => {
  expect(returnAddress(redirectUrl, ORIGIN, names)).toBe(expected);
});

test.each([
  null,
  '',
  'https://evil.example/checkout',
  '//evil.example',
  '/\\evil.example',
  'https://wellkept.example.evil.example',
  'https://wellkept.example@evil.example',
  'http://wellkept.example/checkout',
  'https://wellkept.example:8443/checkout',
  'javascript:alert(1)',
  'data:text/html,hi',
  'blob:https://wellkept.example/0f0f',
  'https://',
])('does not follow %s', (redirectUrl) => {
  expect(returnAddress(redirectUrl, ORIGIN, names)).toBeNull();
});
