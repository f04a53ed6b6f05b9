import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { comesAs, termsOnRhythm } from './terms-on-rhythm.ts';

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const addOn = { id: 'oven', name: 'Oven', quantity: 1, cents: cents(50_00) };

test('a rhythm takes its percent off the list with its add-ons, and nothing off the travel fee', () => {
  const listed = {
    terms: { home, minutes: 180, addOns: [addOn] },
    visitCents: cents(285_00),
  };
  const offered = { id: 'every-week', percentOff: 10 } as const;
  const sold = termsOnRhythm(listed, { offered, travel: cents(10_00) });
  expect(sold).toEqual({ terms: listed.terms, visitCents: cents(252_50) });
});

test('twice a week is not a weekly rhythm, and a month is not four weeks', () => {
  const weekly = { id: 'every-week' } as const;
  expect(comesAs(weekly, { unit: 'week', every: 1 })).toBe(true);
  expect(comesAs(weekly, { unit: 'week', every: 2 })).toBe(false);
  const twice = { unit: 'week', every: 1, also: { weekday: 4, time: '09:00' } } as const;
  expect(comesAs(weekly, twice)).toBe(false);
  const monthly = { unit: 'month', every: 1, nth: 2 } as const;
  expect(comesAs({ id: 'every-month' }, monthly)).toBe(true);
  expect(comesAs({ id: 'every-4-weeks' }, monthly)).toBe(false);
});
