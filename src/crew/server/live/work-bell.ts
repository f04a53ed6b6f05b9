import type { Notifications } from '#platform/server/database/notifications.ts';

/** Rings when someone who cleans recorded something, through whichever copy of the server. */
export interface WorkBell {
  /** Answers how to hear no more. `ended`: this copy stops. */
  listen(listener: Listener): () => void;
  /** Every listener is told that it ends. */
  stop(): void;
}

interface Listener {
  rung(): void;
  ended(): void;
}

const CHANNEL = 'work';
/** A morning in which everyone clocks in rings so often at most. */
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

/** A server that hears nothing, as a test's is. */
export const silentBell: WorkBell = { listen: () => () => undefined, stop: () => undefined };
