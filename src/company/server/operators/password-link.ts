import { randomBytes } from 'node:crypto';
import type { OperatorAuth } from './auth.ts';

const VALID_MS = 48 * 3_600_000;

/**
 * A link that sets an account's password, once, within two days. The token is behind the `#`, so it
 * reaches no log; better-auth stores only its SHA-256.
 */
export async function makePasswordLink(
  auth: OperatorAuth,
  operatorId: string,
  origin: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await (await auth.at(origin)).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: operatorId,
    expiresAt: new Date(Date.now() + VALID_MS),
  });
  return `${origin}/operator/set-password#${token}`;
}

/** The account whose password a link sets; null if the link has ended. */
export async function accountOfPasswordLink(
  { auth }: { auth: OperatorAuth },
  token: string,
): Promise<string | null> {
  const { internalAdapter } = await (await auth.at('http://localhost')).$context;
  const value = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return value === null || value.expiresAt < new Date() ? null : value.value;
}
