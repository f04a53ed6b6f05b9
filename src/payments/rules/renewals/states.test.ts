import { expect, test } from 'vitest';
import { priceChangeAsks, stateRules, statesCheckedOn } from './states.ts';

test('a change of price asks for consent in New York, and for a notice elsewhere', () => {
  expect(priceChangeAsks('NY')).toBe('consent');
  for (const state of ['CA', 'TX', null]) expect(priceChangeAsks(state)).toBe('notice');
});

test('14 to 21 days of notice are inside the window of every state', () => {
  for (const { asks } of Object.values(stateRules)) {
    if (asks.priceChangeDays === null) continue;
    const [least, most] = asks.priceChangeDays;
    expect([least <= 14, most >= 21]).toEqual([true, true]);
  }
});

test('every rule has a day, and the table the day on which it was checked', () => {
  const days = Object.values(stateRules).map(({ since }) => since);
  for (const day of [...days, statesCheckedOn]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});
