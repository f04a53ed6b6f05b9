/** A time zone where it is about noon now: no quiet hours, whenever this runs. */
export function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return `Etc/GMT${offset > 0 ? `-${offset}` : `+${-offset}`}`;
}
