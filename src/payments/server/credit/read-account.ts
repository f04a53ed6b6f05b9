import type { Language } from '#kernel/rules/language.ts';
import { readReason } from '#orders/rules/reason.ts';
import type { CreditAccount } from '#payments/contract/credit.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { reasonText } from '#registry/words.ts';
import { creditTargetsOf, findAccount, ledgerOf } from './account-queries.ts';
import { creditRows } from './list-credit.ts';
import { referralRows } from './list-referrals.ts';
import { referralsOf } from './referral-queries.ts';

const LINES = 500;
const REFERRALS = 100;

/**
 * A number's ledger with its plans and referrals.
 * @throws a problem: 404
 */
export async function readAccount(
  db: Db,
  id: string,
  { language, country }: { language: Language; country: string },
): Promise<CreditAccount> {
  const account = await findAccount(db, id);
  if (account === undefined) fail('credit-not-found');
  const { phone, entries } = account;
  const [[row], ledger, referrals, plans] = await Promise.all([
    creditRows(db, [account]),
    ledgerOf(db, phone, LINES),
    referralsOf(db, phone, REFERRALS),
    creditTargetsOf(db, phone),
  ]);
  if (row === undefined) fail('credit-not-found');
  return {
    ...row,
    phone: phoneAsWritten(phone, country),
    version: entries,
    ledger: ledger.map(({ amount, balance, at, reason, ...line }) => ({
      ...line,
      reason: reasonText(language, readReason(reason)),
      at: at.toISOString(),
      amountCents: amount,
      balanceCents: balance,
    })),
    referrals: await referralRows(db, referrals, country),
    plans,
  };
}
