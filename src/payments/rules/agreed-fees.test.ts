import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { feesFor, feeWords } from './agreed-fees.ts';

const price = cents(18_337);
const half = { unit: 'percent', figure: 50 } as const;
const settings = { cancelFreeHours: 24, lateCancelFee: half, noAccessFee: null };
const { fees: texts } = cardPageTexts;

test('without a fee set, there is nothing to agree to', () => {
  expect(feesFor(price, { ...settings, lateCancelFee: null })).toBeNull();
});

test('there is no late cancellation where canceling is free until the visit', () => {
  expect(feesFor(price, { ...settings, cancelFreeHours: 0 })).toBeNull();
});

test('charges no fee below the minimum charge', () => {
  expect(feesFor(cents(80), settings)).toBeNull();
});

test('the words name every fee, and how it is taken', () => {
  const fees = feesFor(price, { ...settings, noAccessFee: { unit: 'dollars', figure: 75 } });
  expect(fees).toEqual({ lateCancel: { hours: 24, cents: 9_168 }, noAccess: 7_500 });
  if (fees === null) return;
  const named = [texts.lateCancel(24, '$91.68'), texts.noAccess('$75')];
  expect(feeWords(texts, fees, false)).toBe([...named, texts.kept].join(' '));
  expect(feeWords(texts, fees, true)).toBe([...named, texts.charged].join(' '));
});
