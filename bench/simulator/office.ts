import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDb } from '#platform/server/database/pool.ts';
import type { CallAnswers, CallName, CallRequests } from '#registry/console-calls.ts';
import { makeOperator, PASSWORD } from '#test/console-caller.ts';
import { codeOf } from '#test/totp.ts';

const EMAIL = 'owner@example.com';
const TRY_MS = 30_000;
const PATIENCE_MS = 90_000;
const PAUSE_MS = 400;

/** The result of a press of a button: the answer, or the code of the server's refusal. */
export type PressResult<Answer> =
  | { readonly ok: true; readonly body: Answer }
  | { readonly ok: false; readonly code: string; readonly said: string };

/** An owner's console over HTTP. Presses again after a killed server or without an answer from the processor. */
export interface Office {
  call<Name extends CallName>(
    name: Name,
    request: CallRequests[Name],
  ): Promise<PressResult<CallAnswers[Name]>>;
  /** Like `call`, but must succeed. */
  must<Name extends CallName>(name: Name, request: CallRequests[Name]): Promise<CallAnswers[Name]>;
}

/** Creates an owner who signs in with an authenticator app. */
export async function openOffice(server: Pool, origin: string): Promise<Office> {
  await makeOperator(createDb(server), EMAIL, 'owner');
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body: unknown): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${origin}/operator/api${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TRY_MS),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  }

  const call: Office['call'] = async (name, request) => {
    const [method = '', template = ''] = name.split(' ');
    const { params = {}, query = {}, body } = request as Loose;
    const path = template.replace(/:(\w+)/g, (_, part: string) => String(params[part]));
    const search = new URLSearchParams(query).toString();
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const isRead = method === 'GET';
      const sent = isRead ? undefined : (body ?? {});
      const answer = await send(method, search === '' ? path : `${path}?${search}`, sent).catch(
        () => null,
      );
      if (answer?.ok) return { ok: true, body: await answer.json() };
      const said = answer === null ? '' : await answer.text();
      if (answer?.status === 401 && uri !== '' && !path.startsWith('/auth')) {
        await signInAgain();
        continue;
      }
      const isRefused = answer !== null && answer.status < 500 && answer.status !== 429;
      if (isRefused || Date.now() > deadline) return { ok: false, code: codeIn(said), said };
      await wait(PAUSE_MS);
    }
  };
  const must: Office['must'] = async (name, request) => {
    const pressed = await call(name, request);
    if (!pressed.ok) throw new Error(`${name}: ${pressed.said}`);
    return pressed.body;
  };
  const signIn = () => must('POST /auth/sign-in', { body: { email: EMAIL, password: PASSWORD } });
  let uri = '';
  /** Signs in again, since no session lasts a year. */
  async function signInAgain(): Promise<void> {
    await signIn();
    await must('POST /auth/sign-in/code', { body: { code: codeOf(uri) } });
  }
  await signIn();
  // Acts that give money away need a second factor.
  ({ uri } = await must('POST /auth/authenticator', { body: { password: PASSWORD } }));
  await must('POST /auth/authenticator/confirm', { body: { code: codeOf(uri) } });
  return { call, must };
}

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

function codeIn(said: string): string {
  try {
    const { code, errors = [] } = JSON.parse(said);
    return [code, ...errors.map((each: { code: string }) => each.code)].join(' ');
  } catch {
    return 'no answer';
  }
}
