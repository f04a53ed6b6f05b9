/** Digests of a person's visits, by day. */
export type DaysTold = Readonly<Record<string, string>>;

/**
 * Whether a day that was told before has other visits now. A day that is new, as tomorrow is every
 * midnight, has not changed.
 */
export function haveDaysChanged(told: DaysTold, now: DaysTold): boolean {
  return Object.entries(now).some(([day, digest]) => day in told && told[day] !== digest);
}
