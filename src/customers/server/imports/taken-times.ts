import type { TakenTimes } from '#customers/contract/import-calls.ts';
import type { CrewTime } from '#visits/server/visits.ts';

const MINUTE_MS = 60_000;
/** No part of a file has more starts for one crew at one home. */
const MAX_STARTS = 100;

/** The crews' times in compact form: the visits of a series are one entry. */
export function compactCrewTimes(times: readonly CrewTime[]): TakenTimes[] {
  const minutesOf = ({ startsAt, endsAt }: CrewTime) =>
    (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const alike = Map.groupBy(times, (time) =>
    [time.crewId, time.postalCode, minutesOf(time)].join(),
  );
  return [...alike.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { crewId, postalCode } = first;
    const starts = own.map(({ startsAt }) => startsAt.getTime() / MINUTE_MS);
    const parts = Math.ceil(starts.length / MAX_STARTS);
    return Array.from({ length: parts }, (_, part) => ({
      crewId,
      postalCode,
      minutes: minutesOf(first),
      starts: starts.slice(part * MAX_STARTS, (part + 1) * MAX_STARTS),
    }));
  });
}

export function expandCrewTimes(taken: readonly TakenTimes[]): CrewTime[] {
  return taken.flatMap(({ crewId, postalCode, minutes, starts }) =>
    starts.map((start) => ({
      crewId,
      postalCode,
      startsAt: new Date(start * MINUTE_MS),
      endsAt: new Date((start + minutes) * MINUTE_MS),
    })),
  );
}
