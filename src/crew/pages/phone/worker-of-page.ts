/** Without an answer from the worker, the page opens as is. */
const TAKE_OVER_MS = 3_000;

/**
 * Registers the worker of this page. If a newer version waits when the page opens, it takes over and the page reloads
 * (true). While the page is in use it never reloads; the newer version waits for the next time.
 */
export async function startWorker(): Promise<boolean> {
  const { worker } = document.documentElement.dataset;
  if (worker === undefined || !('serviceWorker' in navigator)) return false;
  const known = await navigator.serviceWorker.getRegistration('/crew').catch(() => undefined);
  void register(worker);
  const waiting = known?.waiting;
  if (!waiting) return false;
  const tookOver = await takeOver(waiting);
  if (tookOver) location.reload();
  return tookOver;
}

async function register(worker: string): Promise<void> {
  try {
    const options = { scope: '/crew', updateViaCache: 'none' } as const;
    const registration = await navigator.serviceWorker.register(worker, options);
    // Someone pressed the message that their day has changed.
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data === 'open-day') location.hash = '#/';
    });
    // An installed page stays open for days, so it checks each time it comes into view.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      registration.update().catch(() => undefined);
    });
  } catch {
    // Without a worker, the page works as long as there is a connection.
  }
}

function takeOver(waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), TAKE_OVER_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), {
      once: true,
    });
    waiting.postMessage('take-over');
  });
}
