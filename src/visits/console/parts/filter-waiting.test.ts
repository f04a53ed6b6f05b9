import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import { ALL_WAITING, filterWaiting } from './filter-waiting.ts';

const anna = crewId('00000000-0000-4000-8000-00000000000a');
const visits = [
  { crewId: null, start: '2026-11-29T09:00:00-08:00', waits: { reason: 'no-crew' } as const },
  { crewId: anna, start: '2026-11-30T09:00:00-08:00', waits: { reason: 'time-off' } as const },
  { crewId: anna, start: '2026-12-02T09:00:00-08:00', waits: { reason: 'closed-day' } as const },
];

test('filters waiting visits by crew, reason and week, Monday to Sunday', () => {
  const found = (filter: Partial<typeof ALL_WAITING>) =>
    filterWaiting(visits, { ...ALL_WAITING, ...filter }).map(({ start }) => start.slice(5, 10));
  expect(found({})).toHaveLength(3);
  expect(found({ crew: 'none' })).toEqual(['11-29']);
  expect(found({ crew: anna, week: '2026-11-30' })).toEqual(['11-30', '12-02']);
  expect(found({ week: '2026-11-23' })).toEqual(['11-29']);
  expect(found({ reason: 'closed-day' })).toEqual(['12-02']);
  expect(found({ reason: 'closed-day', crew: 'none' })).toEqual([]);
});
