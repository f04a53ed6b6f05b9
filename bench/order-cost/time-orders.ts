import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '#test/temporary-postgres.ts';
import type { Figure } from '../bench.ts';
import { everyVisitor } from '../simulator/simulate.ts';
import type { Postgreses } from './count-parts.ts';
import { between, type Usage } from './meter.ts';
import {
  bookAndPay,
  drain,
  type MeteredShop,
  type Rate,
  startMeteredShop,
} from './metered-shop.ts';
import { measureParts, partNames } from './parts.ts';
import type { VisitKind } from './shop.ts';

const WARM_UP = 30;
const IDLE_MS = 10_000;
const CROWD = 8;

/** Processor time and rates, with nothing between the server and its database. */
export async function timeOrders(
  postgres: Postgreses,
  visit: VisitKind,
  orders: number,
): Promise<Figure[]> {
  const databaseUrl = await createDatabase(postgres.shop.url, `timed ${visit}`);
  const processorUrl = await createDatabase(postgres.processor.url, `timed ${visit}`);
  const options = {
    visit,
    postgres: postgres.shop,
    databaseUrl,
    seenAs: databaseUrl,
    processorUrl,
  };
  const metered = await startMeteredShop(options);
  try {
    await bookAndPay(metered, 1, WARM_UP);
    const idle = await idleUsage(metered);
    const parts = await measureParts(metered, orders, async () => null);
    const one = await bookAndPay(metered, 1, orders);
    const crowd = await bookAndPay(metered, CROWD, 2 * orders);
    return [
      ...partNames.flatMap((part) => processorTime(part, parts[part].usage, orders)),
      ...processorTime('all, one buyer', one.usage, orders, TARGETS),
      ...processorTime('all, eight buyers', crowd.usage, 2 * orders, TARGETS),
      ...processorTime('a second of idleness', idle, IDLE_MS / 1000),
      ...rateFigures('one buyer', one),
      ...rateFigures('eight buyers', crowd, { atLeast: CROWD_A_SECOND }),
      {
        name: 'paid and confirmed, eight buyers for each of one',
        value: crowd.confirmed / one.confirmed,
        unit: '',
        atLeast: CROWD_FOR_ONE,
      },
      await checkoutRate(metered, 'one buyer', 1, orders),
      await checkoutRate(metered, 'eight buyers', CROWD, orders),
    ];
  } finally {
    await metered.stop();
  }
}

/** Milliseconds, for both together. */
const TARGETS = { together: { atMost: 55 } };
/** The orders a second that eight buyers complete. */
const CROWD_A_SECOND = 22;
/** For any machine: if buyers wait for each other's orders, eight complete hardly more than one. */
const CROWD_FOR_ONE = 1.2;

function processorTime(
  of: string,
  { applicationMs, databaseMs }: Usage,
  count: number,
  limits: Partial<typeof TARGETS> = {},
): Figure[] {
  const figure = { unit: 'ms' };
  return [
    {
      ...figure,
      name: `processor time of the application, ${of}`,
      value: applicationMs / count,
    },
    {
      ...figure,
      name: `processor time of the database, ${of}`,
      value: databaseMs / count,
    },
    {
      ...figure,
      name: `processor time of both, ${of}`,
      value: (applicationMs + databaseMs) / count,
      ...limits.together,
    },
  ];
}

function rateFigures(
  who: string,
  { confirmed, drained }: Rate,
  limits: Pick<Figure, 'atLeast'> = {},
): Figure[] {
  return [
    { name: `paid and confirmed, ${who}`, value: confirmed, unit: '/s', ...limits },
    { name: `with mails and deliveries drained, ${who}`, value: drained, unit: '/s' },
  ];
}

async function checkoutRate(
  metered: MeteredShop,
  who: string,
  buyers: number,
  orders: number,
): Promise<Figure> {
  const started = performance.now();
  await everyVisitor(orders, buyers, async () => {
    await metered.shop.checkout(await metered.shop.schedule());
  });
  const seconds = (performance.now() - started) / 1000;
  await drain(metered);
  return { name: `schedule and checkout alone, ${who}`, value: orders / seconds, unit: '/s' };
}

async function idleUsage({ meter }: MeteredShop): Promise<Usage> {
  const before = await meter.read();
  await wait(IDLE_MS);
  return between(before, await meter.read());
}
