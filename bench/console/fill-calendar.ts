import type { Client } from 'pg';

const CREWS = 30;
const VISITS_A_DAY = 4;
/** The month behind, and the one ahead. */
const DAYS = { before: 31, after: 35 };

/**
 * Thirty crews with four visits a day each, around today: of bookings that have a visit, those that
 * were made last are the ones that come.
 */
export async function fillCalendar(client: Client): Promise<void> {
  await client.query(
    `insert into crews (name, color, people, postal_code, hours)
     select 'Crew ' || n, '#2b6cb0', 2, '94103', (
       select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00'))
       from generate_series(1, 7) as day
     ) from generate_series(1, $1::int) as n`,
    [CREWS],
  );
  const days = DAYS.before + DAYS.after + 1;
  const { rowCount } = await client.query(
    `with places as (
       select row_number() over (order by day, slot, crew.id) as n, crew.id as crew_id,
         date_trunc('day', now()) + day * interval '1 day' + interval '15 hours'
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
  await client.query('analyze visits');
  console.log(`  seed: ${rowCount} visits of ${CREWS} crews`);
}
