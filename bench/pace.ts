import { median } from './bench.ts';

const ROUNDS = 5;
const STEPS = 200_000;
const KEYS = 50_021;

/**
 * Milliseconds for a fixed calculation, median of five: how fast this machine is right now. Two runs
 * with different paces cannot be compared.
 */
export function pace(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    calculate();
    return performance.now() - started;
  });
  return median(times);
}

/** Texts, a hash table and memory, like a server's work. */
function calculate(): number {
  const sums = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const key = `key ${(step * 7919) % KEYS}`;
    sums.set(key, (sums.get(key) ?? 0) + step);
  }
  return sums.size;
}
