/** Some browsers believe to be online, and others never learn that the connection is back. */
const pauseMs = 5_000;
const longestAnswerMs = 10_000;

/**
 * Resolves once the server responds, because leaving without a server leads to an error page with
 * no way back. False: abandoned before that.
 */
export async function whenReached(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isReached()) return !signal.aborted;
    await online();
  }
  return false;
}

/** Whatever it answers, it is there: also to a frame without an origin, which may not read it. */
function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(longestAnswerMs);
  return fetch('/healthz', { mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  );
}

/** Until the connection is said to be back, or the next try. */
function online(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    addEventListener('online', done);
  });
}
