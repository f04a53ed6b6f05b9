import { sql } from 'kysely';
import type { Recorded } from '#crew/rules/work/standing.ts';
import type { WorkFields } from '#crew/rules/work/work-event.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { personName } from '#visits/server/telling/telling.ts';

export interface ReportedRow extends Recorded {
  readonly ofVisit: VisitId;
  readonly fields: WorkFields;
  readonly note: string;
  readonly who: string;
}

/** A person's record at a visit, with its text. */
type AtVisit = Omit<ReportedRow, 'ofVisit' | 'visitId'> & { readonly visitId: VisitId };

/** The records of some visits for the office, with their corrections and undos. */
export async function messagesAtVisits(db: Db, visits: readonly VisitId[]): Promise<AtVisit[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<AtVisit>`
    select event.id, event.person_id as "personId", event.visit_id as "visitId", event.kind,
      (extract(epoch from event.at) * 1000)::float8 as at,
      (extract(epoch from event.received_at) * 1000)::float8 as "receivedAt",
      event.corrected_of as "correctedOf", event.fields, coalesce(detail.note, '') as note,
      ${personName('event.person_id')} as who
    from work_events as event
    left join work_details as detail on detail.event_id = event.id
    where event.visit_id = any(${visits}::uuid[]) and event.status = 'stored' and event.code is null
      and (event.kind in ('note', 'more-time') or event.corrected_of is not null)
    order by event.at, event.id
  `.execute(db);
  return rows;
}

/**
 * Everything that the people of some visits recorded on those days, also at other homes: how long someone worked at
 * one home depends on what they did before and after.
 */
export async function reportedAt(db: Db, visits: readonly VisitId[]): Promise<ReportedRow[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<ReportedRow>`
    with here as (
      select distinct visit_id, person_id, min(at) over person - interval '1 day' as first,
        max(at) over person + interval '1 day' as last
      from work_events
      where visit_id = any(${visits}::uuid[]) and status = 'stored' and code is null
      window person as (partition by visit_id, person_id)
    )
    select event.id, here.visit_id as "ofVisit", event.person_id as "personId",
      event.visit_id as "visitId", event.kind, (extract(epoch from event.at) * 1000)::float8 as at,
      (extract(epoch from event.received_at) * 1000)::float8 as "receivedAt",
      event.corrected_of as "correctedOf", event.fields,
      coalesce((select note from work_details where event_id = event.id), '') as note,
      ${personName('event.person_id')} as who
    from here join work_events as event
      on event.person_id = here.person_id and event.at between here.first and here.last
    where event.status = 'stored' and event.code is null
    order by event.at, event.id
  `.execute(db);
  return rows;
}
