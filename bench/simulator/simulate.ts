import { createPool } from '#server/database/pool.ts';
import { audit, type Finding } from './audit.ts';
import { chance } from './chance.ts';
import { badDay, type MishapCounts, planMishaps, startChaos } from './chaos.ts';
import { startDatabase } from './database.ts';
import { type Facts, readFacts } from './facts.ts';
import { type OperatorDiary, operate } from './operator.ts';
import { settle } from './settle.ts';
import { visit } from './stories.ts';
import { type Diary, newDiary, newVisitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

/** Visitors who are at it in the same moment. */
const AT_ONCE = 16;
const SERVERS = 2;
const CONNECTIONS = 4;
const FAR_APART = 7_919;

export interface SimulationOptions {
  bookings: number;
  /** Decides what visitors do and what goes wrong; what coincides is the machine's own. */
  seed: number;
  /** A migrated database for the processor, on a PostgreSQL that is not restarted. */
  processorUrl: string;
}

export interface Simulation {
  readonly findings: readonly Finding[];
  readonly facts: Facts;
  readonly diary: Diary;
  readonly operator: OperatorDiary;
  readonly mishaps: MishapCounts;
  /** Milliseconds from payment to confirmed, of bookings confirmed before the clock was put forward. */
  readonly confirmedAfter: readonly number[];
  /** Servers that ended by themselves. */
  readonly crashes: number;
  readonly complaints: ReadonlyMap<string, number>;
  readonly seconds: { readonly visits: number; readonly settling: number };
}

/** N bookings on a bad day: what the visitors, the processor and the machine do, and what is left. */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const { bookings, seed, processorUrl } = options;
  const database = await startDatabase();
  const pools = [database.url, processorUrl].map((connectionString) =>
    createPool({ connectionString, max: CONNECTIONS, statementMs: 60_000 }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  const books = { server: pools[0], processor: pools[1] };
  let world: World | null = null;
  try {
    world = await startWorld({ servers: SERVERS, serverUrl: database.url, processorUrl });
    await world.processor.setFaults({ seed, ...badDay });
    const chaos = startChaos(planMishaps(bookings, chance(seed)), world, database);
    const diary = newDiary();
    const started = Date.now();
    await everyVisitor(bookings, AT_ONCE, async (number) => {
      chaos.visitorCame(number);
      await visitOf(world as World, diary, seed, number);
    });
    const visits = (Date.now() - started) / 1000;

    await chaos.over();
    await world.fleet.whole();
    const operator = await operate(books.server, world.processor, seed);
    await world.processor.setFaults({ api: calm });
    const early = (await readFacts(books)).orders;
    const settlingFrom = Date.now();
    const unsettled = await settle(books);
    if (unsettled !== '') diary.oddities.push(`never settled: ${unsettled}`);
    const settling = (Date.now() - settlingFrom) / 1000;
    const facts = await readFacts(books);
    return {
      findings: audit(facts, diary),
      facts,
      diary,
      operator,
      mishaps: chaos.counts,
      confirmedAfter: timesToConfirmed({ ...facts, orders: early }, diary),
      crashes: world.fleet.crashes(),
      complaints: world.fleet.complaints(),
      seconds: { visits, settling },
    };
  } finally {
    await world?.stop();
    for (const pool of pools) await pool.end();
    await database.stop();
  }
}

const calm = { error: 0, storedError: 0, rateLimit: 0, late: 0, dropBefore: 0, dropAfter: 0 };

async function visitOf(world: World, diary: Diary, seed: number, number: number): Promise<void> {
  const visitor = newVisitor({
    origin: world.url,
    processor: world.processor,
    diary,
    number,
    chance: chance(seed * FAR_APART + number),
  });
  try {
    await visit(visitor);
  } catch (error) {
    diary.oddities.push(`visitor ${number}: ${String(error)}`);
  }
}

/** Visitors 1 to `count`, so many at a time. */
export async function everyVisitor(
  count: number,
  atOnce: number,
  come: (number: number) => Promise<void>,
): Promise<void> {
  let last = 0;
  async function queue(): Promise<void> {
    while (last < count) {
      last += 1;
      await come(last);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue));
}

/** From the moment of the payment to the transaction that confirmed the order. */
export function timesToConfirmed(
  { paidSessions, orders }: Pick<Facts, 'paidSessions' | 'orders'>,
  { paidAt }: Diary,
): number[] {
  const confirmed = new Map(orders.map((order) => [order.id, order.paidAt?.getTime()]));
  return paidSessions.flatMap(({ id, orderId }) => {
    const from = paidAt.get(id);
    const until = confirmed.get(orderId);
    return from === undefined || until === undefined ? [] : [Math.max(0, until - from)];
  });
}
