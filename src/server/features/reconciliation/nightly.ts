/** When the night's backup and sweeps are done; at 2, a day of the year has no such hour. */
const HOUR = 3;

/**
 * Whether the night's run has still to be asked for, by the business's own clock: after three, once
 * a day, also where no server ran at three. `last`: when it was asked for before.
 */
export function isNightlyDue(now: Date, timeZone: string, last: Date | null): boolean {
  const today = partsOf(now, timeZone);
  if (today.hour < HOUR) return false;
  return last === null || partsOf(last, timeZone).day !== today.day;
}

function partsOf(at: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = format.format(at).split(' ');
  return { day, hour: Number(time.split(':')[0]) };
}
