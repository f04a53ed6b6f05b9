import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '#server/database/pool.ts';
import { chance } from './chance.ts';
import { readFacts } from './facts.ts';
import { everyVisitor, timesToConfirmed } from './simulate.ts';
import { newDiary, newVisitor } from './visitor.ts';
import { startWorld } from './world.ts';

const AT_ONCE = 4;
const POLL_MS = 1_000;

export interface TimingOptions {
  serverUrl: string;
  processorUrl: string;
  bookings: number;
  /** Whether the processor sends events at all. */
  events: boolean;
  /** Whether the visitors come back to the success page. */
  returns: boolean;
  /** The payments are spread evenly over so many milliseconds. */
  spreadMs: number;
  /** How long after the last payment the last confirmation may come. */
  patienceMs: number;
}

/**
 * Milliseconds from payment to confirmed for every booking, nothing else going wrong. Throws when
 * one is not confirmed in time.
 */
export async function timeToConfirmed(options: TimingOptions): Promise<number[]> {
  const { serverUrl, processorUrl, bookings, events, returns, spreadMs, patienceMs } = options;
  const world = await startWorld({ servers: 1, serverUrl, processorUrl });
  const server = createPool({ connectionString: serverUrl, max: 2 });
  const processor = createPool({ connectionString: processorUrl, max: 2 });
  try {
    await world.processor.setFaults({ events: { drop: events ? 0 : 1 } });
    const diary = newDiary();
    const { url: origin } = world;
    const started = Date.now();
    await everyVisitor(bookings, AT_ONCE, async (number) => {
      await wait(Math.max(0, started + (spreadMs * number) / bookings - Date.now()));
      const visitor = newVisitor({
        origin,
        processor: world.processor,
        diary,
        number,
        chance: chance(number),
      });
      const session = await visitor.checkout(visitor.selection);
      const paid = await visitor.pay(session);
      if (session !== null && paid && returns) await visitor.successPage(session);
    });
    await untilConfirmed(server, bookings, Date.now() + patienceMs);
    return timesToConfirmed(await readFacts({ server, processor }), diary);
  } finally {
    await world.stop();
    await Promise.all([server.end(), processor.end()]);
  }
}

async function untilConfirmed(server: Pool, bookings: number, deadline: number): Promise<void> {
  for (;;) {
    const { rows } = await server.query(
      'select count(*)::int as n from orders where paid_at is not null',
    );
    if (rows[0].n >= bookings) return;
    if (Date.now() > deadline) throw new Error(`${rows[0].n} of ${bookings} confirmed in time`);
    await wait(POLL_MS);
  }
}
