import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { feeParts } from './fee-parts.ts';

const paid = (...lefts: number[]) => lefts.map((left, id) => ({ id, left: cents(left) }));

test.each([
  ['all of it out of what was paid', 5_000, [18_337], 0, { 0: 5_000 }, 0],
  ['out of two payments, the earliest first', 5_000, [3_000, 9_000], 0, { 0: 3_000, 1: 2_000 }, 0],
  ['no more than was paid', 5_000, [3_000], 0, { 0: 3_000 }, 0],
  ['the saved card pays all of it', 5_000, [], 18_337, {}, 5_000],
  ['the deposit first, then the saved card', 5_000, [4_000], 14_337, { 0: 4_000 }, 1_000],
  ['no more than the saved card may be charged', 5_000, [], 2_500, {}, 2_500],
  ['too little for a card is let go', 5_000, [4_960], 10_000, { 0: 4_960 }, 0],
  ['a payment that went back pays nothing', 5_000, [0, 6_000], 0, { 1: 5_000 }, 0],
  ['nothing was paid, and no card may be charged', 5_000, [], 0, {}, 0],
])('%s', (_what, fee, lefts, chargeable, kept, charged) => {
  const parts = feeParts(cents(fee), paid(...lefts), cents(chargeable));
  expect(Object.fromEntries(parts.kept)).toEqual(kept);
  expect(parts.charged).toBe(charged);
  expect(parts.keptCents).toBe(Object.values(kept).reduce((sum: number, part) => sum + part, 0));
});
