import { type Cents, formatUsd } from '#kernel/rules/money.ts';

/** An amount in figures of equal width, so that columns and changing totals stand still. */
export function Money({ cents, className = '' }: { cents: Cents; className?: string }) {
  return <span className={`tabular ${className}`}>{formatUsd(cents)}</span>;
}
