import { failure } from '#contract/failure.ts';
import type { Db } from '#server/database/schema.ts';
import { ProblemError } from '#server/http/problem.ts';
import { Refusal } from '#server/refusal.ts';
import { PASSWORD_LENGTH } from './auth-settings.ts';
import { isEasy } from './password-strength.ts';
import { findAccount } from './queries.ts';

/** @throws a problem at the new password: 422 it would be guessed quickly. */
export async function requireStrongPassword(
  { db, businessName }: { db: Db; businessName: string },
  operatorId: string,
  newPassword: string,
): Promise<void> {
  // What is too short or too long is told as that.
  if (newPassword.length < PASSWORD_LENGTH.minimum) return;
  if (newPassword.length > PASSWORD_LENGTH.maximum) return;
  const account = await findAccount(db, operatorId);
  const words = [businessName, account?.name ?? '', account?.email ?? ''];
  if (!(await isEasy(newPassword, words))) return;
  const error = failure('password-too-easy');
  throw new ProblemError(error, { errors: [{ path: 'newPassword', ...error }] });
}

/** @throws Refusal for an OPERATOR_PASSWORD that would be guessed quickly. */
export async function requireStrongSetting(
  operator: { email: string; password: string },
  businessName: string,
): Promise<void> {
  if (!(await isEasy(operator.password, [businessName, operator.email]))) return;
  throw new Refusal('operator-password-easy');
}
