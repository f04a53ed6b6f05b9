import type { Day } from '#visits/rules/company.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import type { Pause } from './series.ts';

/** How long customers may pause without talking to the company, in days. */
export const LONGEST_PAUSE_DAYS = 90;

export type PauseRefusal = 'ends-before-start' | 'over' | 'too-long' | 'overlaps';

/** Why a pause is refused; null if it is allowed. `mostDays`: its maximum length. */
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
export function currentPauses(paused: readonly Pause[], today: Day): readonly Pause[] {
  return paused.filter(({ to }) => to >= today);
}

/** What remains of a pause if visits resume on a day; null: nothing. The days from there to its end are open again. */
export function shortenedPause({ from }: Pause, on: Day): Pause | null {
  return on <= from ? null : { from, to: addDays(on, -1) };
}
