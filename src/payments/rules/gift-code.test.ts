import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  giftAlphabet,
  giftCodeLength,
  giftCodeOf,
  groupedCode,
  lastFourOf,
  looksLikeGiftCode,
} from './gift-code.ts';

const codes = fc
  .array(fc.constantFrom(...giftAlphabet), { minLength: giftCodeLength, maxLength: giftCodeLength })
  .map((letters) => letters.join(''));

test('reads a code as it was told, in any case, with spaces, and with letters for digits', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const told = groupedCode(code);
      expect(told.split('-')).toHaveLength(giftCodeLength / 4);
      expect(told.endsWith(lastFourOf(code))).toBe(true);
      for (const typed of [told, told.toLowerCase(), told.replaceAll('-', ' '), ` ${code} `]) {
        expect(giftCodeOf(typed)).toBe(code);
        expect(looksLikeGiftCode(typed)).toBe(true);
      }
      expect(giftCodeOf(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

test('a code has 80 bits without its last four', () => {
  expect((giftCodeLength - 4) * Math.log2(new Set(giftAlphabet).size)).toBeGreaterThanOrEqual(80);
});

test.each(['SPRING10', '', 'A'.repeat(19), 'A'.repeat(21), 'U'.repeat(20)])(
  '%s is not a gift card',
  (typed) => expect(looksLikeGiftCode(typed)).toBe(false),
);
