import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The order in which calls get connections: one that has begun its work goes first, so a call waits
 * only once, before any work is done for it.
 */
export interface Turns {
  /** @throws WaitedTooLong */
  take(): Promise<void>;
  done(): void;
  /** How long a new call would wait before it begins, in milliseconds. */
  expectedWaitMs(): number;
  /** How many calls have no connection yet. */
  waiting(): number;
}

/** No connection became free in time. */
export class WaitedTooLong extends Error {
  /** False: nothing was done for the call. */
  readonly hasBegun: boolean;

  constructor(hasBegun: boolean) {
    super('waited too long for a connection');
    this.name = 'WaitedTooLong';
    this.hasBegun = hasBegun;
  }
}

interface Call {
  hasBegun: boolean;
  /** Until its last statement has an answer, or begins a transaction. */
  last: Promise<void>;
}

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: NodeJS.Timeout;
}

/** New calls are promised two seconds of waiting, and never wait longer than this. */
const NEW_MS = 5_000;
/** As long as a statement may take. */
const BEGUN_MS = 15_000;
/** The weight of the newest wait in the estimate. */
const NEWEST = 0.05;
/** Nothing is learned while no call waits: after this long the old estimate counts a third. */
const FORGOTTEN_MS = 2_000;

const calls = new AsyncLocalStorage<Call>();

/**
 * Queries inside `work` are one call: for its first connection it waits behind calls already in
 * progress.
 */
export function runAsOneCall<T>(work: () => Promise<T>): Promise<T> {
  return calls.run({ hasBegun: false, last: Promise.resolve() }, work);
}

/**
 * Waits for the call's earlier queries: a call that makes several at once uses one connection for
 * all. Returns a function that lets the next one go.
 */
export async function behindOwn(): Promise<() => void> {
  const call = calls.getStore();
  if (call === undefined) return () => undefined;
  const { last } = call;
  const { promise, resolve } = Promise.withResolvers<void>();
  call.last = promise;
  await last;
  return resolve;
}

/** @param most how many calls have a connection at a time */
export function createTurns(most: number, now: () => number = () => performance.now()): Turns {
  const begun = new Set<Waiting>();
  const fresh = new Set<Waiting>();
  let free = most;
  /** The average time between two calls that begin while others wait. */
  let betweenMs = 0;
  let lastBegun: number | null = null;
  let emptySince = now();

  function next(): void {
    while (free > 0) {
      const line = begun.size > 0 ? begun : fresh;
      const [first] = line;
      if (first === undefined) break;
      if (line === fresh) measure();
      leave(line, first);
      clearTimeout(first.giveUp);
      free -= 1;
      first.begin();
    }
  }

  function join(line: Set<Waiting>, waiting: Waiting): void {
    if (line === fresh && fresh.size === 0) {
      betweenMs *= Math.exp((emptySince - now()) / FORGOTTEN_MS);
    }
    line.add(waiting);
  }

  function leave(line: Set<Waiting>, waiting: Waiting): void {
    line.delete(waiting);
    if (line !== fresh || fresh.size > 0) return;
    // With no one waiting, that time shows only how few calls arrive.
    lastBegun = null;
    emptySince = now();
  }

  function measure(): void {
    const at = now();
    if (lastBegun !== null) betweenMs += (at - lastBegun - betweenMs) * NEWEST;
    lastBegun = at;
  }

  return {
    take() {
      const call = calls.getStore();
      const hasBegun = call?.hasBegun ?? true;
      if (free > 0) {
        free -= 1;
        if (call !== undefined) call.hasBegun = true;
        return Promise.resolve();
      }
      const line = hasBegun ? begun : fresh;
      return new Promise((resolve, reject) => {
        const begin = () => {
          if (call !== undefined) call.hasBegun = true;
          resolve();
        };
        const giveUp = setTimeout(
          () => {
            leave(line, waiting);
            reject(new WaitedTooLong(hasBegun));
          },
          hasBegun ? BEGUN_MS : NEW_MS,
        );
        const waiting = { begin, giveUp };
        join(line, waiting);
      });
    },
    done() {
      free += 1;
      next();
    },
    expectedWaitMs: () => fresh.size * betweenMs,
    waiting: () => begun.size + fresh.size,
  };
}
