/**
 * The owner's rule for a late skip (ruling 48): no credit, the usual credit, or only the office can
 * skip then.
 */
export const lateSkips = ['no-credit', 'credit', 'office'] as const;

export type LateSkip = (typeof lateSkips)[number];
