import type { CrewAnswer } from '#visits/contract/scheduling.ts';

/** Whether any active crew has hours to sell. */
export function hasCrewWithHours(crews: readonly CrewAnswer[]): boolean {
  return crews.some(({ active, hours }) => active && hours.length > 0);
}
