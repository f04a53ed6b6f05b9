import type { CallProblem, CallResult } from '#registry/page-calls.ts';

/** Between tries where the browser believes to be online: a lift, a tunnel, a server's restart. */
const PAUSES_MS = [500, 2000];
/** Some browsers never learn that the connection is back. */
const LONGEST_WAIT_MS = 15_000;

/** A server that starts, stops or has lost its database, and what a proxy says in place of it. */
const AWAY: readonly number[] = [502, 503, 504];

/**
 * Calls, and retries while there is no connection, for as long as that takes, and twice while the
 * server is away. Only for calls that are safe to repeat, because the lost answer may have been a yes.
 *
 * @param onWaiting told when a pause begins and ends, where someone looks at it
 */
export async function patiently<Answer>(
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

/** One that is too busy was asked again already: see post.ts. */
function mayComeBack({ kind, status, code }: CallProblem): boolean {
  return kind === 'offline' || (AWAY.includes(status) && code !== 'too-busy');
}

/** Until the connection is back, or that many milliseconds. */
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
