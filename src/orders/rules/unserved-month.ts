import type { PaymentId } from '#kernel/rules/ids.ts';
import { wasServed } from './was-served.ts';

/** A month of a plan that was paid. */
export interface PaidMonth {
  readonly id: PaymentId;
  /** ISO 8601. */
  readonly startsAt: string;
}

/**
 * The latest month of a plan, where nobody has been there since it began: what a cancellation
 * refunds unless told otherwise. Null if it has been served, or none was paid.
 */
export function unservedMonth(
  months: readonly PaidMonth[],
  visits: Parameters<typeof wasServed>[0],
  now: Date,
): PaymentId | null {
  const latest = months.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)).at(-1);
  if (latest === undefined) return null;
  const begun = Date.parse(latest.startsAt);
  const since = visits.filter(({ startsAt }) => Date.parse(startsAt) >= begun);
  return wasServed(since, now) ? null : latest.id;
}
