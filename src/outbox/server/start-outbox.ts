import type { Notifications } from '#platform/server/database/notifications.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Channel } from './channel.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import { leaseDue, OUTBOX } from './queries.ts';

export interface OutboxOptions extends DeliverDeps {
  /** Announces new messages. */
  readonly notifications: Pick<Notifications, 'hear'>;
}

export interface Outbox {
  /** Lets the running sends finish, and takes no more messages. */
  stop(): Promise<void>;
}

/** How long to wait after a message for others to join it: a batch costs as much as one. */
const BATCH_WINDOW_MS = 200;
/** For a lost notification, or a killed process. */
const MAX_IDLE_MS = 60_000;
const AFTER_FAILURE_MS = 1_000;
/** A batch waits for its slowest message, so others may start in the meantime. */
const MAX_BATCHES = 4;

/** Sends each channel's queued messages as soon as they are committed or due. */
export function startOutbox(
  { notifications, ...deps }: OutboxOptions,
  channels: readonly Channel<unknown, unknown>[],
): Outbox {
  const senders = new Map(channels.map((channel) => [channel.name, startSender(deps, channel)]));
  const stopHearing = notifications.hear(OUTBOX, (name) => {
    for (const [channel, sender] of senders) {
      if (name === null || name === channel) sender.wake(BATCH_WINDOW_MS);
    }
  });
  return {
    async stop() {
      stopHearing();
      await Promise.all([...senders.values()].map((sender) => sender.stop()));
    },
  };
}

function startSender<F, R>(deps: DeliverDeps, channel: Channel<F, R>) {
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Number.POSITIVE_INFINITY;
  let isBehind = false;
  let stopped = false;

  /** Looks for messages after `inMs`, or sooner if that is already planned. */
  function wake(inMs: number): void {
    const at = Date.now() + inMs;
    if (stopped || at >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = at;
    timer = setTimeout(start, inMs);
  }

  function start(): void {
    wakesAt = Number.POSITIVE_INFINITY;
    wake(MAX_IDLE_MS);
    isBehind = running.size >= MAX_BATCHES;
    if (isBehind) return;
    const batch = send().catch((error) => {
      deps.logger.warn({ error: errorFacts(error) }, `${channel.name} waits`);
      wake(AFTER_FAILURE_MS);
    });
    running.add(batch);
    void batch.then(() => {
      running.delete(batch);
      if (isBehind) wake(0);
    });
  }

  async function send(): Promise<void> {
    const { messages, nextInMs } = await leaseDue(deps.db, channel.name, channel.batch);
    if (messages.length === channel.batch) wake(0);
    else if (nextInMs !== null) wake(Math.min(nextInMs, MAX_IDLE_MS));
    if (messages.length === 0) return;
    const againInMs = await deliver(deps, channel, messages);
    if (againInMs !== null) wake(againInMs);
  }

  return {
    wake,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
