import { expect, test } from 'vitest';
import { steadyRuns } from './steady-runs.ts';

/** Runs named by their number, next to a machine whose pace was `paces`, one before the first run. */
async function named(count: number, paces: readonly number[]) {
  const left = [...paces];
  let run = 0;
  const kept = await steadyRuns(
    count,
    async () => (run += 1),
    () => undefined,
    () => left.shift() ?? Number.NaN,
  );
  return { kept, runs: run };
}

test('runs of a machine that keeps its pace all count', async () => {
  expect(await named(3, [50, 52, 55, 58])).toEqual({ kept: [1, 2, 3], runs: 3 });
});

test('a run during which the machine became slower is made again', async () => {
  // The second began during something else, and the third after it: one is enough for both.
  expect(await named(3, [50, 50, 90, 50, 50, 50])).toEqual({ kept: [1, 4, 5], runs: 5 });
});

test('a machine that becomes faster shows that it was disturbed before', async () => {
  expect(await named(2, [90, 90, 60, 60, 60])).toEqual({ kept: [3, 4], runs: 4 });
});

test('where it never keeps its pace, the least disturbed count after three tries each', async () => {
  expect(await named(2, [50, 100, 200, 400, 90, 300, 600])).toEqual({ kept: [1, 2], runs: 6 });
});
