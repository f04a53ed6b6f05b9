/** Some browsers think they are online, and others never notice that the connection is back. */
const pauseMs = 5_000;
const maxAnswerMs = 10_000;

/**
 * Resolves once the server responds, because leaving without one leads to an error page with no way
 * back. False if aborted first.
 */
export async function waitUntilReachable(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isServerReachable()) return !signal.aborted;
    await waitForOnline();
  }
  return false;
}

/** Any answer will do, even one that a frame without an origin may not read. */
function isServerReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(maxAnswerMs);
  return fetch('/healthz', { mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  );
}

/** Until the browser says it is online, or the next try. */
function waitForOnline(): Promise<void> {
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
