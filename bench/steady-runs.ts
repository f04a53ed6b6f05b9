import { pace } from './pace.ts';

/** A run during which the machine was slower than this, to its fastest in the same sitting, was disturbed. */
const STEADY = 1.2;
const TRIES = 3;

/**
 * What `count` runs gave while nothing else slowed this machine: a disturbed one is made again, up to
 * three for each that is wanted; of what there is by then, the least disturbed. `told` hears of each.
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
