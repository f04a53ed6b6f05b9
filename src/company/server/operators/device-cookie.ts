import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '#registry/app-env.ts';
import { COOKIE_PREFIX } from './auth-settings.ts';
import type { GuardDeps } from './guard.ts';
import { DEVICE_COOKIE_S } from './known-devices.ts';
import type { SignInTry } from './sign-in-brake.ts';

const NAME = `${COOKIE_PREFIX}.device`;

/**
 * Counts a password before checking it.
 * @throws a problem: 429 during the wait
 */
export function beginPasswordTry(
  c: Context<AppEnv>,
  { auth }: Pick<GuardDeps, 'auth'>,
  email: string,
): Promise<SignInTry> {
  const device = auth.devices.find(cookieOf(c), email, new Date());
  return auth.beginTry(email, c.get('clientIp'), device);
}

/** The account now knows this browser, so strangers elsewhere cannot use up its tries. */
export function rememberDevice(
  c: Context<AppEnv>,
  { auth }: Pick<GuardDeps, 'auth'>,
  email: string,
): void {
  setCookie(c, NAME, auth.devices.remember(cookieOf(c), email, new Date()), {
    path: '/operator',
    httpOnly: true,
    sameSite: 'Strict',
    ...(c.get('https') && { prefix: 'secure', secure: true }),
    maxAge: DEVICE_COOKIE_S,
  });
}

function cookieOf(c: Context<AppEnv>): string {
  return getCookie(c, NAME, 'secure') ?? getCookie(c, NAME) ?? '';
}
