import type { Notifications } from '#platform/server/database/notifications.ts';

/** Rings when a cleaner recorded something, on any copy of the server. */
export interface WorkBell {
  /** Returns how to stop listening. `ended`: this copy stops. */
  listen(listener: Listener): () => void;
  /** Tells every listener that it ends. */
  stop(): void;
}

interface Listener {
  rung(): void;
  ended(): void;
}

const CHANNEL = 'work';
/** The fastest rhythm of rings, for a morning when everyone clocks in. */
const BETWEEN_MS = 1_000;

export function createWorkBell(notifications: Pick<Notifications, 'hear'>): WorkBell {
  const listeners = new Set<Listener>();
  let waiting: NodeJS.Timeout | undefined;
  const stopHearing = notifications.hear(CHANNEL, () => {
    if (listeners.size === 0) return;
    waiting ??= setTimeout(ring, BETWEEN_MS).unref();
  });

  function ring(): void {
    waiting = undefined;
    for (const { rung } of listeners) rung();
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopHearing();
      clearTimeout(waiting);
      for (const { ended } of listeners) ended();
      listeners.clear();
    },
  };
}

/** A bell that never rings, for tests. */
export const silentBell: WorkBell = { listen: () => () => undefined, stop: () => undefined };
