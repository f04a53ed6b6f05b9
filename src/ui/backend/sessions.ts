import type { SessionAnswer } from '#kernel/contract/answers.ts';
import type { CallProblem, CallResult } from '#registry/page-calls.ts';
import type { Exclusive } from './exclusive.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

interface SessionDeps {
  readonly post: (path: string, body: unknown) => Promise<CallResult<SessionAnswer>>;
  readonly store: SessionStore;
  readonly exclusive: Exclusive;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Token = { readonly token: string } | { readonly problem: CallProblem };

/** A token with less time left is refreshed before use. */
const SECONDS_TO_SPARE = 60;

export interface Sessions {
  /** A valid token; creates the anonymous session on first use. */
  current(): Promise<Token>;
  /** A token other than the one just refused. */
  renewed(refused: string): Promise<Token>;
}

/** The visitor's anonymous session: stored in the browser, refreshed with rotation (ruling 18). */
export function createSessions({ post, store, exclusive, now }: SessionDeps): Sessions {
  function isFresh(session: StoredSession | null): session is StoredSession {
    return session !== null && session.expires_at - SECONDS_TO_SPARE > now() / 1000;
  }

  /**
   * Reads the store again inside the lock: another tab may have renewed the session in the
   * meantime.
   */
  function obtain(isGood: (session: StoredSession | null) => session is StoredSession) {
    return exclusive(async (): Promise<Token> => {
      const stored = store.read();
      if (isGood(stored)) return { token: stored.access_token };
      return stored ? refresh(stored) : signUp();
    });
  }

  async function refresh(stored: StoredSession): Promise<Token> {
    const path = '/auth/v1/token?grant_type=refresh_token';
    const result = await post(path, { refresh_token: stored.refresh_token });
    if (result.ok) return keep(result.data);
    const { kind, status } = result.problem;
    if (kind !== 'refused' || status === 429) return { problem: result.problem };
    store.clear();
    return signUp();
  }

  async function signUp(): Promise<Token> {
    const result = await post('/auth/v1/signup', {});
    return result.ok ? keep(result.data) : { problem: result.problem };
  }

  /**
   * The expiry is computed with the local clock, which also checks it: that clock may be days off.
   */
  function keep({ access_token, refresh_token, expires_in }: SessionAnswer): Token {
    const expires_at = Math.floor(now() / 1000) + expires_in;
    store.write({ access_token, refresh_token, expires_at });
    return { token: access_token };
  }

  return {
    async current() {
      const stored = store.read();
      return isFresh(stored) ? { token: stored.access_token } : obtain(isFresh);
    },
    renewed(refused) {
      return obtain(
        (session): session is StoredSession => isFresh(session) && session.access_token !== refused,
      );
    },
  };
}
