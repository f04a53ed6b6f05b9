import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import { isToCome, statusesThat } from '#orders/rules/order-status.ts';
import { prepared, rowsOf } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import type { WaitingVisit } from '#visits/rules/free-times/capacity-after.ts';

/** Where a visit waits: with the crew that cannot keep it, or with none. */
interface Place {
  readonly crewId?: CrewId | null;
  readonly from: EpochMs;
}

/**
 * The confirmed visits at some places, by their start, which is told to the millisecond. Crews begin
 * together: each start is looked up once, with all crews that are asked for.
 */
export async function confirmedAt(db: Db, places: readonly Place[]): Promise<VisitId[]> {
  if (places.length === 0) return [];
  const text = `
    select found.id
    from (
      select start, array_agg(distinct crew) as crews
      from unnest($1::float8[], $2::text[]) as place (start, crew) group by start
    ) as place
      cross join lateral (
        select id, starts_at from visits
        where state = 'confirmed'
          and starts_at >= to_timestamp((place.start - 1) / 1000)
          and starts_at < to_timestamp((place.start + 1) / 1000)
          and coalesce(crew_id::text, '') = any (place.crews)
        offset 0
      ) as found
    order by found.starts_at, found.id`;
  const starts = places.map(({ from }) => from);
  const crews = places.map(({ crewId }) => crewId ?? '');
  const rows = await rowsOf<{ id: VisitId }>(db, prepared('visits-at', text, [starts, crews]));
  return [...new Set(rows.map(({ id }) => id))];
}

/** The oldest of some visits, with what each needs elsewhere; but for those of some ids. */
export function waitingVisits(
  db: Db,
  ids: readonly VisitId[],
  except: readonly VisitId[],
): Promise<WaitingVisit[]> {
  const text = `
    select visits.crew_id as "crewId", visits.postal_code as "postalCode",
      (date_part('epoch', starts_at) * 1000)::float8 as "from",
      (date_part('epoch', ends_at) * 1000)::float8 as "to",
      coalesce(case when purpose is null
        then nullif(coalesce((visits.terms ->> 'minutes')::integer, booked_minutes), 0) end, date_part('epoch', ends_at - starts_at) / 60
        * coalesce(people, 1))::float8 as "laborMinutes",
      nullif(service_id, $3) as "serviceId",
      case when visits.terms is null then array(select item_id from order_line_facts as order_lines
          where order_lines.order_id = visits.order_id and kind = 'add-on')
        else array(select jsonb_path_query(visits.terms, '$.addOns[*].id') #>> '{}') end as "addOnIds"
    from visits join order_facts as orders on orders.id = visits.order_id
      left join crews on crews.id = visits.crew_id
    where visits.id = any ($1::uuid[]) and visits.id <> all ($2::uuid[])
    order by starts_at, visits.id limit 200`;
  return rowsOf<WaitingVisit>(db, prepared('visits-waiting', text, [ids, except, addOnsOnly.id]));
}

/** The visits of series that are owed a time, as none had room or another one was asked for, by when they were due. */
export function owedBetween(db: Db, from: Date, to: Date): Promise<WaitingVisit[]> {
  const text = `
    select null as "crewId", schedules.postal_code as "postalCode",
      (date_part('epoch', owed.due_at) * 1000)::float8 as "from",
      (date_part('epoch', owed.due_at) * 1000)::float8 + minutes.labor * 60000 as "to",
      minutes.labor as "laborMinutes",
      nullif(coalesce(own.terms -> 'service' ->> 'id', orders.service_id), $3) as "serviceId",
      case when own.terms is null then array(select item_id from order_line_facts as lines
          where lines.order_id = owed.order_id and kind = 'add-on')
        else array(select jsonb_path_query(own.terms, '$.addOns[*].id') #>> '{}') end as "addOnIds"
    from plan_collisions as owed
      join order_facts as orders on orders.id = owed.order_id
      left join schedules on schedules.id = orders.schedule_request_id
      left join lateral (
        select terms from series_terms join series on series.id = series_terms.series_id
        where series.order_id = owed.order_id and case when is_one
          then from_number = owed.plan_number else from_number <= owed.plan_number end
        order by is_one desc, from_number desc limit 1
      ) as own on true
      cross join lateral (
        select coalesce((own.terms ->> 'minutes')::integer, orders.booked_minutes)::float8 as labor
      ) as minutes
    where owed.skipped_at is null and owed.due_at >= $1 and owed.due_at < $2
      and orders.status = any ($4)
    order by owed.due_at, owed.id limit 200`;
  const values = [from, to, addOnsOnly.id, statusesThat(isToCome)];
  return rowsOf<WaitingVisit>(db, prepared('visits-owed', text, values));
}
