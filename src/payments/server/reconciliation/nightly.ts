import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';

/** When the night's backup and sweeps are done, in minutes; at 2, a day of the year has no such hour. */
const AFTER = 3 * 60;

/**
 * Whether the night's run has still to be asked for, by the business's own clock: after three, once
 * a day, even if no server ran at three. `last`: when it was requested before.
 */
export function isNightlyDue(now: Date, timeZone: string, last: Date | null): boolean {
  const today = dayAt(now.getTime(), timeZone);
  if (now.getTime() < wallClock(today, timeZone).at(AFTER)) return false;
  return last === null || dayAt(last.getTime(), timeZone) !== today;
}
