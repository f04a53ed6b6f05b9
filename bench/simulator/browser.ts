import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** How long a person keeps trying, and how long one try may take. */
const PATIENCE_MS = 90_000;
const TRY_MS = 30_000;
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 1_200;
const ANON_KEY = 'wellkept-anon';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  readonly body: any;
}

/** The part of a browser that talks to the server. */
export interface Browser {
  /** Retries until the answer is not 'later'; null when patience runs out. */
  call(path: string, body: unknown): Promise<Answer | null>;
  /** One try without waiting for an answer: the tab closes after `ms`. */
  callAndLeave(path: string, body: unknown, ms: number): Promise<void>;
}

export function openBrowser(origin: string, chance: Chance): Browser {
  let token: Promise<string> | null = null;

  async function post(path: string, body: unknown, bearer: string, ms: number): Promise<Answer> {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        apikey: ANON_KEY,
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ms),
    });
    return { status: response.status, body: await response.json() };
  }

  async function persist(path: string, body: unknown, bearer: string): Promise<Answer | null> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      // A killed server does not answer, which is as good as a 503.
      const answer = await post(path, body, bearer, TRY_MS).catch(() => null);
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
      await wait(SHORTEST_PAUSE_MS + chance.below(LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
    }
    return null;
  }

  async function signUp(): Promise<string> {
    const answer = await persist('/auth/v1/signup', {}, ANON_KEY);
    return answer?.body.access_token ?? ANON_KEY;
  }

  function bearer(): Promise<string> {
    token ??= signUp();
    return token;
  }

  return {
    call: async (path, body) => persist(path, body, await bearer()),
    async callAndLeave(path, body, ms) {
      await post(path, body, await bearer(), ms).catch(() => undefined);
    },
  };
}
