import type { Hono } from 'hono';
import { sql } from 'kysely';
import { createDb, createPool } from '#server/database/pool.ts';
import type { Db } from '#server/database/schema.ts';
import { ensureCompany } from '#server/features/scheduling/scheduling.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { createDatabase, startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { type BenchOptions, type Figure, median } from './bench.ts';

const CREWS = 20;
const VISITS = 100_000;
const DAYS = 60;
const ROUNDS = 200;
const MEDIAN_MS = 20;
const P99_MS = 50;
const BUYERS = 200;

/**
 * Free times of 20 crews with 100,000 visits (`--visits N`), asked of the whole server in process;
 * and one time of two crews that 200 buyers want at once.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const visits = Number(options.visits ?? VISITS);
  if (!Number.isSafeInteger(visits) || visits < 1) throw new Error('--visits is a whole number');
  const postgres = await startTemporaryPostgres();
  try {
    const url = await createDatabase(postgres.url, 'times');
    const pool = createPool({ connectionString: url, max: 10 });
    const db = createDb(pool);
    try {
      await ensureCompany(db, true);
      const app = testApp({ db });
      const raced = await race(db, app);
      await seedVisits(db, visits);
      return [...raced, ...(await time(app))];
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
  }
}

const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const postalCode = '94105';

async function call(app: Hono<AppEnv>, path: string, body: unknown) {
  const response = await app.request(`/functions/v1/${path}`, {
    method: 'POST',
    headers: callHeaders(),
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** 20 crews that work every day, and visits over the days before and to come, none overlapping. */
async function seedVisits(db: Db, visits: number): Promise<void> {
  await db.deleteFrom('visits').execute();
  await sql`delete from crews`.execute(db);
  await sql`
    insert into crews (name, color, people, postal_code, hours)
    select 'Crew ' || n, '#2b6cb0', 2, '94103', (
      select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00'))
      from generate_series(1, 7) as day
    ) from generate_series(1, ${CREWS}::int) as n
  `.execute(db);
  const [orderId] = await seedOrders(db, 1);
  // Two a day for each crew, the last of them 60 days ahead; what follows visits is of no matter.
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
    insert into visits (order_id, state, crew_id, starts_at, ends_at, postal_code)
    select ${orderId}, 'confirmed', crew.id, slot.at, slot.at + interval '2 hours', '94110'
    from (select id, row_number() over (order by id) as n from crews) as crew,
      generate_series(0, ${Math.ceil(visits / CREWS)}::int - 1) as k,
      lateral (
        select date_trunc('day', now()) + interval '17 hours' + interval '61 days'
          - (k / 2) * interval '1 day' + (k % 2) * interval '3 hours' as at
      ) as slot
  `.execute(trx);
  });
  await sql`analyze visits`.execute(db);
}

async function time(app: Hono<AppEnv>): Promise<Figure[]> {
  const wanted = { ...selection, postalCode, days: 31 };
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const { body } = await call(app, 'free-times', wanted);
    ms.push(performance.now() - started);
    if ((body as { times: unknown[] }).times.length === 0) throw new Error('no time is free');
  }
  const sorted = ms.toSorted((a, b) => a - b);
  const what = `free times of ${CREWS} crews, 31 of ${DAYS} days`;
  return [
    { name: `${what}, median`, value: median(ms), unit: 'ms', atMost: MEDIAN_MS },
    {
      name: `${what}, 99th of 100`,
      value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      atMost: P99_MS,
    },
  ];
}

async function race(db: Db, app: Hono<AppEnv>): Promise<Figure[]> {
  const { body } = await call(app, 'free-times', { ...selection, postalCode });
  const start = (body as { times: { start: string }[] }).times.at(-1)?.start;
  const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode };
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, () => call(app, 'schedule', { ...selection, start, address })),
  );
  const seconds = (performance.now() - started) / 1000;
  const held = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, body }) => {
    return status === 409 && (body as { times: unknown[] }).times.length >= 3;
  }).length;
  const { count } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return [
    { name: `held of ${BUYERS} for two crews`, value: held, unit: '', atLeast: 2, atMost: 2 },
    {
      name: 'refused with three other times',
      value: refused,
      unit: '',
      atLeast: BUYERS - 2,
      atMost: BUYERS - 2,
    },
    { name: 'visits in the table', value: Number(count), unit: '', atLeast: 2, atMost: 2 },
    { name: `${BUYERS} buyers answered in`, value: seconds, unit: 's' },
  ];
}
