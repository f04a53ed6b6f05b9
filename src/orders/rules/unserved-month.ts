import type { PaymentId } from '#kernel/rules/ids.ts';
import { hasWorkStarted } from './was-served.ts';

/** A paid month of a plan. */
export interface PaidMonth {
  readonly id: PaymentId;
  /** ISO 8601. */
  readonly startsAt: string;
}

/**
 * The latest month of a plan, if there was no visit since it began: a cancellation refunds it by default. Null if it
 * was served, or none was paid.
 */
export function unservedMonth(
  months: readonly PaidMonth[],
  visits: Parameters<typeof hasWorkStarted>[0],
  now: Date,
): PaymentId | null {
  const latest = months.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)).at(-1);
  if (latest === undefined) return null;
  const begun = Date.parse(latest.startsAt);
  const since = visits.filter(({ startsAt }) => Date.parse(startsAt) >= begun);
  return hasWorkStarted(since, now) ? null : latest.id;
}
