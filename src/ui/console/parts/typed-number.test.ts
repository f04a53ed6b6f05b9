import { expect, test } from 'vitest';
import { multiplierField, typedMultiplier, typedNumber } from './typed-number.ts';

test.each([
  ['240', 240],
  [' $1,320 ', 1320],
  ['12.5', 12.5],
  ['', null],
  ['-3', '-3'],
  ['about 20', 'about 20'],
])('sends the price "%s" as %s', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

test.each([
  ['1.15', 115],
  ['2', 200],
  ['0.7', 70],
  ['', null],
  ['1.155', '1.155'],
  ['x', 'x'],
])('sends the multiplier "%s" as %s hundredths', (text, value) => {
  expect(typedMultiplier(text)).toBe(value);
});

test('every multiplier reads back as it was typed', () => {
  for (let hundredths = 1; hundredths <= 2000; hundredths += 1) {
    expect(typedMultiplier(multiplierField(hundredths))).toBe(hundredths);
  }
});
