import { pace } from './pace.ts';

/** A run on a machine slower than this, compared with its fastest pace in the same session, was disturbed. */
const STEADY = 1.2;
const TRIES = 3;

/**
 * The results of `count` runs without anything else slowing this machine: a disturbed one is repeated,
 * up to three tries for each; then the least disturbed ones count. `told` is called for each.
 */
export async function steadyRuns<Result>(
  count: number,
  run: () => Promise<Result>,
  told: (run: number) => void,
  paceNow: () => number = pace,
): Promise<Result[]> {
  const made: { readonly result: Result; readonly pace: number }[] = [];
  let before = paceNow();
  let fastest = before;
  const steady = () => made.filter(({ pace }) => pace <= STEADY * fastest);
  while (made.length < TRIES * count && steady().length < count) {
    told(made.length + 1);
    const result = await run();
    const after = paceNow();
    fastest = Math.min(fastest, after);
    made.push({ result, pace: Math.max(before, after) });
    before = after;
  }
  return made
    .toSorted((a, b) => a.pace - b.pace)
    .slice(0, count)
    .map(({ result }) => result);
}
