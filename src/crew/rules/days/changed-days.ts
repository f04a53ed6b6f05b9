/** Digests of a person's visits, by day. */
export type DayDigests = Readonly<Record<string, string>>;

/**
 * Whether a day that the phone already knows has other visits now. A new day, such as tomorrow at every
 * midnight, is not a change.
 */
export function haveDaysChanged(told: DayDigests, now: DayDigests): boolean {
  return Object.entries(now).some(([day, digest]) => day in told && told[day] !== digest);
}
