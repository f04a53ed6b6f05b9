import { expect, test } from 'vitest';
import { momentWords as en } from '#kernel/words/en/moments.ts';
import { momentWords as es } from '#kernel/words/es/moments.ts';
import { answerDeadline } from './answer-by.ts';

const business = { timeZone: 'America/Los_Angeles', answersBy: '17:00' };

test("promises a quote by the next day in the business's calendar", () => {
  expect(answerDeadline(en, new Date('2026-11-25T06:30:00Z'), business)).toEqual({
    day: 'Wednesday, November 25',
    isTomorrow: true,
    clock: '5 PM',
  });
});

test.each(['2026-11-27T20:00:00Z', '2026-11-28T20:00:00Z', '2026-11-29T20:00:00Z'])(
  'answers a request from the weekend (%s) on Monday',
  (asked) => {
    const { day, isTomorrow } = answerDeadline(en, new Date(asked), business);
    expect(day).toBe('Monday, November 30');
    expect(isTomorrow).toBe(asked.startsWith('2026-11-29'));
  },
);

test("names the day and the time in the visitor's language", () => {
  const half = { ...business, answersBy: '16:30' };
  expect(answerDeadline(es, new Date('2026-11-24T20:00:00Z'), half)).toMatchObject({
    day: 'miércoles, 25 de noviembre',
    clock: expect.stringMatching(/^4:30 p\.\s?m\.$/),
  });
});
