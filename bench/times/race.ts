import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import type { Db } from '#registry/tables.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { ensureCompany } from '#visits/server/visits.ts';
import type { Figure } from '../bench.ts';
import { type Fleet, freePorts, startFleet } from '../simulator/fleet.ts';
import { type Processor, startProcessor } from '../simulator/processor.ts';
import {
  type Buyer,
  type BuyerAnswer,
  booking,
  call,
  postalCode,
  press,
  selection,
} from './buyers.ts';

const BUYERS = 200;
/** Every so many rounds a server is killed during the presses. */
const KILL_EVERY = 4;
const SETTLED_MS = 120_000;

interface Round {
  readonly held: number;
  readonly toldHeld: number;
  readonly refused: number;
}

/**
 * One time of two crews, wanted by 200 buyers at once through two servers, repeatedly; servers get
 * killed in between. Anyone who got the time pays.
 */
export async function race(postgresUrl: string, rounds: number): Promise<Figure[]> {
  const url = await createDatabase(postgresUrl, 'race');
  const db = createDb(createPool({ connectionString: url, max: 4 }));
  const ports = await freePorts(2);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const processor = await startProcessor(url, `${origins[0]}/webhooks/stripe`);
  let fleet: Fleet | null = null;
  try {
    await ensureCompany(db, true);
    const env = { ...processor.env, DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
    fleet = await startFleet(ports, { ...env, PUBLIC_URL: 'http://localhost' });
    return await run({ db, fleet, processor, origins }, rounds);
  } finally {
    await fleet?.stop();
    await processor.stop();
    await db.destroy();
  }
}

interface World {
  readonly db: Db;
  readonly fleet: Fleet;
  readonly processor: Processor;
  readonly origins: readonly string[];
}

async function run(world: World, rounds: number): Promise<Figure[]> {
  const { db, fleet, origins } = world;
  const starts = await windows(origins, rounds);
  const seen: Round[] = [];
  const sessions: string[] = [];
  let kills = 0;
  const began = performance.now();
  for (const [index, start] of starts.entries()) {
    const pressing = press(origins, start, BUYERS);
    if (index % KILL_EVERY === 0) {
      // In the middle of it, a little later each time.
      await wait(50 + ((index * 37) % 400));
      if (await fleet.kill(index / KILL_EVERY)) kills += 1;
    }
    const answers = await pressing;
    seen.push(await roundOf(db, start, answers));
    const holder = answers.find(({ status }) => status === 200);
    const session = holder === undefined ? null : await pay(world, holder, index);
    if (session !== null) sessions.push(session);
  }
  const seconds = (performance.now() - began) / 1000;
  await fleet.whole();
  await settle(world, sessions);
  return figures({ seen, seconds, kills, crashes: fleet.crashes() }, await books(db));
}

/** Times with room for travel between them: three a day. */
async function windows(origins: readonly string[], rounds: number): Promise<string[]> {
  const found = new Set<string>();
  const days = [0, 31].map((later) => new Date(Date.now() + (3 + later) * 86_400_000));
  for (const from of days.map((day) => day.toISOString().slice(0, 10))) {
    const { body } = await call(origins, 'free-times', {
      ...selection,
      postalCode,
      from,
      days: 31,
    });
    for (const { start } of body.times ?? []) {
      if (/T(08:00|11:30|15:00)/.test(start)) found.add(start);
    }
  }
  if (found.size < rounds) throw new Error(`there are no more than ${found.size} windows`);
  return [...found].slice(0, rounds);
}

async function roundOf(db: Db, start: string, answers: readonly BuyerAnswer[]): Promise<Round> {
  const { held } = await db
    .selectFrom('visits')
    .select(sql<number>`count(*)::integer`.as('held'))
    .where('starts_at', '=', new Date(start))
    .where('state', 'in', ['held', 'confirmed'])
    .executeTakeFirstOrThrow();
  const refused = answers.filter(({ status, body }) => {
    const others = body.times ?? [];
    return status === 409 && others.length >= 3 && others.every((time) => time.start !== start);
  });
  const told = answers.filter(({ status }) => status === 200);
  return { held, toldHeld: told.length, refused: refused.length };
}

/** Checks out and pays; returns the session. A server may be killed at any moment. */
async function pay({ origins, processor }: World, holder: Buyer, index: number) {
  const { bookingId, body: held } = holder;
  const body = { ...booking, bookingId, scheduleId: held.scheduleId };
  const answer = await call(origins, 'checkout', body, index);
  const session = new URL(answer.body.url ?? 'http://none').pathname.split('/').at(-1) ?? '';
  if (answer.status !== 200) throw new Error(`checkout: ${JSON.stringify(answer)}`);
  return (await processor.act(`sessions/${session}/pay`, { card: 'works' })) ? session : null;
}

async function settle({ origins }: World, sessions: readonly string[]): Promise<void> {
  const deadline = Date.now() + SETTLED_MS;
  for (const sessionId of sessions) {
    for (;;) {
      const { body } = await call(origins, 'order-status', { sessionId });
      if (body.status === 'confirmed') break;
      if (Date.now() > deadline) throw new Error(`${sessionId} is ${body.status}`);
      await wait(200);
    }
  }
}

interface Books {
  readonly overlaps: number;
  readonly paid: number;
  readonly withVisit: number;
  readonly waiting: number;
  readonly twice: number;
}

async function books(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`
    select
      (select count(*)::integer from visits a join visits b on a.crew_id = b.crew_id and a.id < b.id
        and a.state in ('held', 'confirmed') and b.state in ('held', 'confirmed')
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)) as overlaps,
      (select count(*)::integer from orders where status = 'confirmed') as paid,
      (select count(*)::integer from orders where status = 'confirmed' and exists (
        select from visits where order_id = orders.id and state = 'confirmed')) as "withVisit",
      (select count(*)::integer from orders where status = 'confirmed'
        and next_visit_at is null) as waiting,
      (select count(*)::integer from (select from visits where state = 'confirmed'
        group by order_id having count(*) > 1) as many) as twice
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the books are empty');
  return row;
}

function figures(
  run: { seen: readonly Round[]; seconds: number; kills: number; crashes: number },
  { overlaps, paid, withVisit, waiting, twice }: Books,
): Figure[] {
  const { seen, seconds, kills, crashes } = run;
  const rounds = seen.length;
  const count = (is: (round: Round) => boolean) => seen.filter(is).length;
  const whole = { unit: '', atLeast: rounds, atMost: rounds };
  const none = { unit: '', atLeast: 0, atMost: 0 };
  return [
    { name: `rounds of ${BUYERS} with 2 held`, value: count(({ held }) => held === 2), ...whole },
    {
      name: 'rounds in which all others were told three',
      value: count(({ toldHeld, refused }) => toldHeld <= 2 && toldHeld + refused === BUYERS),
      ...whole,
    },
    {
      name: 'rounds in which both holders heard of it',
      value: count(({ toldHeld }) => toldHeld === 2),
      unit: '',
    },
    { name: 'servers killed meanwhile', value: kills, unit: '' },
    { name: 'servers that ended by themselves', value: crashes, ...none },
    { name: 'visits that overlap', value: overlaps, ...none },
    { name: 'paid', value: paid, unit: '' },
    { name: 'paid, without a visit and not waiting', value: paid - withVisit - waiting, ...none },
    { name: 'paid, with two visits', value: twice, ...none },
    { name: 'a round', value: seconds / rounds, unit: 's' },
  ];
}
