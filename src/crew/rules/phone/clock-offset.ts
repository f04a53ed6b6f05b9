/** From this error on, in milliseconds, the phone says that its clock is wrong. */
const WRONG_FROM = 120_000;

/**
 * How many milliseconds the phone's clock is behind the server's, to be added to its times. The server's
 * time dates from the middle of the call.
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

/** How many minutes a clock is ahead (above 0) or behind (below 0); 0 if it is close enough. */
export function minutesWrong(offsetMs: number): number {
  return Math.abs(offsetMs) < WRONG_FROM ? 0 : -Math.round(offsetMs / 60_000);
}
