import {
  type ActTarget,
  type AuditEntry,
  performAct,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
import type { CreditMove } from '#payments/contract/failures.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { type Account, findAccount, type LedgerRow, ledgerOf } from './account-queries.ts';
import { lockCredit } from './credit-queries.ts';

const credit: ActTarget<string, Account> = {
  kind: 'credit',
  async hold(trx, id, version) {
    const seen = await findAccount(trx, id);
    if (seen === undefined) fail('credit-not-found');
    await lockCredit(trx, seen.phone);
    const account = await findAccount(trx, id);
    return account?.entries === version ? account : undefined;
  },
  async refuseStale(db, id) {
    const account = await findAccount(db, id);
    if (account === undefined) fail('credit-not-found');
    const [last] = await ledgerOf(db, account.phone, 1);
    return fail('credit-changed', {
      balance: account.balance_cents,
      last:
        last === undefined ? null : { amount: last.amount, actor: actorOf(last), name: last.who },
    });
  },
};

/** Locks a number's credit for one action; the version is the number of ledger rows that the operator saw. */
export function actOnCredit(
  trx: Trx,
  seen: SeenVersion,
  act: AuditEntry['act'],
  details?: AuditEntry['details'],
): Promise<Account> {
  return performAct(trx, credit, seen, act, details);
}

function actorOf({ who }: LedgerRow): CreditMove['actor'] {
  if (who === 'system') return 'server';
  return who === 'processor' ? 'processor' : 'operator';
}
