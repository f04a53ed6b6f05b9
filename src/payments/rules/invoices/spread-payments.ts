import { type Cents, maxCents, minCents, noCents, subtractCents } from '#kernel/rules/money.ts';

/**
 * How much of each invoice line has been paid. Lines are paid in order, oldest first, each one in full
 * before the next. Anything beyond their sum pays nothing.
 */
export function spreadPayments(came: Cents, lines: readonly Cents[]): Cents[] {
  let left = maxCents(came, noCents);
  return lines.map((amount) => {
    const covered = minCents(left, amount);
    left = subtractCents(left, covered);
    return covered;
  });
}
