/** A visit as far as how to get in goes. */
interface Coded {
  readonly access: string | null;
  readonly accessFrom: string | null;
}

/** Visits whose codes are told by now, and that this phone has not asked for since. */
export function notLoaded<Visit extends Coded>(visits: readonly Visit[], now: number): Visit[] {
  return visits.filter(({ access, accessFrom }) => {
    return access === null && accessFrom !== null && Date.parse(accessFrom) <= now;
  });
}
