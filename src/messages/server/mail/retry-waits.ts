import { jittered } from '#outbox/server/outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The waits after the first, second … failed try: nine tries in two days. */
const WAITS = [
  MINUTE / 2,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  14 * HOUR,
  24 * HOUR,
];

/** Returns the milliseconds until the next try after `attempts` failed ones; null after the last try. */
export function nextWait(attempts: number, random: number): number | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : jittered(wait, random);
}
