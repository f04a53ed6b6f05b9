import { type Cents, formatUsd } from '#kernel/rules/money.ts';

/** An amount in digits of equal width, so columns and changing totals do not move. */
export function Money({ cents, className = '' }: { cents: Cents; className?: string }) {
  return <span className={`tabular ${className}`}>{formatUsd(cents)}</span>;
}
