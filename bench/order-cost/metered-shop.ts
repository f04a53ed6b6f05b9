import type { Pool } from 'pg';
import { createPool } from '#platform/server/database/pool.ts';
import type { TemporaryPostgres } from '#test/temporary-postgres.ts';
import { everyVisitor } from '../simulator/simulate.ts';
import { until, untilDrained } from './held-jobs.ts';
import { between, type Meter, startMeter, type Usage } from './meter.ts';
import { type Shop, startShop, type VisitKind } from './shop.ts';

/** A shop with its meter, and its processor's books. */
export interface MeteredShop {
  readonly shop: Shop;
  readonly meter: Meter;
  readonly processor: Pool;
  stop(): Promise<void>;
}

export interface MeteredOptions {
  visit: VisitKind;
  postgres: TemporaryPostgres;
  databaseUrl: string;
  /** The database address that the server gets. */
  seenAs: string;
  processorUrl: string;
}

export async function startMeteredShop(options: MeteredOptions): Promise<MeteredShop> {
  const { visit, postgres, databaseUrl, seenAs, processorUrl } = options;
  const shop = await startShop({ visit, databaseUrl: seenAs, processorUrl });
  const meter = await startMeter({ pid: shop.pid, databaseUrl, folder: postgres.folder });
  const processor = createPool({ connectionString: processorUrl, max: 1 });
  return {
    shop,
    meter,
    processor,
    async stop() {
      await meter.stop();
      await processor.end();
      await shop.stop();
    },
  };
}

export interface Rate {
  /** Orders a second until the last buyer's order was confirmed. */
  readonly confirmed: number;
  /** Until every event, email and delivery was done as well. */
  readonly drained: number;
  readonly usage: Usage;
}

/** Books and pays that many orders, with that many buyers at a time. */
export async function bookAndPay(
  metered: MeteredShop,
  buyers: number,
  orders: number,
): Promise<Rate> {
  const { shop, meter } = metered;
  const before = await meter.read();
  await everyVisitor(orders, buyers, async () =>
    shop.payAndReturn(await shop.checkout(await shop.schedule())),
  );
  const confirmedMs = performance.now() - before.ms;
  await drain(metered);
  const usage = between(before, await meter.read());
  const perSecond = (ms: number) => (1000 * orders) / ms;
  return { confirmed: perSecond(confirmedMs), drained: perSecond(usage.ms), usage };
}

/** Waits until everything that the orders caused is done. */
export async function drain({ processor, meter }: MeteredShop): Promise<void> {
  await untilEventsArrived(processor);
  await untilDrained(meter);
}

/** Waits until the processor has an answer to all of its events. */
export function untilEventsArrived(processor: Pool): Promise<void> {
  return until(async () => {
    const { rows } = await processor.query(
      'select count(*)::int as n from sandbox.events where next_attempt_at is not null',
    );
    return rows[0].n === 0;
  });
}
