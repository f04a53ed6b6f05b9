/** A smaller error counts as right: the call itself takes a moment. */
export const clockToleranceMs = 60_000;

/**
 * How far a phone's clock is from one that no one can set, in milliseconds. Each opened page has its own such clock,
 * which stops while the phone sleeps, so only a step back proves that someone changed the phone's clock.
 */
export interface ClockReading {
  readonly page: number;
  readonly drift: number;
}

/** `steady`: the page's own clock, which no one can set. */
export function readClock(
  wall: number,
  steady: { readonly timeOrigin: number; now(): number },
): ClockReading {
  const { timeOrigin: page } = steady;
  return { page, drift: Math.round(wall - page - steady.now()) };
}

/** Null if unknown: one of the two readings is from a page that has closed. */
export function driftBetween(
  before: ClockReading | undefined,
  after: ClockReading | undefined,
): number | null {
  if (before === undefined || after === undefined || before.page !== after.page) return null;
  return after.drift - before.drift;
}

/** What a phone knew about its clock when it recorded something. */
export interface EventClock {
  /** How far it was ahead of the server's at the last comparison. */
  readonly aheadMs: number;
  /** How far the clock jumped from then to the event, and from the event to this call. */
  readonly before: number | null;
  readonly after: number | null;
}

export interface OffsetAt {
  /** How far the phone's clock was ahead at the event. */
  readonly offset: number;
  /** It was changed around then, so someone must check that time. */
  readonly wasChanged: boolean;
}

/**
 * The error of a phone's clock at an event. A clock is usually corrected when the connection comes back, after the
 * event: if we cannot tell when it was changed, the earlier comparison counts.
 * @param atCall how far it is ahead as it sends
 */
export function offsetAt(atCall: number, clock: EventClock | undefined): OffsetAt {
  const now = right(atCall);
  if (clock === undefined) return { offset: now, wasChanged: false };
  const { before, after } = clock;
  const known = right(clock.aheadMs);
  if (Math.abs(now - known) < clockToleranceMs) {
    // Changed and changed back: one of the two went back.
    if (wentBack(before)) return { offset: known + before, wasChanged: true };
    if (wentBack(after)) return { offset: now - after, wasChanged: true };
    return { offset: now, wasChanged: false };
  }
  const wasBefore = fits(now - known, before) && !fits(now - known, after);
  return { offset: wasBefore ? now : known, wasChanged: true };
}

function right(ahead: number): number {
  return Math.abs(ahead) < clockToleranceMs ? 0 : ahead;
}

function wentBack(drift: number | null): drift is number {
  return drift !== null && drift <= -clockToleranceMs;
}

/** Whether a clock's drift between two readings can explain a change of this size. */
function fits(change: number, drift: number | null): boolean {
  if (drift === null) return false;
  return change < 0 ? wentBack(drift) : drift >= change - clockToleranceMs;
}
