/** One measured figure; with a limit, the run fails when the figure misses it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

/** What stood on the command line after the names: `--bookings 2000` is `bookings: '2000'`. */
export type BenchOptions = Readonly<Record<string, string>>;

/** Each file `bench/NAME.bench.ts` exports one as `bench`; NAME is what the command line calls it. */
export type Bench = (options: BenchOptions) => Promise<Figure[]>;

/** Whether the figure keeps within its limits. */
export function isMet({ value, atMost, atLeast }: Figure): boolean {
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

/** The middle one of some measurements; the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
