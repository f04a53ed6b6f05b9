/** A visit is completed, and its extra hours billed, from its start on and not before (ruling 39). */
export function hasBegun(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() <= now.getTime();
}
