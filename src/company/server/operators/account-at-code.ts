import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isUuid } from '#kernel/rules/ids.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { COOKIE_PREFIX } from './auth-settings.ts';
import type { GuardDeps } from './guard.ts';

/**
 * better-auth's cookie between the password and the code. Its value is signed, which matters only
 * for signing in.
 */
const CHALLENGE_COOKIE = `${COOKIE_PREFIX}.two_factor`;

/**
 * The account whose password was entered in this browser and whose code is next; null without one.
 * Only for the log.
 */
export async function accountAwaitingCode(
  c: Context<AppEnv>,
  { auth, settings }: Pick<GuardDeps, 'auth' | 'settings'>,
): Promise<string | null> {
  const [challenge] = (
    getCookie(c, CHALLENGE_COOKIE) ??
    getCookie(c, CHALLENGE_COOKIE, 'secure') ??
    ''
  ).split('.');
  if (!challenge) return null;
  const { internalAdapter } = await (await auth.at(publicOrigin(c, settings))).$context;
  const { value = '' } = (await internalAdapter.findVerificationValue(challenge)) ?? {};
  return isUuid(value) ? value : null;
}
