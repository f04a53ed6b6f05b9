import { expect, test } from 'vitest';
import { readRhythm } from './read-rhythm.ts';

test.each([
  ['week', 1, ['Weekly', 'every week', 'Once a week', '1x/week', '1 week', '7 days', 'WK', '1W']],
  ['week', 1, ['Weekly on Mondays', 'Every Week (Thu)', 'semanal', 'Cada semana', 'each week']],
  ['week', 2, ['Bi-weekly', 'biweekly', 'Every other week', 'EOW', '2 weeks', 'every two weeks']],
  ['week', 2, ['Fortnightly', 'Every 2 weeks on Tuesday', '14 days', 'cada 2 semanas', '2w']],
  ['week', 2, ['quincenal', 'Every second week', '2-weekly', 'Recurring every 2 weeks']],
  ['week', 3, ['Every 3 weeks', 'tri-weekly', 'Every third week', 'cada tres semanas', '21 days']],
  ['week', 4, ['Every 4 Weeks', '4 weeks', 'four weeks', '4-weekly', '28 days']],
  ['week', 6, ['every six weeks']],
  ['month', 1, ['Monthly', 'every month', 'once a month', '1 month', 'Mensual', 'monthly on Fri']],
  ['month', 2, ['Every other month', 'every 2 months']],
  ['month', 3, ['Quarterly', '3 months']],
] as const)('reads unit %s, every %i: %j', (unit, every, texts) => {
  expect(texts.map(readRhythm)).toEqual(texts.map(() => ({ unit, every })));
});

test.each([
  '',
  'One time',
  'As needed',
  'Twice a week',
  '2x week',
  'Bimonthly',
  'Semi-monthly',
  'Daily',
  '10 days',
  '0 weeks',
  '13 weeks',
  'Monday',
  'constructor',
])('does not read "%s" as the rhythm of a series', (text) => {
  expect(readRhythm(text)).toBeNull();
});
