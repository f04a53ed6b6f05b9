import type { Account, JournalLine } from '#payments/rules/accounting/journal.ts';

/** What an entry says of an account, in cents: above 0 what is owed or came in. */
export function netOf(lines: readonly JournalLine[], account: Account): number {
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
}
