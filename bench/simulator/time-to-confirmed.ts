import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '#platform/server/database/pool.ts';
import { chance } from './chance.ts';
import { readFacts } from './facts.ts';
import { sweepAsIfOld } from './settle.ts';
import { everyVisitor, timesToConfirmed } from './simulate.ts';
import { newDiary, newVisitor } from './visitor.ts';
import { startWorld } from './world.ts';

const AT_ONCE = 4;
const POLL_MS = 1_000;
/** How long after the last payment, or the sweep's start, the last confirmation may come. */
const PATIENCE_MS = 60_000;

export interface TimingOptions {
  serverUrl: string;
  processorUrl: string;
  bookings: number;
  way: Way;
}

/** The only way in which we learn of a payment: the processor's events, returning visitors, or the sweep. */
export type Way = 'events' | 'page' | 'sweep';

/**
 * Milliseconds from payment to confirmed for every booking, with nothing else going wrong. By the sweep, they count
 * from its start, for which all are old enough. Throws if one is not confirmed in time.
 */
export async function timeToConfirmed(options: TimingOptions): Promise<number[]> {
  const { serverUrl, processorUrl, bookings, way } = options;
  const world = await startWorld({ servers: 1, serverUrl, processorUrl });
  const server = createPool({ connectionString: serverUrl, max: 2 });
  const processor = createPool({ connectionString: processorUrl, max: 2 });
  try {
    await world.processor.setFaults({ events: { drop: way === 'events' ? 0 : 1 } });
    const diary = newDiary();
    const { url: origin } = world;
    await everyVisitor(bookings, AT_ONCE, async (number) => {
      const visitor = newVisitor({
        origin,
        processor: world.processor,
        diary,
        number,
        chance: chance(number),
        giftCode: null,
      });
      const session = await visitor.checkout(visitor.selection);
      const paid = await visitor.pay(session);
      if (session !== null && paid && way === 'page') await visitor.successPage(session);
    });
    const from = Date.now();
    if (way === 'sweep') await sweepAsIfOld(server);
    await untilConfirmed(server, bookings, Date.now() + PATIENCE_MS);
    const facts = await readFacts({ server, processor });
    if (way !== 'sweep') return timesToConfirmed(facts, diary);
    return facts.orders.flatMap(({ confirmedAt }) =>
      confirmedAt === null ? [] : [confirmedAt.getTime() - from],
    );
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
