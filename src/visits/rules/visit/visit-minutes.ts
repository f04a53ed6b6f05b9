const QUARTER = 15;

/**
 * How long a crew is at a home: the labor divided by the people who come, rounded up to the quarter hour (ruling 26:
 * hours are person-hours).
 */
export function visitMinutes(laborMinutes: number, people: number): number {
  return Math.ceil(laborMinutes / people / QUARTER) * QUARTER;
}
