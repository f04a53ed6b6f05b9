import { expect, test } from 'vitest';
import { steadyRuns } from './steady-runs.ts';

/** Runs named by their number, on a machine with these `paces`, one before the first run. */
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

test('counts all runs of a machine that keeps its pace', async () => {
  expect(await named(3, [50, 52, 55, 58])).toEqual({ kept: [1, 2, 3], runs: 3 });
});

test('repeats a run during which the machine became slower', async () => {
  // The second run started during a disturbance, and the third after it: one repeat is enough for both.
  expect(await named(3, [50, 50, 90, 50, 50, 50])).toEqual({ kept: [1, 4, 5], runs: 5 });
});

test('a machine that becomes faster was disturbed before', async () => {
  expect(await named(2, [90, 90, 60, 60, 60])).toEqual({ kept: [3, 4], runs: 4 });
});

test('if the pace never settles, the least disturbed runs count after three tries each', async () => {
  expect(await named(2, [50, 100, 200, 400, 90, 300, 600])).toEqual({ kept: [1, 2], runs: 6 });
});
