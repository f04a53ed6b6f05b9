import type { Hono } from 'hono';
import type { AppEnv } from '#registry/app-env.ts';
import { callHeaders } from './test-app.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it as they please
  body: any;
}

/** Calls a function of the server as a browser does; a string is sent as it is, not as JSON. */
export function caller(app: Hono<AppEnv>) {
  return async function call(name: string, body: unknown, token?: string): Promise<Answer> {
    const response = await app.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: callHeaders(token),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
}

/** Opens a visitor's session and returns its access token. */
export async function signIn(app: Hono<AppEnv>): Promise<string> {
  const response = await app.request('/auth/v1/signup', {
    method: 'POST',
    headers: callHeaders(),
    body: '{}',
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** Bodies that no call accepts, with the status that each gets. */
export const garbage: [name: string, body: string, status: number][] = [
  ['nothing', '', 400],
  ['no JSON', '{"a":', 400],
  ['a list', '[]', 422],
  ['null', 'null', 422],
  ['a number', '1e999', 422],
  ['a text', '"hello"', 422],
  ['prototype keys', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}', 422],
  ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
  ['65 KiB', JSON.stringify({ a: 'x'.repeat(65 * 1024) }), 413],
];
