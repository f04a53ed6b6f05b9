import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Notifications that this process and others send through PostgreSQL. */
export interface Notifications {
  /**
   * Calls `heard` with null whenever listening starts: something may have been missed before.
   * Returns a function that stops listening.
   */
  hear(channel: string, heard: NotificationListener): () => void;
  /** Whether a notification would be heard right now, as far as we know. */
  isListening(): boolean;
  stop(): Promise<void>;
}

type NotificationListener = (payload: string | null) => void;

interface ChannelListener {
  readonly channel: string;
  readonly heard: NotificationListener;
}

const RECONNECT_MS = 1_000;
/**
 * A connection can die silently (a firewall, a power cut on the other side). How often to check it,
 * and how long that may take; with the rest, copies still follow within 5 s.
 */
const ASK_MS = 1_000;
const ANSWER_MS = 2_000;

/** Listens to all channels on one dedicated connection, and replaces it if it breaks. */
export function startNotifications(pool: Pool): Notifications {
  const hearers = new Set<ChannelListener>();
  const ending = new AbortController();
  /** Null while there is no connection. */
  let begin: ((hearer: ChannelListener) => Promise<void>) | null = null;
  const listening = listen();

  async function listen(): Promise<void> {
    while (!ending.signal.aborted) {
      const client = await pool.connect().catch(() => null);
      if (client !== null) await untilLost(client);
      await wait(RECONNECT_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  async function untilLost(client: PoolClient): Promise<void> {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    client.once('end', lose);
    ending.signal.addEventListener('abort', () => lose());
    if (ending.signal.aborted) lose();
    client.on('notification', ({ channel, payload }) => {
      for (const hearer of hearers) if (hearer.channel === channel) hearer.heard(payload ?? '');
    });
    begin = async (hearer) => {
      try {
        await client.query(`listen ${client.escapeIdentifier(hearer.channel)}`);
        if (hearers.has(hearer)) hearer.heard(null);
      } catch {
        lose();
      }
    };
    for (const hearer of hearers) void begin(hearer);
    const asking = setInterval(() => stillListening(client).catch(lose), ASK_MS);
    await lost;
    clearInterval(asking);
    begin = null;
    client.release(true);
  }

  /**
   * Checks that its channels are still listened to.
   * @throws without an answer: pg then closes the connection.
   */
  async function stillListening(client: PoolClient): Promise<void> {
    const channels = new Set([...hearers].map(({ channel }) => client.escapeIdentifier(channel)));
    const text = [...channels].map((channel) => `listen ${channel}`).join('; ');
    const asked = { text, query_timeout: ANSWER_MS };
    await client.query(asked);
  }

  return {
    hear(channel, heard) {
      const hearer = { channel, heard };
      hearers.add(hearer);
      void begin?.(hearer);
      return () => hearers.delete(hearer);
    },
    isListening: () => begin !== null,
    stop() {
      ending.abort();
      return listening;
    },
  };
}
