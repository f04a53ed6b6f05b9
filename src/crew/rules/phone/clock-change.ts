/** A clock that is off by less is right: the call itself takes a moment. */
export const rightMs = 60_000;

/**
 * How far a phone's clock is from one that nobody sets, in milliseconds. Each opened page has another such
 * clock. A phone that sleeps stops the other clock, so only going back proves that someone changed this one.
 */
export interface ClockReading {
  readonly page: number;
  readonly drift: number;
}

/** `steady`: the page's own clock, which nobody sets. */
export function readClock(
  wall: number,
  steady: { readonly timeOrigin: number; now(): number },
): ClockReading {
  const { timeOrigin: page } = steady;
  return { page, drift: Math.round(wall - page - steady.now()) };
}

/** Null where nobody can tell: one of them is of a page that was closed since. */
export function driftBetween(
  before: ClockReading | undefined,
  after: ClockReading | undefined,
): number | null {
  if (before === undefined || after === undefined || before.page !== after.page) return null;
  return after.drift - before.drift;
}

/** What a phone knew of its clock when it recorded something. */
export interface EventClock {
  /** How far it was ahead of the server's when they were compared last. */
  readonly aheadMs: number;
  /** How far the clock moved by itself from then to the event, and from the event to this call. */
  readonly before: number | null;
  readonly after: number | null;
}

export interface OffsetAt {
  /** How far the phone's clock was ahead when the event happened. */
  readonly offset: number;
  /** It was changed around then: someone has to look at that time. */
  readonly wasChanged: boolean;
}

/**
 * How wrong a phone's clock was at an event. A clock is usually put right by the line that comes back,
 * after the event: where nobody can tell when it was changed, what was known before counts.
 * @param atCall how far it is ahead as it sends
 */
export function offsetAt(atCall: number, clock: EventClock | undefined): OffsetAt {
  const now = right(atCall);
  if (clock === undefined) return { offset: now, wasChanged: false };
  const { before, after } = clock;
  const known = right(clock.aheadMs);
  if (Math.abs(now - known) < rightMs) {
    // Changed and changed back: one of the two went back.
    if (wentBack(before)) return { offset: known + before, wasChanged: true };
    if (wentBack(after)) return { offset: now - after, wasChanged: true };
    return { offset: now, wasChanged: false };
  }
  const wasBefore = fits(now - known, before) && !fits(now - known, after);
  return { offset: wasBefore ? now : known, wasChanged: true };
}

function right(ahead: number): number {
  return Math.abs(ahead) < rightMs ? 0 : ahead;
}

function wentBack(drift: number | null): drift is number {
  return drift !== null && drift <= -rightMs;
}

/** Whether a clock that moved by that much may have moved so between two readings. */
function fits(change: number, drift: number | null): boolean {
  if (drift === null) return false;
  return change < 0 ? wentBack(drift) : drift >= change - rightMs;
}
