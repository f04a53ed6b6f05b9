import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#server/http/app-env.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { GuardDeps } from './guard.ts';
import { findOperatorId } from './queries.ts';

/**
 * Logs what somebody who is signed in may not do: which account (by its id), from which address (a
 * keyed hash), and why.
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

/**
 * Logs a password or a code that was refused; `email` is whose was tried, where that is known. Of
 * whoever has to wait the account is not looked up: the brake costs the database nothing.
 */
export async function watched<Done>(
  c: Context<AppEnv>,
  { auth, db }: Pick<GuardDeps, 'auth' | 'db'>,
  email: string | null,
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ProblemError) {
      const isLookedAt = email !== null && error.failure.code !== 'sign-in-too-often';
      const account = isLookedAt ? ((await findOperatorId(db, email.trim())) ?? null) : null;
      const address = auth.nameInLog(c.get('clientIp'));
      c.get('log').warn({ code: error.message, account, address }, 'sign-in refused');
    }
    throw error;
  }
}
