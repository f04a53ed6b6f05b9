import type { Client } from 'pg';

const CREWS = 30;
const VISITS_A_DAY = 4;
/** The past month, and the next one. */
const DAYS = { before: 31, after: 35 };

/** That many visits have no crew: as many as a company of this size can still oversee. */
const WITHOUT_CREW = 200;
/** As many as thirty crews can serve: the other plans have ended. */
const PLANS = 3_000;

/**
 * Thirty crews with four visits a day each, around today: among bookings with a visit, the newest ones
 * are still to come. Of the others a few wait for a crew, and the rest took place. Only as many plans
 * run as the crews can serve.
 */
export async function fillCalendar(client: Client): Promise<void> {
  await client.query(
    `insert into crews (name, color, people, postal_code, hours)
     select 'Crew ' || n, '#2b6cb0', 2, '94103', (
       select jsonb_agg(jsonb_build_object('weekday', day, 'from', '07:00', 'to', '19:00'))
       from generate_series(1, 7) as day
     ) from generate_series(1, $1::int) as n`,
    [CREWS],
  );
  const days = DAYS.before + DAYS.after + 1;
  const { rowCount } = await client.query(
    `with places as (
       select row_number() over (order by day, slot, crew.id) as n, crew.id as crew_id,
         date_trunc('day', now()) + day * interval '1 day' + interval '16 hours'
           + slot * interval '150 minutes' as starts_at
       from (select id from crews where name like 'Crew %') as crew,
         generate_series(-$1::int, $2::int) as day, generate_series(0, $3::int - 1) as slot
     ), taken as (
       select id, row_number() over () as n from (
         select distinct on (visits.order_id) visits.id from visits
         join orders on orders.id = visits.order_id
         where orders.status = 'confirmed' and orders.id in (
           select id from orders where status = 'confirmed' order by created_at desc limit 4 * $4::int)
         limit $4::int
       ) as newest
     )
     update visits set crew_id = places.crew_id, starts_at = places.starts_at,
       ends_at = places.starts_at + interval '2 hours',
       state = case when places.starts_at > now() then 'confirmed' else 'done' end
     from places join taken using (n) where visits.id = taken.id`,
    [DAYS.before, DAYS.after, VISITS_A_DAY, days * CREWS * VISITS_A_DAY],
  );
  await client.query(
    `update visits set state = 'done', starts_at = starts_at - interval '20 days',
       ends_at = ends_at - interval '20 days'
     where state = 'confirmed' and crew_id is null and id not in (
       select id from visits where state = 'confirmed' and crew_id is null
       order by starts_at, id limit $1)`,
    [WITHOUT_CREW],
  );
  await client.query(
    `update plans set state = 'cancelled' where order_id not in (
       select order_id from plans where state <> 'cancelled' order by order_id desc limit $1)`,
    [PLANS],
  );
  await client.query('analyze visits, plans');
  console.log(`  seed: ${rowCount} visits of ${CREWS} crews`);
}
