import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The order in which those who need a connection get one: a call that has begun its work goes
 * before all that have not, so it waits once, before anything is done for it.
 */
export interface Turns {
  /** @throws WaitedTooLong */
  take(): Promise<void>;
  done(): void;
  /** Milliseconds that a call which comes now would wait until it begins. */
  expectedWaitMs(): number;
  /** How many have no connection yet. */
  waiting(): number;
}

/** Nobody had a connection to spare. */
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
  /** Until the last of its statements has its answer, or begins a transaction. */
  last: Promise<void>;
}

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: NodeJS.Timeout;
}

/** A call that was promised two seconds of waiting waits no longer than this. */
const NEW_MS = 5_000;
/** As long as a statement may take. */
const BEGUN_MS = 15_000;
/** How much of the estimate the newest wait makes. */
const NEWEST = 0.05;
/** While nobody waits, nothing is learned: what was is worth a third of it after so long. */
const FORGOTTEN_MS = 2_000;

const calls = new AsyncLocalStorage<Call>();

/** What asks within `work` is one call: it waits for its first connection behind those that began before. */
export function asOneCall<T>(work: () => Promise<T>): Promise<T> {
  return calls.run({ hasBegun: false, last: Promise.resolve() }, work);
}

/**
 * Waits for what its call has asked before: a call that asks several questions at once has one
 * connection for all of them. Answers how to let the next one go.
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

/** @param most so many have a connection at a time */
export function createTurns(most: number, now: () => number = () => performance.now()): Turns {
  const begun = new Set<Waiting>();
  const fresh = new Set<Waiting>();
  let free = most;
  /** Between two calls that begin while others wait, on average. */
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
    // Where nobody waits, the time between two says how few come.
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
