import type { CrewId } from '#kernel/rules/ids.ts';
import { useCall } from '#ui/console/api/query.ts';
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
