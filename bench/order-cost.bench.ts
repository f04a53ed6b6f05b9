import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { countParts, type Postgreses } from './order-cost/count-parts.ts';
import { type VisitKind, visitKinds } from './order-cost/shop.ts';
import { timeOrders } from './order-cost/time-orders.ts';

const ORDERS = 100;
/** Counts hardly vary, and counting slows a server down. */
const TIMED_PER_COUNTED = 4;

/**
 * What one paid booking costs with its email and its CRM event, starting with the choice of place and
 * time: with a held time, and with wishes (`--visit wishes` for only one). Processor, CRM and mailbox
 * run in another process (Linux only): `--orders 100`. The server does not notice the measurement.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const orders = Number(options.orders ?? ORDERS);
  if (!Number.isSafeInteger(orders) || orders < 1) throw new Error('--orders is a whole number');
  const visits = visitKinds.filter((kind) => (options.visit ?? kind) === kind);
  if (visits.length === 0) throw new Error(`--visit is one of: ${visitKinds.join(', ')}`);
  const shop = await startTemporaryPostgres({ durable: true });
  try {
    const processor = await startTemporaryPostgres();
    try {
      const postgres = { shop, processor };
      const figures: Figure[] = [];
      for (const visit of visits) figures.push(...(await measure(postgres, visit, orders)));
      return figures;
    } finally {
      await processor.stop();
    }
  } finally {
    await shop.stop();
  }
}

async function measure(postgres: Postgreses, visit: VisitKind, orders: number): Promise<Figure[]> {
  const counted = await countParts(postgres, visit, Math.ceil(orders / TIMED_PER_COUNTED));
  const timed = await timeOrders(postgres, visit, orders);
  return [...counted, ...timed].map((figure) => ({ ...figure, name: `${visit}: ${figure.name}` }));
}
