import { sql } from 'kysely';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import type { Db } from '#registry/tables.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { ensureCompany } from '#visits/server/visits.ts';

/** How far ahead it sells. */
export const DAYS = 60;

/** A company whose crews have many visits. */
export interface SeededCompany {
  readonly postgresUrl: string;
  readonly crews: number;
  /** Its own database. */
  readonly url: string;
}

export async function seedCompany(
  postgresUrl: string,
  { crews, visits }: { readonly crews: number; readonly visits: number },
): Promise<SeededCompany> {
  const url = await createDatabase(postgresUrl, `times_${crews}`);
  const db = createDb(createPool({ connectionString: url, max: 2, statementMs: 0 }));
  try {
    await ensureCompany(db, true);
    await seedVisits(db, crews, visits);
  } finally {
    await db.destroy();
  }
  return { postgresUrl, crews, url };
}

/** Crews that work every day, and non-overlapping visits over past and future days. */
async function seedVisits(db: Db, crews: number, visits: number): Promise<void> {
  await sql`delete from crews`.execute(db);
  await sql`
    insert into crews (name, color, people, postal_code, hours)
    select 'Crew ' || n, '#2b6cb0', 2, '94103', (
      select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00'))
      from generate_series(1, 7) as day
    ) from generate_series(1, ${crews}::int) as n
  `.execute(db);
  const [orderId] = await seedOrders(db, 1);
  // Two a day for each crew, the last of them 60 days ahead; the effects of visits do not matter here.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
    insert into visits (order_id, state, crew_id, starts_at, ends_at, postal_code)
    select ${orderId}, 'confirmed', crew.id, slot.at, slot.at + interval '2 hours', '94110'
    from (select id, row_number() over (order by id) as n from crews) as crew,
      generate_series(0, ${Math.ceil(visits / crews)}::int - 1) as k,
      lateral (
        select date_trunc('day', now()) + interval '17 hours' + interval '61 days'
          - (k / 2) * interval '1 day' + (k % 2) * interval '3 hours' as at
      ) as slot
  `.execute(trx);
  });
  await seedWaiting(db, orderId);
  await sql`analyze visits`.execute(db);
}

/** Future visits that wait for a crew, one every day: what is sold leaves room for each of them. */
async function seedWaiting(db: Db, orderId: string | undefined): Promise<void> {
  await sql`
    insert into visits (order_id, state, crew_id, starts_at, ends_at, postal_code)
    select ${orderId}, 'confirmed', null, at, at + interval '2 hours', '94110'
    from generate_series(2, ${DAYS}) as day,
      lateral (select date_trunc('day', now()) + interval '17 hours' + day * interval '1 day' as at) as slot
  `.execute(db);
}
