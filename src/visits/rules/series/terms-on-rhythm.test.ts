import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { SeriesPart } from './series.ts';
import { hasRhythm, partOnRhythm, termsOnRhythm } from './terms-on-rhythm.ts';

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const addOn = { id: 'oven', name: 'Oven', quantity: 1, cents: cents(50_00) };

test('a rhythm discounts the list price and add-ons, but not the travel fee', () => {
  const listed = {
    terms: { home, minutes: 180, addOns: [addOn] },
    visitCents: cents(285_00),
  };
  const offered = { id: 'every-week', percentOff: 10 } as const;
  const sold = termsOnRhythm(listed, { offered, travel: cents(10_00) });
  expect(sold).toEqual({ terms: listed.terms, visitCents: cents(252_50) });
});

test('twice a week is not weekly, and monthly is not every four weeks', () => {
  const weekly = { id: 'every-week' } as const;
  expect(hasRhythm(weekly, { unit: 'week', every: 1 })).toBe(true);
  expect(hasRhythm(weekly, { unit: 'week', every: 2 })).toBe(false);
  const twice = { unit: 'week', every: 1, also: { weekday: 4, time: '09:00' } } as const;
  expect(hasRhythm(weekly, twice)).toBe(false);
  const monthly = { unit: 'month', every: 1, nth: 2 } as const;
  expect(hasRhythm({ id: 'every-month' }, monthly)).toBe(true);
  expect(hasRhythm({ id: 'every-4-weeks' }, monthly)).toBe(false);
});

test('the first visit on a new rhythm keeps its day, time and crew', () => {
  const part = {
    fromNumber: 0,
    day: '2026-12-01',
    time: '09:00',
    rhythm: { unit: 'week', every: 2 },
    crewId: crewId('00000000-0000-4000-8000-000000000001'),
    overruled: ['hours'],
  } as const;
  const monthly = { unit: 'month', every: 1, nth: 3 };
  const third = { ...part, fromNumber: 1, day: '2026-12-15', rhythm: monthly };
  expect(partOnRhythm([part], 1, { id: 'every-month' })).toEqual(third);
  const twice = {
    ...part,
    rhythm: { unit: 'week', every: 1, also: { weekday: 4, time: '13:00' } },
  };
  const second = { fromNumber: 1, day: '2026-12-03', time: '13:00' };
  const weekly = { ...part, ...second, rhythm: { unit: 'week', every: 1 } };
  expect(partOnRhythm([twice as SeriesPart], 1, { id: 'every-week' })).toEqual(weekly);
});
