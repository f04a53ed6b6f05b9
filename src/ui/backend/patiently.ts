import type { CallResult } from '#registry/page-calls.ts';

/** Between tries where the browser believes to be online: a lift, a tunnel, a server's restart. */
const PAUSES_MS = [500, 2000];
/** Some browsers never learn that the connection is back. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Calls, and retries while there is no connection, for as long as that takes. Only for calls that
 * are safe to repeat, because the lost answer may have been a yes.
 */
export async function patiently<Answer>(
  send: () => Promise<CallResult<Answer>>,
  onWaiting: (waiting: boolean) => void,
): Promise<CallResult<Answer>> {
  for (let tries = 0; ; tries += 1) {
    const result = await send();
    if (result.ok) return result;
    const { kind } = result.problem;
    const pause = PAUSES_MS[tries];
    if (kind !== 'offline' || (navigator.onLine && pause === undefined)) return result;
    onWaiting(true);
    if (navigator.onLine) await online(pause ?? 0);
    else {
      await online(LONGEST_WAIT_MS);
      tries = -1;
    }
    onWaiting(false);
  }
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
