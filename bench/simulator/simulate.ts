import { createPool } from '#platform/server/database/pool.ts';
import { audit } from './audit.ts';
import { hireOperator } from './callers.ts';
import { chance } from './chance.ts';
import { badDay, type MishapCounts, planMishaps, startChaos } from './chaos.ts';
import { compareBooks, withoutStrays } from './compare-books.ts';
import { plantStrays } from './dashboard.ts';
import { startDatabase } from './database.ts';
import { openDesk } from './desk.ts';
import { aDayPassesForAll } from './emergencies.ts';
import { type Facts, type Finding, readFacts } from './facts.ts';
import { sellGiftCards } from './gift-cards.ts';
import { openOffice } from './office.ts';
import { type Dealt, inTurn, operate } from './operate.ts';
import { type Books, settle } from './settle.ts';
import { visit as goThrough } from './stories.ts';
import { collectTaxes } from './taxes.ts';
import { raceForCode } from './terms/code-race.ts';
import { gatherCrowd } from './terms/crowd.ts';
import { publishTerms } from './terms/owner.ts';
import { type Diary, newDiary, newVisitor, type VisitorOptions } from './visitor.ts';
import { startWorld, type World } from './world.ts';

/** How many visitors are active at the same time. */
const AT_ONCE = 16;
const SERVERS = 2;
const CONNECTIONS = 4;
const FAR_APART = 7_919;
/** Bookings lost in a restore, but still paid. */
const STRAYS = 3;

export interface SimulationOptions {
  bookings: number;
  /** Decides what visitors do and what goes wrong; the machine decides what coincides. */
  seed: number;
  /** A migrated database for the processor, on a PostgreSQL that does not restart. */
  processorUrl: string;
}

export interface Simulation {
  readonly findings: readonly Finding[];
  readonly facts: Facts;
  readonly diary: Diary;
  /** How often each fate was dealt, by name. */
  readonly dealt: Dealt;
  /** How many bookings on terms lived each life, by name. */
  readonly lived: ReadonlyMap<string, number>;
  /** Buyers who were too late for the last use of a code. */
  readonly late: number;
  readonly mishaps: MishapCounts;
  /** Milliseconds from payment to confirmed, for bookings confirmed before the clock was moved forward. */
  readonly confirmedAfter: readonly number[];
  /** Servers that ended by themselves. */
  readonly crashes: number;
  readonly complaints: ReadonlyMap<string, number>;
  readonly seconds: { readonly visits: number; readonly settling: number };
}

/** N bookings on a bad day: what the visitors, the processor and the machine do, and the result. */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const { bookings, seed, processorUrl } = options;
  const database = await startDatabase();
  const pools = [database.url, processorUrl].map((connectionString) =>
    createPool({ connectionString, max: CONNECTIONS, statementMs: 60_000 }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  const books = { server: pools[0], processor: pools[1] };
  let world: World | null = null;
  try {
    await collectTaxes(books.server);
    world = await startWorld({ servers: SERVERS, serverUrl: database.url, processorUrl });
    const office = await openOffice(books.server, world.url);
    await publishTerms(office);
    const town = { origin: world.url, processor: world.processor, books, office };
    const crowd = gatherCrowd(town, bookings, seed);
    await world.processor.setFaults({ seed, ...badDay });
    const codeOf = await sellGiftCards(books.server, bookings);
    const chaos = startChaos(planMishaps(bookings, chance(seed)), world, database);
    const diary = newDiary();
    const started = Date.now();
    await everyVisitor(bookings, AT_ONCE, async (number) => {
      chaos.visitorCame(number);
      const visit = { diary, seed, number, giftCode: codeOf(number) };
      await Promise.all([
        visitOf(world as World, visit),
        number > crowd.size ? null : written(diary, `on terms ${number}`, () => crowd.come(number)),
      ]);
    });
    const visits = (Date.now() - started) / 1000;

    await chaos.over();
    await world.fleet.whole();
    await written(diary, 'with fees', () => crowd.comeForFees());
    const desk = openDesk(books, world.processor);
    await hireOperator(desk);
    const operatingFrom = Date.now();
    const [{ dealt, later, failures }, misfortunes, race] = await Promise.all([
      operate(desk, seed),
      crowd.goOn(),
      raceForCode(town, seed),
    ]);
    const strays = await plantStrays(desk, STRAYS);
    const early = (await readFacts(books)).orders;
    await crowd.night();
    await settled(world, books, diary);
    await world.processor.setFaults({ api: badDay.api });
    // Servers die during office hours, too.
    await world.fleet.kill(0);
    diary.oddities.push(...failures, ...misfortunes);
    diary.oddities.push(...(await Promise.all([inTurn(later), crowd.goOn()])).flat());
    await crowd.night();
    await aDayPassesForAll(desk);
    await world.processor.act('payouts', { early: true });
    await settled(world, books, diary);
    const differences = await compareBooks(desk);
    const settling = (Date.now() - operatingFrom) / 1000;
    const facts = withoutTerms(withoutStrays(await readFacts(books), strays));
    return {
      findings: [
        ...audit(facts, diary, { differences, strays }),
        ...race.findings,
        ...(await crowd.judge()),
      ],
      facts,
      diary,
      dealt,
      lived: crowd.lived,
      late: race.late,
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

/** The processor's bad day is over for now, so what got lost is found. */
async function settled({ processor }: World, books: Books, diary: Diary): Promise<void> {
  await processor.setFaults({ api: calm });
  const unsettled = await settle(books);
  if (unsettled !== '') diary.oddities.push(`never settled: ${unsettled}`);
}

interface Visit extends Pick<VisitorOptions, 'diary' | 'number' | 'giftCode'> {
  readonly seed: number;
}

async function visitOf(world: World, { seed, ...visit }: Visit): Promise<void> {
  const { diary, number } = visit;
  const visitor = newVisitor({
    ...visit,
    origin: world.url,
    processor: world.processor,
    chance: chance(seed * FAR_APART + number),
  });
  await written(diary, `visitor ${number}`, () => goThrough(visitor));
}

/** Records what fails. */
async function written(diary: Diary, who: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    diary.oddities.push(`${who}: ${String(error)}`);
  }
}

/** The remaining checkout pages, without those on terms, which `judgeTerms` checks. */
function withoutTerms(facts: Facts): Facts {
  const others = new Set(facts.orders.map(({ id }) => id));
  return {
    ...facts,
    paidSessions: facts.paidSessions.filter(({ orderId }) => others.has(orderId)),
  };
}

/** Visitors 1 to `count`, this many at a time. */
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
  const confirmed = new Map(orders.map((order) => [order.id, order.confirmedAt?.getTime()]));
  return paidSessions.flatMap(({ id, orderId }) => {
    const from = paidAt.get(id);
    const until = confirmed.get(orderId);
    return from === undefined || until === undefined ? [] : [Math.max(0, until - from)];
  });
}
