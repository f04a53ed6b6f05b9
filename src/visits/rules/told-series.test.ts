import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import { rhythmWords as en } from '#visits/words/en/rhythm.ts';
import { rhythmWords as es } from '#visits/words/es/rhythm.ts';
import type { Series, SeriesPart } from './series/series.ts';
import { rhythmText, rhythmTextWith } from './told-rhythm.ts';
import { describeSeries } from './told-series.ts';

const everyTwo = { unit: 'week', every: 2 } as const;
const first: SeriesPart = {
  fromNumber: 0,
  day: '2026-11-26',
  time: '09:00',
  rhythm: everyTwo,
  crewId: null,
};
const moved: SeriesPart = { ...first, fromNumber: 2, day: '2026-12-24', time: '13:00' };
const said = (series: Series, number = 1, until: string | null = null, words = en) =>
  rhythmText(words, describeSeries(series, number, until)).replace(/\u202f|\u00a0/gu, ' ');

test('says how a series comes now, and from a later day on', () => {
  expect(said([first])).toBe('Every 2 weeks on Thursday at 9:00 AM');
  expect(said([first, moved])).toBe(
    'Every 2 weeks on Thursday at 9:00 AM. From Dec 24: Thursday at 1:00 PM.',
  );
  expect(said([first, moved], 2)).toBe('Every 2 weeks on Thursday at 1:00 PM');
  expect(said([first, moved], 1, null, es)).toBe(
    'Cada 2 semanas, el jueves a las 9:00 a.m. A partir del 24 de diciembre: el jueves a las 1:00 p.m.',
  );
});

test('says each later change, with a rarer rhythm in full', () => {
  const monthly: SeriesPart = {
    ...moved,
    fromNumber: 4,
    day: '2027-01-26',
    rhythm: { unit: 'month', every: 1, nth: 4 },
  };
  expect(said([first, moved, monthly])).toBe(
    'Every 2 weeks on Thursday at 9:00 AM. From Dec 24: Thursday at 1:00 PM. ' +
      'From Jan 26: the fourth Tuesday of every month at 1:00 PM.',
  );
});

test('does not mention another crew, or changes after the last day', () => {
  const anna = crewId('00000000-0000-4000-8000-00000000000a');
  const sameTime: SeriesPart = { ...moved, time: '09:00', crewId: anna };
  expect(said([first, sameTime])).toBe('Every 2 weeks on Thursday at 9:00 AM');
  expect(said([first, moved], 1, '2026-12-20')).toBe('Every 2 weeks on Thursday at 9:00 AM');
});

test('puts the price of each visit next to the current rhythm', () => {
  const told = describeSeries([first, moved], 1, null);
  expect(rhythmTextWith(en, told, '$160 each visit').replace(/\u202f/gu, ' ')).toBe(
    'Every 2 weeks on Thursday at 9:00 AM, $160 each visit. From Dec 24: Thursday at 1:00 PM.',
  );
  expect(rhythmTextWith(en, describeSeries([first], 1, null), '').replace(/\u202f/gu, ' ')).toBe(
    'Every 2 weeks on Thursday at 9:00 AM.',
  );
});
