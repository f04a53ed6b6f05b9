import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from './audit-queries.ts';
import type { OperatorAuth } from './auth.ts';
import { findAccount, findOperatorId, insertOperator } from './queries.ts';

/**
 * Makes the owner whom OPERATOR_EMAIL and OPERATOR_PASSWORD name, where there is no such account
 * yet. The password of one that exists stays: it may have been changed in the console. `judge` sees
 * one before it is set.
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
  const id = await inTransaction(db, async (trx) => {
    const made = await insertOperator(trx, { email, name: nameFrom(email), role: 'owner' });
    if (made === undefined) return findOperatorId(trx, email);
    const subject = { kind: 'operator', id: made } as const;
    await audit(trx, {
      operatorId: null,
      act: 'operator.invited',
      subject,
      details: { role: 'owner' },
    });
    return made;
  });
  // Another copy may have been faster.
  if (id === undefined || (await findAccount(db, id))?.hasPassword) return;
  await setFirstPassword(auth, id, password);
}

/** For an account that has none yet. */
export async function setFirstPassword(
  auth: OperatorAuth,
  id: string,
  password: string,
): Promise<void> {
  const context = await (await auth.at('http://localhost')).$context;
  await context.internalAdapter.createAccount({
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: await context.password.hash(password),
  });
}

/** What stands in the console until the person gives a name: "ada.lovelace@…" -> "Ada Lovelace". */
export function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
