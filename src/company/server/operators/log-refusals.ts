import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ProblemError } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { GuardDeps } from './guard.ts';
import { findOperatorId, findPasskeyOwner } from './queries.ts';

/**
 * Logs refused acts of signed-in operators: the account (by id), the IP address (a keyed hash), and
 * the reason.
 */
export function logRefusals({ auth }: Pick<GuardDeps, 'auth'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { error } = c;
    if (!(error instanceof ProblemError) || error.problem !== 'forbidden') return;
    const account = c.get('operator')?.id ?? null;
    const address = auth.nameInLog(c.get('clientIp'));
    c.get('log').warn({ code: error.message, account, address }, 'refused in the console');
  });
}

/** Whose sign-in was tried: a typed email, a passkey, or an account, if known. */
export type SignInTarget =
  | { readonly email: string }
  | { readonly passkey: string }
  | { readonly account: string | null };

/**
 * Logs a refused password, code or passkey. While a person must wait, their account is not looked
 * up, so the brake costs the database nothing.
 */
export async function withRefusalsLogged<Done>(
  c: Context<AppEnv>,
  { auth, db }: Pick<GuardDeps, 'auth' | 'db'>,
  tried: SignInTarget,
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ProblemError) {
      const hasToWait = error.failure.code === 'sign-in-too-often';
      const account = hasToWait ? null : await findTriedAccount(db, tried);
      const address = auth.nameInLog(c.get('clientIp'));
      c.get('log').warn({ code: error.message, account, address }, 'sign-in refused');
    }
    throw error;
  }
}

async function findTriedAccount(db: Db, tried: SignInTarget): Promise<string | null> {
  if ('account' in tried) return tried.account;
  if ('passkey' in tried) return (await findPasskeyOwner(db, tried.passkey)) ?? null;
  return (await findOperatorId(db, tried.email.trim())) ?? null;
}
