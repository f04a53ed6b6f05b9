const RealDate = Date;

/** A clock of this process that can be turned: the product's, the processor's and the bench's at once. */
export interface TurnedClock {
  /** Milliseconds since 1970; never back. */
  to(moment: number): void;
  /** The real time is back. */
  stop(): void;
}

/** The database keeps its own time: what it stamps by itself is of today. */
export function turnClock(): TurnedClock {
  let ahead = 0;
  const now = (): number => RealDate.now() + ahead;
  class Turned extends RealDate {
    constructor(...from: readonly unknown[]) {
      super(...((from.length === 0 ? [now()] : from) as [number]));
    }
    static override now = now;
  }
  globalThis.Date = Turned as DateConstructor;
  return {
    to(moment) {
      ahead = Math.max(ahead, moment - RealDate.now());
    },
    stop() {
      globalThis.Date = RealDate;
    },
  };
}
