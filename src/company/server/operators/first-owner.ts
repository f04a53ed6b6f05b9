import type { FirstOwnerBody } from '#company/contract/auth-calls.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { isSameSecret } from '#platform/server/http/same-secret.ts';
import type { Db } from '#registry/tables.ts';
import type { OperatorAuth } from './auth.ts';
import { PASSWORD_LENGTH } from './auth-settings.ts';
import { hashPassword, insertOwner } from './first-operator.ts';
import { countOperators, insertPassword, lockOperators } from './queries.ts';
import { requireStrongFor } from './require-strong.ts';

interface FirstOwnerDeps {
  readonly db: Db;
  readonly auth: OperatorAuth;
  readonly businessName: string;
}

/** The link for creating the first owner's account; null once there is one. All copies give the same link. */
export async function firstOwnerLink(
  { db, auth }: Pick<FirstOwnerDeps, 'db' | 'auth'>,
  origin: string,
): Promise<string | null> {
  if ((await countOperators(db)) > 0) return null;
  return `${origin}/operator/first-start#${auth.firstOwnerToken}`;
}

/**
 * Creates the owner's account with the token from the terminal, if there is no account yet.
 * @throws a problem: 404 a wrong token or an existing account, 422 the password
 */
export async function makeFirstOwner(
  { db, auth, businessName }: FirstOwnerDeps,
  { token, name, email, newPassword }: FirstOwnerBody,
): Promise<void> {
  if (!isSameSecret(token, auth.firstOwnerToken)) fail('first-owner-link-over');
  const { minimum: least, maximum: most } = PASSWORD_LENGTH;
  if (newPassword.length < least) failAt('newPassword', 'password-too-short', { least });
  if (newPassword.length > most) failAt('newPassword', 'password-too-long', { most });
  await requireStrongFor([businessName, name, email], newPassword);
  const hash = await hashPassword(auth, newPassword);
  // All or nothing: an account without a password would end the link and lock everyone out.
  await inTransaction(db, async (trx) => {
    await lockOperators(trx);
    if ((await countOperators(trx)) > 0) fail('first-owner-link-over');
    const id = await insertOwner(trx, { name, email });
    if (id === undefined) throw new Error('an account among none');
    await insertPassword(trx, id, hash);
  });
}
