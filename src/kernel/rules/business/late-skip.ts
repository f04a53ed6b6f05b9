/**
 * The owner's rule for a skip that comes too late (ruling 48): no credit, a credit as in time, or customers
 * do not skip alone then and ask the office.
 */
export const lateSkips = ['no-credit', 'credit', 'office'] as const;

export type LateSkip = (typeof lateSkips)[number];
