import type { CrewId } from '#kernel/rules/ids.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { seriesTexts } from '#visits/words/en/console-series.ts';

/** Whether crew names have loaded, or failed to. */
export function useHasCrewNames(): boolean {
  return !useCall('GET /crews', {}).isPending;
}

/** The name of a crew; without an id, the words for no crew. */
export function useCrewNames(): (id: CrewId | null) => string {
  const { data } = useCall('GET /crews', {});
  const names = new Map(data?.crews.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? seriesTexts.noCrew : (names.get(id) ?? ''));
}

/** Says when a visit is and who comes, such as "Mon, Dec 7, 9:00 AM, Crew 2". */
export function useVisitTimes(): (at: string, crewId: CrewId | null) => string {
  const nameOf = useCrewNames();
  return (at, crewId) => [formatDateTime(at), nameOf(crewId)].filter(Boolean).join(', ');
}
