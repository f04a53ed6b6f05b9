import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

const AGAIN_MS = 1_000;

/**
 * Hears what is notified, on a connection of its own. `heard` is called with null whenever it
 * begins to listen: until then something may have been missed. Answers how to end it.
 */
export function listenTo(
  pool: Pool,
  name: string,
  heard: (payload: string | null) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const listening = listen();

  async function listen(): Promise<void> {
    while (!ending.signal.aborted) {
      const client = await pool.connect().catch(() => null);
      if (client !== null) await untilLost(client).catch(() => undefined);
      await wait(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  async function untilLost(client: PoolClient): Promise<void> {
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      ending.signal.addEventListener('abort', () => resolve());
    });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.query(`listen ${client.escapeIdentifier(name)}`);
      heard(null);
      if (!ending.signal.aborted) await lost;
    } finally {
      client.release(true);
    }
  }

  return () => {
    ending.abort();
    return listening;
  };
}
