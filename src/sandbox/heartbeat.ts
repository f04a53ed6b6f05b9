import type { SandboxLogger } from './logger.ts';

/** How often to check for work that other processes on the same database left, at least. */
const LONGEST_SLEEP_MS = 5_000;
const SLEEP_AFTER_FAILURE_MS = 1_000;

export interface Heartbeat {
  /** Call when there may be work to do. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Runs `beat` when woken or due, one run at a time. `beat` returns the milliseconds until its next
 * work, or null.
 */
export function heartbeat(beat: () => Promise<number | null>, logger: SandboxLogger): Heartbeat {
  let stopped = false;
  let woken = false;
  let rouse = (): void => {};
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || stopped) rouse();
    });
  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      try {
        const next = await beat();
        if (!woken) await sleep(Math.min(Math.max(next ?? LONGEST_SLEEP_MS, 5), LONGEST_SLEEP_MS));
      } catch (error) {
        // The database may be restarting. All state is in it, so waiting loses nothing.
        logger.warn({ err: error }, 'the sandbox waits for its database');
        woken = false;
        await sleep(SLEEP_AFTER_FAILURE_MS);
      }
    }
  };
  const running = run();
  return {
    wake() {
      woken = true;
      rouse();
    },
    async stop() {
      stopped = true;
      rouse();
      await running;
    },
  };
}
