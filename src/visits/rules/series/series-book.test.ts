import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from '#test/times/any-history.ts';
import { playHistory } from '#test/times/series-history.ts';

test('no history of a series leaves a hole, a double, a visit elsewhere or one of no month', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.nat(9999)),
      fc.integer({ min: 1, max: 12 }),
      (chance, acts) => {
        const pick = (below: number) => Number(chance.next().value) % below;
        expect(playHistory(anyHistory(pick, acts))).toEqual({
          holes: 0,
          doubles: 0,
          strays: 0,
          months: 0,
          first: null,
        });
      },
    ),
    { numRuns: 300 },
  );
});
