import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import type { WaitingVisit } from '#visits/rules/free-times/capacity-after.ts';

/** Where a visit waits: with a crew that cannot keep it, or with none. */
interface Place {
  readonly crewId?: CrewId | null;
  readonly from: EpochMs;
}

/**
 * The confirmed visits at some places, by their start to the millisecond. Crews often begin together, so each start is
 * looked up once, with all its crews.
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
  const rows = await rowsOf<{ id: VisitId }>(
    db,
    preparedStatement('visits-at', text, [starts, crews]),
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** The confirmed visits without a crew before a moment, by their start. */
export async function confirmedWithoutCrew(db: Db, before: Date): Promise<VisitId[]> {
  const text = `
    select id from visits where state = 'confirmed' and crew_id is null and starts_at < $1
    order by starts_at, id`;
  const rows = await rowsOf<{ id: VisitId }>(
    db,
    preparedStatement('visits-overdue', text, [before]),
  );
  return rows.map(({ id }) => id);
}

/** The oldest of some visits, with what each needs elsewhere, except for some ids. */
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
  return rowsOf<WaitingVisit>(
    db,
    preparedStatement('visits-waiting', text, [ids, except, addOnsOnly.id]),
  );
}
