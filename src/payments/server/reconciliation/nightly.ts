import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';

/** When the night's backup and sweeps are done, in minutes; one day of the year has no hour at 2. */
const AFTER = 3 * 60;

/**
 * Whether the night's run is still to be requested, by the business's own clock: after three, once a
 * day, even if no server ran at three. `last`: the previous request.
 */
export function isNightlyDue(now: Date, timeZone: string, last: Date | null): boolean {
  const today = dayAt(now.getTime(), timeZone);
  if (now.getTime() < wallClock(today, timeZone).at(AFTER)) return false;
  return last === null || dayAt(last.getTime(), timeZone) !== today;
}
