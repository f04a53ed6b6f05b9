import { sql } from 'kysely';
import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { VisitEventKind } from '#visits/rules/visit/visit-event.ts';

/** What a phone of its crew said last of a visit. */
export interface SaidOfVisit {
  readonly visitId: VisitId;
  readonly kind: VisitEventKind;
  /** By the corrected clock. */
  readonly at: Date;
  /** Whose phone it was. */
  readonly personId: PersonId;
}

export async function saidOfVisits(db: Db, visits: readonly VisitId[]): Promise<SaidOfVisit[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<SaidOfVisit>`
    select distinct on (visit_id) visit_id as "visitId", kind, coalesce(device_at, at) as at,
      substring(actor from 'person:(.+)')::uuid as "personId"
    from visit_events
    where source = 'crew-phone' and visit_id = any(${visits}::uuid[])
    order by visit_id, id desc
  `.execute(db);
  return rows;
}

/** Something whose customer is to hear of it. */
export interface ToldProgress extends SaidOfVisit {
  readonly kind: 'on-the-way' | 'started' | 'finished';
  readonly orderId: OrderId;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * What phones said between two moments that still stands, the first of its kind at its visit, and that no
 * customer was told. `id`: of one visit alone.
 */
export async function progressToTell(
  db: Db,
  from: Date,
  until: Date,
  id: VisitId | null = null,
): Promise<ToldProgress[]> {
  const { rows } = await sql<ToldProgress>`
    select visit.id as "visitId", visit.order_id as "orderId", visit.starts_at as "startsAt",
      visit.ends_at as "endsAt", said.kind, coalesce(said.device_at, said.at) as at,
      substring(said.actor from 'person:(.+)')::uuid as "personId"
    from visit_events as said join visits as visit on visit.id = said.visit_id
    where said.source = 'crew-phone' and said.kind in ('on-the-way', 'started', 'finished')
      and said.at > ${from} and coalesce(said.device_at, said.at) between ${from} and ${until}
      and (${id}::uuid is null or visit.id = ${id}::uuid)
      and visit.order_id is not null and visit.state in ('confirmed', 'done')
      and not exists (
        select from visit_events as other
        where other.visit_id = said.visit_id and other.source = 'crew-phone'
          and (other.id > said.id or (other.id < said.id and other.kind = said.kind)))
      and not exists (
        select from order_event_facts as told
        where told.order_id = visit.order_id and told.fields ->> 'visitId' = visit.id::text
          and told.kind = case said.kind when 'on-the-way' then 'visit.on-the-way'
            when 'started' then 'visit.working' else 'visit.finished' end)
    order by said.id
    limit 500
  `.execute(db);
  return rows;
}
