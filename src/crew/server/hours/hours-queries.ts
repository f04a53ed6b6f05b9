import { sql } from 'kysely';
import type { EventCode } from '#crew/contract/phone.ts';
import type { Recorded } from '#crew/rules/work/standing.ts';
import type { WorkFields, WorkKind } from '#crew/rules/work/work-event.ts';
import type { OrderId, PersonId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { personName } from '#visits/server/visits.ts';

export interface ClockedRow extends Recorded {
  readonly who: string;
  /** The error of the phone's clock, in milliseconds. */
  readonly offset: number;
  /** It was changed around then. */
  readonly clockChanged: boolean;
  readonly place: 'known' | 'denied' | null;
  /** The location in degrees and meters; null if the phone gave none, or after we deleted it. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy: number | null;
  /** The operator; null if a phone recorded it. */
  readonly operatorId: string | null;
  /** Its note. */
  readonly note: string;
}

const COUNTS = sql`status = 'stored' and code is null
  and kind not in ('note', 'checked', 'more-time', 'cash-tip')`;

/**
 * The events that count for hours between two instants, of everyone or of one person, with all their corrections of
 * any time.
 */
export async function clockedBetween(
  db: Db,
  from: Date,
  to: Date,
  personId: PersonId | null,
): Promise<ClockedRow[]> {
  const { rows } = await sql<ClockedRow>`
    with recursive clocked as (
      select id from work_events
      where at >= ${from} and at < ${to} and ${COUNTS}
        and (${personId}::uuid is null or person_id = ${personId}::uuid)
      union
      select correction.id from work_events as correction
      join clocked on correction.corrected_of = clocked.id
    )
    select id, person_id as "personId", visit_id as "visitId", kind,
      (extract(epoch from at) * 1000)::float8 as at,
      (extract(epoch from received_at) * 1000)::float8 as "receivedAt",
      corrected_of as "correctedOf", place, ${personName('work_events.person_id')} as who,
      operator_id as "operatorId", coalesce(note, '') as note, lat, lng, accuracy,
      (extract(epoch from coalesce(device_at, at) - at) * 1000)::float8 as offset,
      fields ? 'clockChanged' as "clockChanged"
    from work_events left join work_details on event_id = id
    where id in (select id from clocked) and ${COUNTS}
      and (${personId}::uuid is null or person_id = ${personId}::uuid)
    order by at, id
  `.execute(db);
  return rows;
}

export interface UncountedRow {
  readonly id: string;
  readonly who: string;
  readonly at: Date;
  readonly code: EventCode;
  readonly kind: WorkKind | null;
  readonly fields: WorkFields;
  readonly visit: { readonly start: string; readonly orderId: OrderId } | null;
  readonly note: string;
  readonly raw: string | null;
}

/**
 * Recent events from phones that do not count or were unreadable, newest first. Of events received at
 * the same time, the latest comes first.
 */
export async function uncountedSince(db: Db, since: Date, most: number): Promise<UncountedRow[]> {
  const { rows } = await sql<UncountedRow>`
    select id, ${personName('work_events.person_id')} as who, at, code, kind, fields,
      coalesce(note, '') as note, raw, (
        select json_build_object('start', visit.starts_at, 'orderId', visit.order_id)
        from visit_facts as visit where visit.id = visit_id and visit.order_id is not null
      ) as visit
    from work_events left join work_details on event_id = id
    where code is not null and received_at >= ${since}
    order by received_at desc, at desc, id desc limit ${most}
  `.execute(db);
  return rows;
}
