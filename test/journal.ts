import type { Account, JournalLine } from '#payments/rules/accounting/journal.ts';

/** An account's net in an entry, in cents: positive when owed or received. */
export function netOf(lines: readonly JournalLine[], account: Account): number {
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
}
