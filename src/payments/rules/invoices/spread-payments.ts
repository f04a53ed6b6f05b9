import { type Cents, maxCents, minCents, noCents, subtractCents } from '#kernel/rules/money.ts';

/**
 * How much of each line of an invoice its payments have paid: the first line is paid before the next. Lines
 * stand in the order in which they are paid, the oldest first. What comes beyond their sum pays nothing.
 */
export function spreadPayments(came: Cents, lines: readonly Cents[]): Cents[] {
  let left = maxCents(came, noCents);
  return lines.map((amount) => {
    const covered = minCents(left, amount);
    left = subtractCents(left, covered);
    return covered;
  });
}
