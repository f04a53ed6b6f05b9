import { expect, test } from 'vitest';
import { withAddOn, withHours, withoutAddOn } from './chosen-add-ons.ts';

const id = 'handyman-services';
const chosen = withAddOn([], id);

test('an add-on starts at 1, keeps its hours when checked twice, and goes when unchecked', () => {
  expect(chosen).toEqual([{ id, quantity: 1 }]);
  const three = withHours(chosen, id, 3);
  expect(withAddOn(three, id)).toEqual([{ id, quantity: 3 }]);
  expect(withoutAddOn(three, id)).toEqual([]);
});

test.each([
  [0, 1],
  [-1, 1],
  [1.5, 1],
  [Number.NaN, 1],
  [1e9, 999],
])('%d hours become %d', (hours, quantity) => {
  expect(withHours(chosen, id, hours)).toEqual([{ id, quantity }]);
});
