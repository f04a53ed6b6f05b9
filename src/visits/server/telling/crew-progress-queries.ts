import { sql } from 'kysely';
import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { VisitEventKind } from '#visits/rules/visit/visit-event.ts';
import { isAtCurrentTime, isReportCurrent } from '#visits/server/calendar/told-queries.ts';
import { hasOpenAsk } from '#visits/server/moves/offer-queries.ts';

/** The last report from a visit's crew phones, or what undid it. */
export interface ReportOfVisit {
  readonly visitId: VisitId;
  readonly kind: VisitEventKind;
  /** By the corrected clock. */
  readonly at: Date;
  /** The phone's owner; null: the office did it. */
  readonly personId: PersonId | null;
}

export async function reportsOfVisits(
  db: Db,
  visits: readonly VisitId[],
): Promise<ReportOfVisit[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<ReportOfVisit>`
    select visit_id as "visitId", kind, coalesce(device_at, at) as at,
      substring(actor from 'person:(.+)')::uuid as "personId"
    from (
      select distinct on (visit_id) * from visit_events
      where source = 'crew-phone' and visit_id = any(${visits}::uuid[])
      order by visit_id, id desc
    ) as said
    where ${isReportCurrent('said')}
  `.execute(db);
  return rows;
}

/** Progress to tell a customer about. */
export interface ProgressToEmail extends ReportOfVisit {
  readonly kind: 'on-the-way' | 'started' | 'finished';
  readonly personId: PersonId;
  readonly orderId: OrderId;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Phone reports between two moments that still count, the first of each kind per visit, not yet emailed, for visits
 * within a day. Leaves out visits that the company said it cannot keep. `id`: only this visit.
 */
export async function progressToEmail(
  db: Db,
  from: Date,
  until: Date,
  id: VisitId | null = null,
): Promise<ProgressToEmail[]> {
  const { rows } = await sql<ProgressToEmail>`
    select visits.id as "visitId", visits.order_id as "orderId", visits.starts_at as "startsAt",
      visits.ends_at as "endsAt", said.kind, coalesce(said.device_at, said.at) as at,
      substring(said.actor from 'person:(.+)')::uuid as "personId"
    from visit_events as said join visits on visits.id = said.visit_id
    where said.source = 'crew-phone' and said.kind in ('on-the-way', 'started', 'finished')
      and said.at > ${from} and coalesce(said.device_at, said.at) between ${from} and ${until}
      and (${id}::uuid is null or visits.id = ${id}::uuid)
      -- A day of visits is few, of a history that grows.
      and visits.starts_at between ${from}::timestamptz - interval '1 day'
        and ${until}::timestamptz + interval '1 day'
      and visits.order_id is not null and visits.state in ('confirmed', 'done') and not ${hasOpenAsk}
      and not exists (
        select from visit_events as later
        where later.visit_id = said.visit_id and later.id > said.id
          and later.source = 'crew-phone')
      and ${isReportCurrent('said')}
      and not exists (
        select from visit_events as first
        where first.visit_id = said.visit_id and first.source = 'crew-phone'
          and first.id < said.id and first.kind = said.kind and ${isAtCurrentTime('first')}
          and not exists (
            select from visit_events as back
            where back.visit_id = said.visit_id and back.id between first.id and said.id
              and back.kind = 'work-undone'))
      and not exists (
        select from order_event_facts as told
        where told.order_id = visits.order_id and told.fields ->> 'visitId' = visits.id::text
          and told.kind = case said.kind when 'on-the-way' then 'visit.on-the-way'
            when 'started' then 'visit.working' else 'visit.finished' end)
    order by said.id
    limit 500
  `.execute(db);
  return rows;
}
