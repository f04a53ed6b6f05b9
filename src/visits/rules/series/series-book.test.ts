import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from '#test/times/any-history.ts';
import { noFaults, playHistory } from '#test/times/series-history.ts';

test('a clock change does not decide whether a skipped visit counts for its number', () => {
  const day = '2026-01-24';
  const skipped = [
    { act: 'skip', which: 5 },
    { act: 'skip', which: 0 },
  ] as const;
  const rhythm = { unit: 'week', every: 2 } as const;
  // Number 5 was skipped on February 28, and is then due on March 14: two weeks and half an hour later.
  const other = { act: 'rhythm', which: 8, weekday: 6, time: '10:30', rhythm } as const;
  const company = { crews: 1, laborMinutes: 120, others: [] };
  const acts = [...skipped, other];
  const history = { day, time: '10:00', rhythm: 'weekly', company, crew: null, acts } as const;
  expect(playHistory(history)).toMatchObject({ holes: 0, first: null });
});

test('a skipped visit that another one had moved past stays off', () => {
  const acts = [
    { act: 'swap', which: 1, days: 1, minutes: 600 },
    { act: 'skip', which: 1 },
  ] as const;
  const company = { crews: 1, laborMinutes: 120, others: [] };
  const sold = { day: '2026-01-20', time: '10:00', rhythm: 'weekly', company, crew: null } as const;
  expect(playHistory({ ...sold, acts })).toEqual(noFaults());
});

test('no history leaves a hole, a double, a misplaced visit, one without a month, or one that has no crew and does not wait', () => {
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
