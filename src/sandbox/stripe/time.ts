import { AsyncLocalStorage } from 'node:async_hooks';

const told = new AsyncLocalStorage<number>();

/** The processor's time in whole seconds, as the API tells it: now, or what `atTime` says. */
export function unixNow(): number {
  return told.getStore() ?? Math.floor(Date.now() / 1000);
}

/** Does `work` as if it were `seconds` (unix time): whatever is made in it was created then. */
export function atTime<T>(seconds: number | undefined, work: () => T): T {
  return seconds === undefined ? work() : told.run(seconds, work);
}
