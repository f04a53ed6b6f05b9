import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { audit } from './audit-queries.ts';
import type { OperatorAuth } from './auth.ts';
import { findAccount, findOperatorId, insertOperator, insertPassword } from './queries.ts';

/**
 * Creates the owner that OPERATOR_EMAIL and OPERATOR_PASSWORD name, unless the account exists. An
 * existing password stays, because the owner may have changed it in the console. `judge` checks a
 * new one first.
 */
export async function ensureOperator(
  db: Db,
  auth: OperatorAuth,
  { email, password }: { email: string; password: string },
  judge: () => Promise<void>,
): Promise<void> {
  const known = await findOperatorId(db, email);
  if (known !== undefined && (await findAccount(db, known))?.hasPassword) return;
  await judge();
  const hash = await hashPassword(auth, password);
  await inTransaction(db, async (trx) => {
    const owner = { email, name: nameFromEmail(email) };
    const id = (await insertOwner(trx, owner)) ?? (await findOperatorId(trx, email));
    if (id !== undefined) await insertPassword(trx, id, hash);
  });
}

/** Creates an owner without an invitation. Undefined if the address already has an account. */
export async function insertOwner(
  trx: Trx,
  account: { name: string; email: string },
): Promise<string | undefined> {
  const id = await insertOperator(trx, { ...account, role: 'owner' });
  if (id === undefined) return undefined;
  const subject = { kind: 'operator', id } as const;
  const details = { role: 'owner' } as const;
  await audit(trx, { operatorId: null, act: 'operator.invited', subject, details });
  return id;
}

export async function hashPassword(auth: OperatorAuth, password: string): Promise<string> {
  const context = await (await auth.at('http://localhost')).$context;
  return context.password.hash(password);
}

/** The name in the console until the person sets one: "ada.lovelace@…" -> "Ada Lovelace". */
export function nameFromEmail(email: string): string {
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
