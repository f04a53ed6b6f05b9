import type { CallProblem, CallResult } from '#registry/page-calls.ts';

/**
 * Pauses between tries while the browser believes it is online: an elevator, a tunnel, a server
 * restart.
 */
export const PAUSES_MS = [500, 2000] as const;
/** Some browsers never notice that the connection is back. */
const LONGEST_WAIT_MS = 15_000;

/** The server is starting, stopping or without its database, or a proxy answers for it. */
const AWAY: readonly number[] = [502, 503, 504];

export function isAway(status: number): boolean {
  return AWAY.includes(status);
}

/**
 * Calls, and retries: while there is no connection for as long as that takes, and twice while the
 * server is away. Only for calls that are safe to repeat, because a lost answer may have been a
 * yes.
 * @param onWaiting called when a pause begins and ends
 */
export async function callWithRetries<Answer>(
  send: () => Promise<CallResult<Answer>>,
  onWaiting: (waiting: boolean) => void = () => undefined,
): Promise<CallResult<Answer>> {
  for (let tries = 0; ; tries += 1) {
    const result = await send();
    if (result.ok || !mayComeBack(result.problem)) return result;
    const isLost = result.problem.kind === 'offline' && !navigator.onLine;
    const pause = isLost ? LONGEST_WAIT_MS : PAUSES_MS[tries];
    if (pause === undefined) return result;
    onWaiting(true);
    await online(pause);
    if (isLost) tries = -1;
    onWaiting(false);
  }
}

/** A server that is too busy was already asked again: see post.ts. */
function mayComeBack({ kind, status, code }: CallProblem): boolean {
  return kind === 'offline' || (isAway(status) && code !== 'too-busy');
}

/** Resolves when the connection is back, or after `most` milliseconds. */
function online(most: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, most);
    addEventListener('online', done);
  });
}
