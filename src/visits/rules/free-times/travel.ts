import type { Travel } from '#visits/rules/company.ts';

/** Roads are about this much longer than the straight line between two ZIP codes. */
const DETOUR = 1.3;
const MILES_PER_HOUR = 30;
/** Loading, parking, walking to the door. */
const AT_EITHER_END_MINUTES = 5;
/** For an unknown ZIP code. */
const UNKNOWN_MINUTES = 30;
const STEP_MINUTES = 5;

/** Drive minutes between two ZIP codes; estimates are in steps of five. */
export function travelMinutes(travel: Travel, from: string | null, to: string | null): number {
  if (travel.kind === 'fixed') return travel.minutes;
  const miles = from === null || to === null ? null : travel.milesBetween(from, to);
  if (miles === null) return UNKNOWN_MINUTES;
  const minutes = ((miles * DETOUR) / MILES_PER_HOUR) * 60 + AT_EITHER_END_MINUTES;
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
}

/** Like `travelMinutes`, from one ZIP code to another. */
export type MinutesUnderWay = (from: string | null, to: string | null) => number;

/** The drive between two ZIP codes, estimated once per pair. */
export function minutesUnderWay(travel: Travel): MinutesUnderWay {
  if (travel.kind === 'fixed') return () => travel.minutes;
  const known = new Map<string | null, Map<string | null, number>>();
  return (from, to) => {
    const ways = known.get(from) ?? new Map<string | null, number>();
    if (ways.size === 0) known.set(from, ways);
    const told = ways.get(to);
    if (told !== undefined) return told;
    const way = travelMinutes(travel, from, to);
    ways.set(to, way);
    return way;
  };
}
