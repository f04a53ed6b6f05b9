import { expect, test } from 'vitest';
import { priceChangeRequirement, stateRules, statesCheckedOn } from './states.ts';

test('a price change needs consent in New York, and a notice elsewhere', () => {
  expect(priceChangeRequirement('NY')).toBe('consent');
  for (const state of ['CA', 'TX', null]) expect(priceChangeRequirement(state)).toBe('notice');
});

test('14 to 21 days of notice meet every state’s rule', () => {
  for (const { asks } of Object.values(stateRules)) {
    if (asks.priceChangeDays === null) continue;
    const [least, most] = asks.priceChangeDays;
    expect([least <= 14, most >= 21]).toEqual([true, true]);
  }
});

test('every rule has its start date, and the table the day it was checked', () => {
  const days = Object.values(stateRules).map(({ since }) => since);
  for (const day of [...days, statesCheckedOn]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});
