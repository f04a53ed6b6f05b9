import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { MessageWork } from './send-messages.ts';

export interface MessageThread {
  /** Finishes the message being sent and takes no more. */
  stop(): Promise<void>;
}

interface ThreadOptions {
  readonly work: MessageWork;
  readonly logger: Pick<Logger, 'error'>;
  /** Called each time the thread ends without being asked to. */
  readonly onEnded: () => void;
  /** The module that runs in it. */
  readonly module?: URL;
}

const THREAD = new URL('./thread.ts', import.meta.url);
/** Until then messages wait, and those being sent wait for their lease to expire. */
const RESTART_MS = 2_000;
/** Above this, the thread ends but the server continues. */
const MAX_HEAP_MB = 192;

/**
 * Runs the message worker in a thread, so that rendering and sending never delay a call. Restarts a thread that
 * ends by a bug or runs out of memory.
 */
export function startMessageThread({
  work,
  logger,
  onEnded,
  module = THREAD,
}: ThreadOptions): MessageThread {
  const ending = new AbortController();
  const supervised = supervise();

  async function supervise(): Promise<void> {
    while (!ending.signal.aborted) {
      const error = await run();
      if (ending.signal.aborted) return;
      onEnded();
      logger.error({ error }, 'the message worker ended: starting it again');
      await wait(RESTART_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  /** Waits for the thread to end; returns why. */
  function run(): Promise<object | null> {
    const limits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
    const thread = new Worker(module, { workerData: work, resourceLimits: limits });
    const askToStop = () => thread.postMessage('stop');
    ending.signal.addEventListener('abort', askToStop);
    let why: object | null = null;
    thread.once('error', (error) => {
      why = errorFacts(error);
    });
    return new Promise((resolve) => {
      thread.once('exit', () => {
        ending.signal.removeEventListener('abort', askToStop);
        resolve(why);
      });
    });
  }

  return {
    stop() {
      ending.abort();
      return supervised;
    },
  };
}
