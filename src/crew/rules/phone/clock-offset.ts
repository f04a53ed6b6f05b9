/** From here on a phone's clock is called wrong, in milliseconds. */
const WRONG_FROM = 120_000;

/**
 * How many milliseconds the phone's clock is behind the server's: what has to be added to its times.
 * The answer is as old as half of the time that the call took.
 */
export function clockOffset(call: {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** In ISO 8601. */
  readonly serverTime: string;
}): number {
  const server = Date.parse(call.serverTime);
  if (Number.isNaN(server)) return 0;
  return Math.round(server - (call.sentAt + call.receivedAt) / 2);
}

/** How many minutes a clock is ahead (more than 0) or behind (less); 0 if it is right enough. */
export function minutesWrong(offsetMs: number): number {
  return Math.abs(offsetMs) < WRONG_FROM ? 0 : -Math.round(offsetMs / 60_000);
}
