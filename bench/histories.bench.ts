import { anyHistory } from '#test/times/any-history.ts';
import { type Faults, playHistory } from '#test/times/series-history.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { chance } from './simulator/chance.ts';

const HISTORIES = 10_000;
const MOST_ACTS = 20;
/** After so many, a line says how far it is. */
const PROGRESS = 2000;

/**
 * Random histories of a series: moved, skipped, paused, ended, another rhythm, another crew, over both
 * changes of the clock: `--histories 10000 --seed 1`. None may leave a visit that nobody has, one twice,
 * one that is elsewhere than its rhythm says, or one that is of no billing month or of two.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const histories = Number(options.histories ?? HISTORIES);
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  if (!(Number.isSafeInteger(histories) && Number.isSafeInteger(seed))) {
    throw new Error('--histories and --seed are whole numbers');
  }
  console.log(`  seed ${seed} (repeat: --seed ${seed})`);
  const sum: Faults = { holes: 0, doubles: 0, strays: 0, months: 0, first: null };
  const { below } = chance(seed);
  const began = performance.now();
  for (let played = 0; played < histories; played += 1) {
    const found = playHistory(anyHistory(below, 1 + below(MOST_ACTS)));
    for (const kind of ['holes', 'doubles', 'strays', 'months'] as const) sum[kind] += found[kind];
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
    none('holes: due, and nobody has it', sum.holes),
    none('doubles: one number twice', sum.doubles),
    none('strays: elsewhere than the rhythm says', sum.strays),
    none('visits of no billing month, or of two', sum.months),
  ];
}
