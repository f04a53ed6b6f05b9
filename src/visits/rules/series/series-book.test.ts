import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from '#test/times/any-history.ts';
import { noFaults, playHistory } from '#test/times/series-history.ts';

test('a change of the clock does not decide whether a skipped visit stands for its number', () => {
  const day = '2026-01-24';
  const skipped = [
    { act: 'skip', which: 5 },
    { act: 'skip', which: 0 },
  ] as const;
  const rhythm = { unit: 'week', every: 2 } as const;
  // Number 5 was skipped on February 28, and is due on March 14 then: two weeks later, and half an hour.
  const other = { act: 'rhythm', which: 8, weekday: 6, time: '10:30', rhythm } as const;
  const company = { crews: 1, laborMinutes: 120, others: [] };
  const acts = [...skipped, other];
  const history = { day, time: '10:00', rhythm: 'weekly', company, crew: null, acts } as const;
  expect(playHistory(history)).toMatchObject({ holes: 0, first: null });
});

test('a visit that was passed by another and then skipped stays off', () => {
  const acts = [
    { act: 'swap', which: 1, days: 1, minutes: 600 },
    { act: 'skip', which: 1 },
  ] as const;
  const company = { crews: 1, laborMinutes: 120, others: [] };
  const sold = { day: '2026-01-20', time: '10:00', rhythm: 'weekly', company, crew: null } as const;
  expect(playHistory({ ...sold, acts })).toEqual(noFaults());
});

test('no history of a series leaves a hole, a double, a visit elsewhere, one of no month, or one that nobody has and that does not wait', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.nat(9999)),
      fc.integer({ min: 1, max: 12 }),
      (chance, acts) => {
        const pick = (below: number) => Number(chance.next().value) % below;
        expect(playHistory(anyHistory(pick, acts))).toEqual(noFaults());
      },
    ),
    { numRuns: 300 },
  );
});
