import { AsyncLocalStorage } from 'node:async_hooks';

const simulatedTime = new AsyncLocalStorage<number>();

/** The processor's time in whole seconds: now, or the time set by `atTime`. */
export function unixNow(): number {
  return simulatedTime.getStore() ?? Math.floor(Date.now() / 1000);
}

/** Runs `work` as if the time were `seconds` (unix time); everything it creates has that time. */
export function atTime<T>(seconds: number | undefined, work: () => T): T {
  return seconds === undefined ? work() : simulatedTime.run(seconds, work);
}
