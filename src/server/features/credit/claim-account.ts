import type { CreditMove } from '#contract/failures/money.ts';
import { noCents } from '#domain/money.ts';
import type { Trx } from '#server/database/schema.ts';
import { lockCredit } from '#server/features/payments/credit-queries.ts';
import { fail } from '#server/http/problem.ts';
import { type Account, findAccount, type LedgerRow, ledgerOf } from './queries.ts';

/** Who acts on whose credit, having seen how many rows of its ledger. */
export interface CreditClaim {
  readonly accountId: string;
  readonly version: number;
  readonly operatorId: string;
}

/**
 * Holds a number's credit until the transaction ends: of two operators who saw the same ledger one
 * passes, the other is told what changed.
 * @throws a problem: 404, 409 the ledger moved meanwhile.
 */
export async function claimAccount(
  trx: Trx,
  { accountId, version }: CreditClaim,
): Promise<Account> {
  const seen = await findAccount(trx, accountId);
  if (seen === undefined) fail('credit-not-found');
  await lockCredit(trx, seen.phone);
  const account = await findAccount(trx, accountId);
  if (account?.entries === version) return account;
  const [last] = await ledgerOf(trx, seen.phone, 1);
  return fail('credit-changed', {
    balance: account?.balance_cents ?? noCents,
    last: last === undefined ? null : { amount: last.amount, actor: actorOf(last), name: last.who },
  });
}

function actorOf({ who }: LedgerRow): CreditMove['actor'] {
  if (who === 'system') return 'server';
  return who === 'processor' ? 'processor' : 'operator';
}
