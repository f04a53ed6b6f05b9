import { anyHistory } from '#test/times/any-history.ts';
import { type FaultKind, noFaults, playHistory } from '#test/times/series-history.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { chance } from './simulator/chance.ts';

const HISTORIES = 10_000;
const MAX_ACTS = 20;
/** Prints a progress line after this many. */
const PROGRESS = 2000;

const NAMES: Readonly<Record<FaultKind, string>> = {
  holes: 'holes: due, and not planned',
  doubles: 'doubles: one number twice',
  strays: 'strays: elsewhere than the rhythm says',
  months: 'visits of no billing month, or of two',
  unkept: 'visits that nobody comes to and that do not wait',
  idle: 'visits that wait while someone can come',
  overlaps: 'visits of one crew at one time',
};

/**
 * Random histories of a series, in a company with one to three crews: moves, swaps, skips, pauses,
 * ends, changed schedules, another crew for one visit or all, crews that are off or change size, over
 * both clock changes: `--histories 10000 --seed 1`. None may leave one of these faults.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const histories = Number(options.histories ?? HISTORIES);
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  if (!(Number.isSafeInteger(histories) && Number.isSafeInteger(seed))) {
    throw new Error('--histories and --seed are whole numbers');
  }
  console.log(`  seed ${seed} (repeat: --seed ${seed})`);
  const sum = noFaults();
  const { below } = chance(seed);
  const began = performance.now();
  for (let played = 0; played < histories; played += 1) {
    const found = playHistory(anyHistory(below, 1 + below(MAX_ACTS)));
    for (const kind of Object.keys(NAMES) as FaultKind[]) sum[kind] += found[kind];
    sum.first ??= found.first;
    if ((played + 1) % PROGRESS === 0) {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`  ${played + 1} of ${histories} played after ${seconds} s`);
    }
  }
  if (sum.first !== null) console.log(`  the first fault: ${sum.first}`);
  const none = (name: string, value: number) => ({ name, value, unit: '', atMost: 0 });
  return [
    { name: 'histories', value: histories, unit: '' },
    { name: 'seconds', value: (performance.now() - began) / 1000, unit: 's' },
    ...Object.entries(NAMES).map(([kind, name]) => none(name, sum[kind as FaultKind])),
  ];
}
