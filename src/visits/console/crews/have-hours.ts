import type { CrewAnswer } from '#visits/contract/scheduling.ts';

/** Whether any crew that is active can be sold at all. */
export function haveHours(crews: readonly CrewAnswer[]): boolean {
  return crews.some(({ active, hours }) => active && hours.length > 0);
}
