import type { CrewId } from '#kernel/rules/ids.ts';
import { useCall } from '#ui/console/api/query.ts';
import { seriesTexts } from '#visits/words/en/console-series.ts';

/** Whether crews can be named by now; also where their names could not be loaded. */
export function useAreCrewsNamed(): boolean {
  return !useCall('GET /crews', {}).isPending;
}

/** The name of a crew; without one, that nobody has it. */
export function useCrewNames(): (id: CrewId | null) => string {
  const { data } = useCall('GET /crews', {});
  const names = new Map(data?.crews.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? seriesTexts.noCrew : (names.get(id) ?? ''));
}
