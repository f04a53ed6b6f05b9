import { accessWindow } from '#crew/rules/days/access-window.ts';

/** The parts of a visit that decide about access; `start` and `end` in ISO 8601. */
interface Coded {
  readonly access: string | null;
  readonly accessFrom: string | null;
  readonly start: string;
  readonly end: string;
}

/** Visits whose codes became available since this phone's last request. */
export function visitsWithCodesToLoad<Visit extends Coded>(
  visits: readonly Visit[],
  now: number,
): Visit[] {
  return visits.filter(({ access, accessFrom, start, end }) => {
    if (access !== null || accessFrom === null) return false;
    const { to } = accessWindow({ start: Date.parse(start), end: Date.parse(end) });
    return Date.parse(accessFrom) <= now && now < to;
  });
}
