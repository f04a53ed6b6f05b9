import { expect, test } from 'vitest';
import { isServed } from './service-area.ts';

/** As if ZIP codes were mile markers on one road. */
const along = (from: string, to: string) =>
  [from, to].includes('00000') ? null : Math.abs(Number(from) - Number(to));

test('no area, or an empty one, is everywhere', () => {
  expect(isServed(null, '94105', along)).toBe(true);
  expect(isServed({ postalCodes: [] }, '94105', along)).toBe(true);
});

test('matches listed ZIP codes with or without their last four digits', () => {
  const area = { postalCodes: ['94105', '94110-1234'] };
  expect(isServed(area, '94105-0001', along)).toBe(true);
  expect(isServed(area, ' 94110 ', along)).toBe(true);
  expect(isServed(area, '94106', along)).toBe(false);
});

test('serves a distance, to the mile, plus listed codes; an unknown code is outside', () => {
  const area = { postalCodes: ['10001'], near: { postalCode: '94105', miles: 5 } };
  expect(isServed(area, '94110', along)).toBe(true);
  expect(isServed(area, '94111', along)).toBe(false);
  expect(isServed(area, '10001', along)).toBe(true);
  expect(isServed(area, '00000', along)).toBe(false);
});
