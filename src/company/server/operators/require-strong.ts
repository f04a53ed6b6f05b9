import { failAt } from '#platform/server/http/problem.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { Db } from '#registry/tables.ts';
import { PASSWORD_LENGTH } from './auth-settings.ts';
import { isEasyPassword } from './password-strength.ts';
import { findAccount } from './queries.ts';

/** @throws a problem at the new password: 422 it is easy to guess */
export async function requireStrongPassword(
  { db, businessName }: { db: Db; businessName: string },
  operatorId: string,
  newPassword: string,
): Promise<void> {
  // A password that is too short or too long gets that error instead.
  if (newPassword.length < PASSWORD_LENGTH.minimum) return;
  if (newPassword.length > PASSWORD_LENGTH.maximum) return;
  const account = await findAccount(db, operatorId);
  await requireStrongFor([businessName, account?.name ?? '', account?.email ?? ''], newPassword);
}

/**
 * The same, for an account described by these words.
 * @throws a problem at the new password: 422 if it is easy to guess
 */
export async function requireStrongFor(
  words: readonly string[],
  newPassword: string,
): Promise<void> {
  if (await isEasyPassword(newPassword, words)) failAt('newPassword', 'password-too-easy');
}

/** @throws Refusal for an OPERATOR_PASSWORD that is easy to guess */
export async function requireStrongSetting(
  operator: { email: string; password: string },
  businessName: string,
): Promise<void> {
  if (!(await isEasyPassword(operator.password, [businessName, operator.email]))) return;
  throw new Refusal('operator-password-easy');
}
