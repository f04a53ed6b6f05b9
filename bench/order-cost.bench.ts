import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { countParts } from './order-cost/count-parts.ts';
import { timeOrders } from './order-cost/time-orders.ts';

const ORDERS = 100;
/** Counts hardly vary, and a server that is looked at is slower. */
const TIMED_PER_COUNTED = 4;

/**
 * What one paid booking costs with its mail and its CRM event, beside a processor, a CRM and a
 * mailbox in another process (Linux only): `--orders 100`. Nothing of it is seen by the server.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const orders = Number(options.orders ?? ORDERS);
  if (!Number.isSafeInteger(orders) || orders < 1) throw new Error('--orders is a whole number');
  const shop = await startTemporaryPostgres({ durable: true });
  try {
    const processor = await startTemporaryPostgres();
    try {
      const postgres = { shop, processor };
      const counted = await countParts(postgres, Math.ceil(orders / TIMED_PER_COUNTED));
      return [...counted, ...(await timeOrders(postgres, orders))];
    } finally {
      await processor.stop();
    }
  } finally {
    await shop.stop();
  }
}
