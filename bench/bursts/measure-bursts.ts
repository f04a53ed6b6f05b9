import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import type { Db } from '#registry/tables.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { callHeaders } from '#test/test-app.ts';
import { type Figure, median } from '../bench.ts';
import type { InstantProcessor } from '../checkout/instant-processor.ts';
import { programAt } from '../restarts/old-code.ts';
import { freePorts, startFleet } from '../simulator/fleet.ts';
import { booking, call, postalCode, selection } from '../times/buyers.ts';

const WARM_UP = 60;
const CREWS = 3;
/** A new visitor sees the first of all days that have a free time. */
const DAYS = 31;

export interface BurstOptions {
  readonly postgresUrl: string;
  readonly processor: InstantProcessor;
  readonly copies: number;
  /** The folder of an earlier version; null means this one. */
  readonly code: string | null;
}

/** What one visitor was answered. */
interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly scheduleId?: string | undefined;
}

interface Visitor {
  readonly bookingId: string;
  /** Gives each visitor their own address, so that no one gets emails from all of them. */
  readonly number: number;
}

/** For each size: everyone chooses a time at once, then everyone holding one checks out at once. */
export async function measureBursts(
  { postgresUrl, processor, copies, code }: BurstOptions,
  sizes: readonly number[],
): Promise<Figure[]> {
  const name = `bursts_${copies}_${code === null ? 'this' : 'old'}`;
  const content = code === null ? 'migrated' : 'empty';
  const database = await createDatabase(postgresUrl, name, content);
  const env: Readonly<Record<string, string>> = { ...processor.env, LOG_LEVEL: 'error' };
  const ports = await freePorts(copies);
  const { SCHEDULING_WIDGET_URL: _, ...own } = env;
  const program = code === null ? {} : { program: programAt(code) };
  const fleet = await startFleet(ports, { ...own, DATABASE_URL: database }, program);
  const db = createDb(createPool({ connectionString: database, max: 1 }));
  try {
    await openForTimes(db);
    const origins = ports.map((port) => `http://127.0.0.1:${port}`);
    await warmUp(origins);
    const figures: Figure[] = [];
    for (const size of sizes) {
      await freeAllTimes(db);
      figures.push(...(await burst(origins, size, titleOf(copies, code))));
    }
    return figures;
  } finally {
    await db.destroy();
    await fleet.stop();
  }
}

function titleOf(copies: number, code: string | null) {
  const title = `${copies === 1 ? 'one copy' : `${copies} copies`}${code === null ? '' : ', old code'}`;
  return { title, isOld: code !== null };
}

/** Crews that work every day, and times for sale. */
async function openForTimes(db: Db): Promise<void> {
  await sql`update scheduling_rules set mode = 'times'`.execute(db);
  await sql`delete from crews`.execute(db);
  await sql`
    insert into crews (name, color, people, postal_code, hours)
    select 'Crew ' || n, '#2b6cb0', 2, '94103', (
      select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00'))
      from generate_series(1, 7) as day
    ) from generate_series(1, ${CREWS}::int) as n
  `.execute(db);
}

async function freeAllTimes(db: Db): Promise<void> {
  await sql`delete from visits where state = 'held'`.execute(db);
}

/** Brings a server to the state of one that has been running for a while, with one booking that holds one time. */
async function warmUp(origins: readonly string[]): Promise<void> {
  const starts = await freeStarts(origins);
  const visitor = newVisitor(0);
  for (let count = 0; count < WARM_UP; count += 1) {
    const origin = origins[count % origins.length] ?? '';
    const { scheduleId } = await schedule(origin, visitor, starts[count % starts.length] ?? '');
    await checkOut(origin, visitor, scheduleId);
  }
}

async function freeStarts(origins: readonly string[]): Promise<string[]> {
  const wanted = { ...selection, postalCode, days: DAYS };
  const { body } = await call(origins, 'free-times', wanted);
  return (body.times ?? []).map(({ start }) => start);
}

async function burst(
  origins: readonly string[],
  size: number,
  { title, isOld }: ReturnType<typeof titleOf>,
): Promise<Figure[]> {
  const starts = await freeStarts(origins);
  const visitors = Array.from({ length: size }, (_, index) => newVisitor(index + 1));
  const originOf = (index: number) => origins[index % origins.length] ?? '';
  const held = await Promise.all(
    visitors.map((visitor, index) => {
      // Spread over all days, like many people's preferences.
      const start = starts[Math.floor((index * starts.length) / size)] ?? '';
      return schedule(originOf(index), visitor, start);
    }),
  );
  const holders = visitors.flatMap((visitor, index) => {
    const scheduleId = held[index]?.scheduleId;
    return scheduleId === undefined ? [] : [{ visitor, scheduleId }];
  });
  const paying = await Promise.all(
    holders.map(({ visitor, scheduleId }, index) => checkOut(originOf(index), visitor, scheduleId)),
  );
  // Old code is shown too, but has no limits.
  const limits = isOld ? null : { again: size <= 60 ? 0 : size / 10 };
  return [
    ...figuresOf(`${title}, ${size} choose a time`, held, limits),
    ...figuresOf(`${title}, ${holders.length} of them check out`, paying, limits),
  ];
}

function figuresOf(
  what: string,
  answers: readonly Answer[],
  limits: { again: number } | null,
): Figure[] {
  const count = (...statuses: number[]) =>
    answers.filter(({ status }) => statuses.includes(status)).length;
  const served = answers.filter(({ status }) => status !== 503).map(({ ms }) => ms);
  return [
    { name: `${what}: served`, value: count(200), unit: '' },
    { name: `${what}: offered other times`, value: count(409), unit: '' },
    {
      name: `${what}: asked to come again`,
      value: count(503),
      unit: '',
      ...(limits && { atMost: limits.again }),
    },
    {
      name: `${what}: failed`,
      value: answers.length - count(200, 409, 503),
      unit: '',
      ...(limits && { atMost: 0 }),
    },
    { name: `${what}: median`, value: median(served) / 1000, unit: 's' },
    { name: `${what}: the last answer`, value: Math.max(0, ...served) / 1000, unit: 's' },
  ];
}

function newVisitor(number: number): Visitor {
  return { bookingId: randomUUID(), number };
}

function schedule(origin: string, { bookingId }: Visitor, start: string): Promise<Answer> {
  const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode };
  return ask(origin, 'schedule', { ...selection, bookingId, start, address });
}

function checkOut(
  origin: string,
  { bookingId, number }: Visitor,
  scheduleId: string | undefined,
): Promise<Answer> {
  const email = `visitor-${number}@example.com`;
  const phone = `(415) 555-${String(number).padStart(4, '0')}`;
  const home = { ...booking.homeDetails, customerEmail: email, customerPhone: phone };
  const who = { customerEmail: email, homeDetails: home };
  return ask(origin, 'checkout', { ...booking, ...who, bookingId, scheduleId });
}

async function ask(origin: string, name: string, body: object): Promise<Answer> {
  const started = performance.now();
  try {
    const answer = await fetch(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: callHeaders(),
      body: JSON.stringify(body),
    });
    const { scheduleId } = await answer.json();
    return { status: answer.status, ms: performance.now() - started, scheduleId };
  } catch {
    return { status: 0, ms: performance.now() - started };
  }
}
