import { absoluteCents, formatUsd, noCents } from '#domain/money.ts';
import type { Trx } from '#server/database/schema.ts';
import { lockCredit } from '#server/features/payments/credit-queries.ts';
import { fail } from '#server/http/problem.ts';
import { type Account, findAccount, ledgerOf } from './queries.ts';

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
  if (seen === undefined) fail('not-found', 'There is no such credit.');
  await lockCredit(trx, seen.phone);
  const account = await findAccount(trx, accountId);
  if (account?.entries === version) return account;
  const [last] = await ledgerOf(trx, seen.phone, 1);
  const news =
    last === undefined
      ? ''
      : ` Last: ${formatUsd(absoluteCents(last.amount))} ${last.amount < 0 ? 'taken off' : 'added'} by ${WHO[last.who] ?? last.who}.`;
  return fail(
    'state-differs',
    `This credit changed meanwhile: it is ${formatUsd(account?.balance_cents ?? noCents)} now.${news} Nothing of yours was done: look at it again.`,
  );
}

const WHO: Record<string, string> = { system: 'the server', processor: 'the card processor' };
