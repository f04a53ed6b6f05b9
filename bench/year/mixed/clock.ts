const RealDate = Date;

/** A movable clock of this process, for the product, the processor and the bench together. */
export interface TurnedClock {
  /** Milliseconds since 1970; never moves back. */
  to(moment: number): void;
  /** Restores the real time. */
  stop(): void;
}

/** The database keeps its own time: its own timestamps are of today. */
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
