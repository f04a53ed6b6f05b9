/** One measured figure; if it has a limit, the run fails when the figure misses it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

/** The options after the names on the command line: `--bookings 2000` is `bookings: '2000'`. */
export type BenchOptions = Readonly<Record<string, string>>;

/** Each file `bench/NAME.bench.ts` exports one as `bench`; the command line calls it NAME. */
export type Bench = (options: BenchOptions) => Promise<Figure[]>;

/** Whether the figure is within its limits. */
export function isMet({ value, atMost, atLeast }: Figure): boolean {
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

/** The median; of two in the middle, the lower one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
