import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import { prepared, rowsOf } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import type { WaitingVisit } from '#visits/rules/free-times/capacity-after.ts';

/** Where a visit waits: with the crew that cannot keep it, or with none. */
interface Place {
  readonly crewId?: CrewId | null;
  readonly from: EpochMs;
}

/** The oldest that wait at some places, with what each needs elsewhere; but for those of some ids. */
export function waitingAt(
  db: Db,
  places: readonly Place[],
  except: readonly VisitId[],
): Promise<WaitingVisit[]> {
  const text = `
    select visits.crew_id as "crewId", visits.postal_code as "postalCode",
      (date_part('epoch', starts_at) * 1000)::float8 as "from",
      (date_part('epoch', ends_at) * 1000)::float8 as "to",
      coalesce(nullif(booked_minutes, 0), date_part('epoch', ends_at - starts_at) / 60
        * coalesce(people, 1))::float8 as "laborMinutes",
      nullif(service_id, $4) as "serviceId",
      array(select item_id from order_lines
        where order_lines.order_id = visits.order_id and kind = 'add-on') as "addOnIds"
    from visits join orders on orders.id = visits.order_id
      left join crews on crews.id = visits.crew_id
    where visits.state = 'confirmed' and visits.id <> all ($3::uuid[])
      and starts_at >= $5 and starts_at < $6
      and ((date_part('epoch', starts_at) * 1000)::bigint, coalesce(visits.crew_id::text, '')) in (
        select start, crew from unnest($1::bigint[], $2::text[]) as place (start, crew))
    order by starts_at, visits.id limit 200`;
  const starts = places.map(({ from }) => from);
  const crews = places.map(({ crewId }) => crewId ?? '');
  const [first, last] = [new Date(Math.min(...starts)), new Date(Math.max(...starts) + 1)];
  const values = [starts, crews, except, addOnsOnly.id, first, last];
  return rowsOf<WaitingVisit>(db, prepared('visits-waiting', text, values));
}
