import { createDatabase, type TemporaryPostgres } from '#test/temporary-postgres.ts';
import type { Figure } from '../bench.ts';
import { bookAndPay, startMeteredShop } from './metered-shop.ts';
import { type ByPart, mapParts, measureParts, partNames } from './parts.ts';
import type { VisitKind } from './shop.ts';
import { countUnits } from './statements.ts';
import { tapWire } from './wire-tap.ts';

const WARM_UP = 3;

export interface Postgreses {
  /** The server's: durable, as in production. */
  readonly shop: TemporaryPostgres;
  readonly processor: TemporaryPostgres;
}

/** Round trips and statements as counted on the wire, and PostgreSQL's counts for its log. */
export async function countParts(
  postgres: Postgreses,
  visit: VisitKind,
  orders: number,
): Promise<Figure[]> {
  const databaseUrl = await createDatabase(postgres.shop.url, `counted ${visit}`);
  const processorUrl = await createDatabase(postgres.processor.url, `counted ${visit}`);
  const tap = await tapWire(databaseUrl);
  const options = { visit, postgres: postgres.shop, databaseUrl, seenAs: tap.url, processorUrl };
  const metered = await startMeteredShop(options).catch(async (error) => {
    await tap.stop();
    throw error;
  });
  const { meter } = metered;
  try {
    await bookAndPay(metered, 1, WARM_UP);
    await meter.flushes();
    let last = { flushes: await meter.flushes(), ms: performance.now() };
    async function flushesSinceLast(): Promise<{ flushes: number; ms: number }> {
      const now = { flushes: await meter.flushes(), ms: performance.now() };
      const since = { flushes: now.flushes - last.flushes, ms: now.ms - last.ms };
      last = now;
      return since;
    }
    const idle = await flushesSinceLast();
    tap.take();
    const parts = await measureParts(metered, orders, async () => {
      const counts = countUnits(tap.take());
      const { flushes, ms } = await flushesSinceLast();
      tap.take();
      // Scheduled work flushes without any order, too.
      return { ...counts, flushes: flushes - (idle.flushes / idle.ms) * ms };
    });
    const each = (name: string, unit: string, value: (part: Counted) => number) =>
      figuresOf(name, unit, orders, mapParts(parts, value));
    type Counted = (typeof parts)['checkout'];
    return [
      ...each('round trips', '', ({ read }) => read.own.roundTrips).map(withTarget),
      ...each('statements', '', ({ read }) => read.own.statements).map(withTarget),
      ...each('statements that look for work', '', ({ read }) => read.looking.statements),
      ...each('log flushes', '', ({ read }) => read.flushes),
      ...each('log', 'KB', ({ usage }) => usage.walBytes / 1024),
    ];
  } finally {
    await metered.stop();
    await tap.stop();
  }
}

/** One figure for each part, per order, and their sum. */
function figuresOf(name: string, unit: string, orders: number, totals: ByPart<number>): Figure[] {
  const figures = partNames.map((part) => {
    return { name: `${name}, ${part}`, value: totals[part] / orders, unit };
  });
  const all = figures.reduce((sum, { value }) => sum + value, 0);
  return [...figures, { name: `${name}, all`, value: all, unit }];
}

const TARGETS: Readonly<Record<string, number>> = {
  'round trips, checkout': 12,
  'round trips, confirm': 15,
  'statements, all': 30,
};

function withTarget(figure: Figure): Figure {
  const atMost = TARGETS[figure.name];
  return atMost === undefined ? figure : { ...figure, atMost };
}
