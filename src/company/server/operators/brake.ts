export interface Brake {
  /** How many wrong passwords are free. */
  readonly free: number;
  /** The maximum wait, in seconds. */
  readonly longest: number;
}

export interface Failures {
  readonly count: number;
  readonly lastAt: Date;
}

/** After an hour without a try, counting starts over. */
export const FAILURES_EXPIRE_MS = 3_600_000;

/** The seconds to wait after 0, 1, 2 … failures, doubling; the last value applies from then on. */
export function waitSeconds({ free, longest }: Brake): number[] {
  const waits = Array<number>(free + 1).fill(0);
  for (let wait = 2; wait < longest; wait *= 2) waits.push(wait);
  return [...waits, longest];
}

/** How many seconds are left to wait; 0 if the next try is allowed. */
export function secondsLeft({ count, lastAt }: Failures, brake: Brake, now: Date): number {
  const waits = waitSeconds(brake);
  const wait = waits[Math.min(count, waits.length - 1)] ?? 0;
  // The last try may have reached a copy whose clock is ahead.
  if (wait === 0) return 0;
  return Math.max(0, Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + wait));
}
