import { expect, test } from 'vitest';
import { holidaysOf } from './holidays.ts';

const question = { country: 'US', language: 'en', years: [2026, 2027] } as const;

test('the holidays of the country in the order of the year, observances left out', async () => {
  const holidays = await holidaysOf(question);
  expect(holidays).toContainEqual({ date: '2026-11-26', name: 'Thanksgiving Day' });
  expect(holidays).toContainEqual({
    date: '2027-07-05',
    name: expect.stringMatching('substitute'),
  });
  expect(holidays.map(({ name }) => name)).not.toContain('Halloween');
  expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).toSorted());
});

test('in the reader’s language, and none for an unknown country', async () => {
  const spanish = await holidaysOf({ ...question, language: 'es' });
  expect(spanish).toContainEqual({ date: '2026-12-25', name: 'Navidad' });
  expect(await holidaysOf({ ...question, country: 'ZZ' })).toEqual([]);
});
