import type { Context } from 'hono';
import { publicOrigin } from '#platform/server/http/origin.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { OperatorAuth } from './auth.ts';
import { authProblem } from './auth-problems.ts';
import { AUTH_PATH, COOKIE_PREFIX, IP_HEADER } from './auth-settings.ts';

const FORWARDED_HEADERS = ['cookie', 'origin', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode'];
const SESSION_COOKIES = new RegExp(`(?:__Secure-)?${COOKIE_PREFIX}\\.session_\\w+=[^;]*;?`, 'g');

/** What better-auth answers, without the session's token: scripts never see one. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint of better-auth has its own shape
type AuthAnswer = Record<string, any>;

/**
 * Calls better-auth, passes its cookies to the browser, and turns a refusal into a problem. `anew`
 * ignores the open session, within which better-auth would check a code without counting it.
 * @throws a problem
 */
export async function forward<Answer = AuthAnswer>(
  c: Context<AppEnv>,
  { auth, settings }: { auth: OperatorAuth; settings: Settings },
  path: string,
  body?: unknown,
  { anew = false } = {},
): Promise<Answer> {
  const origin = publicOrigin(c, settings);
  const headers = new Headers({ [IP_HEADER]: c.get('clientIp') });
  for (const name of FORWARDED_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (anew) headers.set('cookie', (headers.get('cookie') ?? '').replaceAll(SESSION_COOKIES, ''));
  if (body !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(`${origin}${AUTH_PATH}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await (await auth.at(origin)).handler(request);
  for (const line of response.headers.getSetCookie())
    c.header('set-cookie', line, { append: true });
  // A refusal may have no body.
  const answer: unknown = (await response.json().catch(() => null)) ?? {};
  if (response.ok) return answer as Answer;
  throw authFailure(response.status, (answer as AuthAnswer).code, path);
}

/**
 * Whether it is the signed-in operator's password; browsers cannot call this.
 * @throws a problem: 422
 */
export async function checkPassword(
  c: Context<AppEnv>,
  { auth, settings }: { auth: OperatorAuth; settings: Settings },
  password: string,
): Promise<void> {
  const { api } = await auth.at(publicOrigin(c, settings));
  const headers = new Headers({ cookie: c.req.header('cookie') ?? '' });
  const response = await api.verifyPassword({ body: { password }, headers, asResponse: true });
  if (response.ok) return;
  const { code } = (await response.json()) as AuthAnswer;
  throw authFailure(response.status, code, 'verifyPassword');
}

function authFailure(status: number, code: unknown, path: string): Error {
  if (status < 500) return authProblem(status, String(code));
  return new Error(`better-auth answered ${status} to ${path}`);
}
