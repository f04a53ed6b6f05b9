/** Faults on purpose, as fractions from 0 to 1; all off by default. */
export interface Faults {
  /** The same seed gives the same run. */
  readonly seed: number;
  readonly api: {
    /** 500 before any work, not stored: a retry may succeed. */
    readonly error: number;
    /** 500 stored under the idempotency key, as the processor does; no work was done. */
    readonly storedError: number;
    /** 429 before any work. */
    readonly rateLimit: number;
    /** The work is done; the answer waits `lateMs`. */
    readonly late: number;
    readonly lateMs: number;
    /** The connection breaks before or after the work. */
    readonly dropBefore: number;
    readonly dropAfter: number;
  };
  readonly events: {
    /** How often each event is sent, 1 or more. */
    readonly copies: number;
    /** Never sent, but included in the list of events. */
    readonly drop: number;
    /** Each event waits a random part of this, so events arrive out of order. */
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

/** Changes to some faults; the others stay as they are. */
export interface FaultChanges {
  readonly seed?: number;
  readonly api?: Partial<Faults['api']>;
  readonly events?: Partial<Faults['events']>;
}

/** The current faults, and the random sequence that triggers them. */
export interface FaultPlan {
  current(): Faults;
  change(changes: FaultChanges): Faults;
  /** True in `fraction` of all calls. */
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

/** mulberry32: small, seeded, and random enough to trigger faults. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
