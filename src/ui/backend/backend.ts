import type { SessionAnswer } from '#kernel/contract/answers.ts';
import type { CallName, CallResult, Calls } from '#registry/page-calls.ts';
import { type Exclusive, runExclusively } from './exclusive.ts';
import { post } from './post.ts';
import { browserSessionStore, type SessionStore } from './session-store.ts';
import { createSessions } from './sessions.ts';

interface BackendOptions {
  readonly anonKey: string;
  readonly fetch?: typeof fetch;
  readonly store?: SessionStore;
  readonly exclusive?: Exclusive;
  readonly now?: () => number;
}

export interface Backend {
  /** Calls a server function as this visitor. A refused token is renewed and the call repeated. */
  callFunction<Name extends CallName>(
    name: Name,
    body: Calls[Name]['body'],
  ): Promise<CallResult<Calls[Name]['answer']>>;
}

/** The payment provider can be slow; all other calls are fast. */
const TIMEOUT_MS = { checkout: 40_000, other: 15_000 };

/** The browser's client of the server. All state is in the store, so you can create several. */
export function createBackend(options: BackendOptions): Backend {
  const { anonKey, now = Date.now } = options;
  const fetcher = options.fetch ?? ((...request) => fetch(...request));
  const sessions = createSessions({
    store: options.store ?? browserSessionStore,
    exclusive: options.exclusive ?? runExclusively,
    now,
    post: (path, body) =>
      post<SessionAnswer>(path, body, {
        fetch: fetcher,
        anonKey,
        token: anonKey,
        timeoutMs: TIMEOUT_MS.other,
      }),
  });

  function sendCall<Name extends CallName>(name: Name, body: Calls[Name]['body'], token: string) {
    const timeoutMs = name === 'checkout' ? TIMEOUT_MS.checkout : TIMEOUT_MS.other;
    const request = { fetch: fetcher, anonKey, token, timeoutMs };
    return post<Calls[Name]['answer']>(`/functions/v1/${name}`, body, request);
  }

  return {
    async callFunction(name, body) {
      const session = await sessions.current();
      if ('problem' in session) return { ok: false, problem: session.problem };
      const result = await sendCall(name, body, session.token);
      if (result.ok || result.problem.status !== 401) return result;
      const renewed = await sessions.renewed(session.token);
      return 'problem' in renewed
        ? { ok: false, problem: renewed.problem }
        : sendCall(name, body, renewed.token);
    },
  };
}
