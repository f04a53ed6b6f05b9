import { sql } from 'kysely';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays, wallClock } from '#visits/rules/wall-clock.ts';

/**
 * Digests of people's visits on some days, by "person day". A digest changes if a visit is added, removed, moved to
 * another time or address, or has other work. A day without visits has none.
 */
export async function dayDigests(
  db: Db,
  timeZone: string,
  people: readonly PersonId[],
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<ReadonlyMap<string, string>> {
  const first = new Date(wallClock(from, timeZone).starts);
  const last = new Date(wallClock(addDays(from, days), timeZone).starts);
  const { rows } = await sql<{ person: PersonId; day: Day; digest: string }>`
    select member.person_id as person, day::text as day, md5(string_agg(
      concat_ws(' ', visit.id, extract(epoch from starts_at), extract(epoch from ends_at),
        visit.postal_code, schedule.line1, coalesce(schedule.line2, ''), schedule.city,
        jsonb_path_query_array(visit.add_ons, '$[*].id'),
        jsonb_path_query_array(visit.add_ons, '$[*].quantity'), visit.terms -> 'home',
        jsonb_path_query_array(visit.terms -> 'addOns', '$[*].id'),
        jsonb_path_query_array(visit.terms -> 'addOns', '$[*].quantity')),
      ',' order by starts_at, visit.id)) as digest
    from visits as visit
    left join order_facts as booking on booking.id = visit.order_id
    left join schedules as schedule on schedule.id = booking.schedule_request_id
    cross join lateral (select (starts_at at time zone ${timeZone})::date as day) as local
    join crew_cleaners as member on member.crew_id = visit.crew_id
      and member.from_day <= day and coalesce(member.to_day >= day, true)
    where visit.state in ('confirmed', 'done')
      and starts_at >= ${first} and starts_at < ${last}
      and member.person_id = any(${people}::uuid[])
    group by 1, 2
  `.execute(db);
  return new Map(rows.map(({ person, day, digest }) => [`${person} ${day}`, digest]));
}
