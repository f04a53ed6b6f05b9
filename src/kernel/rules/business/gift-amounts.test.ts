import { expect, test } from 'vitest';
import { businessSettings } from '#kernel/contract/business-settings.ts';
import { defaultBusiness } from './business-settings.ts';

test.each([
  ['none', [], true],
  ['six', [1000, 2000, 3000, 4000, 5000, 50_000], true],
  ['seven', [1000, 2000, 3000, 4000, 5000, 6000, 7000], false],
  ['too little', [999], false],
  ['too much', [50_001], false],
  ['one twice', [5000, 5000], false],
  ['parts of a cent', [1000.5], false],
  ['words', '$50 and more', false],
])('checks the amounts that a page offers: %s', (_what, giftAmounts, isTaken) => {
  const read = businessSettings.safeParse({ ...defaultBusiness, giftAmounts });
  expect(read.success).toBe(isTaken);
  const paths = read.error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(paths).toEqual(isTaken ? [] : ['giftAmounts']);
});
