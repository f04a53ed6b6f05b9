import { type Kysely, sql } from 'kysely';

/**
 * A visit of a series that no crew has time for becomes a visit without a crew, which waits like
 * any other. Moves the separate list into visits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create temporary table listed as
   select collision.*, series.id as series_id
   from plan_collisions as collision
     join orders on orders.id = collision.order_id
     join series on series.order_id = collision.order_id
   where orders.status = 'confirmed' and not exists (
     select from visits where visits.series_id = series.id and number = plan_number
       and state <> 'cancelled'
   )`,
  // A skipped visit that waits for another time keeps its date.
  `create temporary table put_off as
   select distinct on (listed.id) visits.id, listed.order_id, listed.plan_number
   from listed join visits on visits.series_id = listed.series_id
     and visits.number = listed.plan_number
   where listed.skipped_at is null and exists (
     select from visit_events where visit_id = visits.id and fields ->> 'money' = 'swap'
   )
   order by listed.id, visits.updated_at desc`,
  `update visits set state = 'confirmed', crew_id = null, overruled = '{}', updated_at = now(),
     row_version = row_version + 1
   where id in (select id from put_off)`,
  // All others are planned without a crew. A number skipped before skips were visits stays skipped.
  `create temporary table made as
   select uuidv7() as id, listed.order_id, listed.series_id, listed.plan_number as number,
     listed.due_at as starts_at, listed.skipped_at is not null as is_skipped,
     listed.due_at + make_interval(mins => greatest(15, ceil(
       coalesce((own.terms ->> 'minutes')::numeric, nullif(orders.booked_minutes, 0), 120)
       / coalesce(crews.people, 1)
     )::integer)) as ends_at,
     orders.schedule_request_id as schedule_id, schedules.postal_code, own.terms,
     coalesce(case when own.terms is null then series.visit_cents else own.visit_cents end, 0)
       as price_cents
   from listed
     join orders on orders.id = listed.order_id
     join series on series.id = listed.series_id
     left join schedules on schedules.id = orders.schedule_request_id
     left join crews on crews.id = listed.crew_id
     left join lateral (
       select terms, visit_cents from series_terms
       where series_terms.series_id = listed.series_id and case when is_one
         then from_number = listed.plan_number else from_number <= listed.plan_number end
       order by is_one desc, from_number desc limit 1
     ) as own on true
   where not exists (select from put_off
       where put_off.order_id = listed.order_id and put_off.plan_number = listed.plan_number)
     and (listed.skipped_at is null or not exists (select from visits
       where visits.series_id = listed.series_id and visits.number = listed.plan_number))`,
  `insert into visits (id, order_id, series_id, number, state, starts_at, ends_at, schedule_id,
     postal_code, terms, price_cents)
   select id, order_id, series_id, number, case when is_skipped then 'cancelled' else 'confirmed' end,
     starts_at, ends_at, schedule_id, postal_code, terms, price_cents
   from made`,
  `insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at)
   select id, 'proposed', 'system', 'job', starts_at, ends_at from made`,
  `insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at, fields)
   select id, 'bumped', 'system', 'job', starts_at, ends_at, '{"money": "none"}' from made
   where is_skipped`,
  `insert into order_events (order_id, kind, actor, fields)
   select order_id, 'visit.waits', 'system', jsonb_build_object(
     'visitId', id,
     'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     'movedFrom', null, 'movesAll', false, 'isListed', true)
   from made where not is_skipped`,
  `update orders set next_visit_at = (
     select min(starts_at) from visits where order_id = orders.id and state = 'confirmed'
   ) where id in (select order_id from listed)`,
  'drop table listed, put_off, made',
  'drop view plan_collision_facts',
  'drop table plan_collisions',
  // Undoing an import also deletes the visits that it planned, with or without a crew.
  `create or replace function forbid_but_undoing() returns trigger language plpgsql
   set search_path = pg_catalog, public, pg_temp as $$
   begin
     if tg_table_name = 'order_lines' and to_jsonb(old) ->> 'kind' = 'tax'
       and is_unpaid_quote(old.order_id) then
       return old;
     end if;
     if (select bool_and(kind in ('order.imported', 'visit.planned', 'visit.waits')) from order_events
         where order_id = old.order_id) is distinct from true
       or not exists (
         select from orders join imports on imports.id = orders.import_id
         where orders.id = old.order_id and imports.state = 'undoing') then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return old;
   end $$`,
];
