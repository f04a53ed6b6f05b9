import { sql } from 'kysely';
import { createDb, createPool } from '#server/database/pool.ts';
import type { Db } from '#server/database/schema.ts';
import { ensureCompany } from '#server/features/scheduling/scheduling.ts';
import { runServer } from '#test/run-server.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { type Figure, median } from '../bench.ts';
import { call, selection } from './buyers.ts';
import { pageBeside } from './load.ts';

const CREWS = 20;
const DAYS = 60;
const ROUNDS = 200;
const WARM_UP = 20;
const MEDIAN_MS = 20;
const P99_MS = 50;

/** Free times of 20 crews with so many visits, asked of a server in a process of its own. */
export async function timeFreeTimes(postgresUrl: string, visits: number): Promise<Figure[]> {
  const url = await createDatabase(postgresUrl, 'times');
  const db = createDb(createPool({ connectionString: url, max: 2 }));
  try {
    await ensureCompany(db, true);
    await seedVisits(db, visits);
  } finally {
    await db.destroy();
  }
  const env = { DATABASE_URL: url, RATE_LIMIT: 'off' };
  const server = await runServer({ postgresUrl, env });
  try {
    return [...(await time(server.url)), ...(await pageBeside(server.url))];
  } finally {
    await server.stop();
  }
}

/** 20 crews that work every day, and visits over the days before and to come, none overlapping. */
async function seedVisits(db: Db, visits: number): Promise<void> {
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

async function time(origin: string): Promise<Figure[]> {
  const ms: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Each of another ZIP code, so that none is answered from what the one before was told.
    const wanted = { ...selection, postalCode: String(90_001 + round), days: DAYS / 2 };
    const started = performance.now();
    const { body } = await call([origin], 'free-times', wanted);
    if (round >= WARM_UP) ms.push(performance.now() - started);
    if (body.times?.length === 0) throw new Error('no time is free');
  }
  const sorted = ms.toSorted((a, b) => a - b);
  const what = `free times of ${CREWS} crews, ${DAYS / 2} of ${DAYS} days`;
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
