import type { Day } from '#visits/rules/company.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import type { Pause } from './series.ts';

/** Customers pause so many days at most; longer than that, they talk to the company. */
export const LONGEST_PAUSE_DAYS = 90;

export type PauseRefusal = 'ends-before-start' | 'over' | 'too-long' | 'overlaps';

/** Why days cannot become a pause; null where they can. `mostDays`: how long it may be. */
export function refusalOfPause(
  paused: readonly Pause[],
  { from, to }: Pause,
  { today, mostDays }: { readonly today: Day; readonly mostDays: number | null },
): PauseRefusal | null {
  if (to < from) return 'ends-before-start';
  if (to < today) return 'over';
  if (mostDays !== null && to >= addDays(from, mostDays)) return 'too-long';
  return paused.some((other) => other.from <= to && from <= other.to) ? 'overlaps' : null;
}

/** Pauses that are not over. */
export function pausesToCome(paused: readonly Pause[], today: Day): readonly Pause[] {
  return paused.filter(({ to }) => to >= today);
}

/**
 * What is left of a pause whose visits come again from a day on; null: nothing of it. The days that
 * are open again run to its end.
 */
export function endedEarly({ from }: Pause, on: Day): Pause | null {
  return on <= from ? null : { from, to: addDays(on, -1) };
}
