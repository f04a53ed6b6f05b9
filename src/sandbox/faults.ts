/** What goes wrong on purpose, as fractions from 0 to 1; nothing does by default. */
export interface Faults {
  /** Same seed, same run. */
  readonly seed: number;
  readonly api: {
    /** 500 before any work, forgotten: the same request may succeed next time. */
    readonly error: number;
    /** 500 kept under the idempotency key, as the processor keeps it: nothing was done. */
    readonly storedError: number;
    /** 429 before any work. */
    readonly rateLimit: number;
    /** The answer waits `lateMs`; the work is done. */
    readonly late: number;
    readonly lateMs: number;
    /** The connection breaks before, or after, the work is done. */
    readonly dropBefore: number;
    readonly dropAfter: number;
  };
  readonly events: {
    /** How often each event is sent, 1 or more. */
    readonly copies: number;
    /** Never sent, but kept for the list of events. */
    readonly drop: number;
    /** Each waits a random part of this, so they arrive out of order. */
    readonly delayMs: number;
    /** Thin notifications instead of snapshots. */
    readonly thin: boolean;
  };
}

export const NO_FAULTS: Faults = {
  seed: 1,
  api: {
    error: 0,
    storedError: 0,
    rateLimit: 0,
    late: 0,
    lateMs: 0,
    dropBefore: 0,
    dropAfter: 0,
  },
  events: { copies: 1, drop: 0, delayMs: 0, thin: false },
};

/** Some of the faults, the rest staying as they are. */
export interface FaultChanges {
  readonly seed?: number;
  readonly api?: Partial<Faults['api']>;
  readonly events?: Partial<Faults['events']>;
}

/** The faults in force, and the one sequence of chance that decides them. */
export interface FaultPlan {
  current(): Faults;
  change(changes: FaultChanges): Faults;
  /** True in `fraction` of the calls. */
  strikes(fraction: number): boolean;
  /** A whole number of milliseconds below `most`. */
  upTo(most: number): number;
}

export function faultPlan(changes: FaultChanges = {}): FaultPlan {
  let faults = merged(NO_FAULTS, changes);
  let random = sequence(faults.seed);
  return {
    current: () => faults,
    change: (next) => {
      faults = merged(faults, next);
      if (next.seed !== undefined) random = sequence(next.seed);
      return faults;
    },
    strikes: (fraction) => fraction > 0 && random() < fraction,
    upTo: (most) => Math.floor(random() * most),
  };
}

function merged(faults: Faults, changes: FaultChanges): Faults {
  return {
    seed: changes.seed ?? faults.seed,
    api: { ...faults.api, ...changes.api },
    events: { ...faults.events, ...changes.events },
  };
}

/** mulberry32: small, seeded, good enough to decide who is unlucky. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
