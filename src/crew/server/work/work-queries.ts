import { sql } from 'kysely';
import type { EventCode, ServerEvent } from '#crew/contract/phone.ts';
import type { Recorded } from '#crew/rules/work/standing.ts';
import type { CheckAnswer, WorkFields, WorkKind } from '#crew/rules/work/work-event.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { personName } from '#visits/server/telling/telling.ts';

/** An event before it is stored; its owner is stored next to it. */
export interface NewEvent {
  readonly id: string;
  readonly visitId: VisitId | null;
  readonly kind: WorkKind | null;
  /** The time by the phone's clock. */
  readonly deviceAt: Date | null;
  readonly at: Date;
  readonly status: 'stored' | 'refused';
  readonly code: EventCode | null;
  readonly correctedOf: string | null;
  readonly place: 'known' | 'denied' | null;
  readonly fields: WorkFields;
  readonly note: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy: number | null;
  /** The raw text, if it was unreadable. */
  readonly raw: string | null;
}

/** Its person, and which of their phones recorded it. */
export interface PhoneSource {
  readonly personId: PersonId;
  readonly deviceId: string;
}

/** Its person, and who recorded it: their phone, or an operator. */
type EventBy = PhoneSource | { readonly personId: PersonId; readonly operatorId: string };

/**
 * Stores events in one statement; returns the ids of the new ones. Sorted by id, so that two phones or tabs with the
 * same events never wait for each other.
 */
export async function insertEvents(
  trx: Trx,
  events: readonly (NewEvent & EventBy)[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const text = `
    with sent as materialized (
      select * from jsonb_to_recordset($1::jsonb) as event (
        id uuid, "personId" uuid, "deviceId" uuid, "operatorId" uuid, "visitId" uuid, kind text, "deviceAt" timestamptz, at timestamptz, status text,
        code text, "correctedOf" uuid, place text, fields jsonb, note text, lat float8, lng float8,
        accuracy float4, raw text)
    ), stored as (
      insert into work_events (id, person_id, device_id, operator_id, visit_id, kind, device_at, at, received_at,
        status, code, corrected_of, place, fields)
      select id, "personId", "deviceId", "operatorId", "visitId", kind, "deviceAt", at,
        statement_timestamp(), status, code, "correctedOf", place, fields
      from sent order by id
      on conflict (id) do nothing
      returning id
    ), detailed as (
      insert into work_details (event_id, note, lat, lng, accuracy, raw)
      select id, note, lat, lng, accuracy, raw from sent join stored using (id)
      where note <> '' or lat is not null or raw is not null
    )
    select id from stored`;
  const statement = preparedStatement('insert-work', text, [JSON.stringify(events)]);
  const rows = await rowsOf<{ id: string }>(trx, statement);
  return new Set(rows.map(({ id }) => id));
}

/** The refused ones among a person's events with these ids, each with its reason. */
export async function refusedEventCodes(
  db: Db,
  personId: PersonId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventCode>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('work_events')
    .select(['id', 'code'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('person_id', '=', personId)
    .where('status', '=', 'refused')
    .execute();
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])));
}

/** The visits of some of a person's events. */
export async function visitsOfEvents(
  db: Db,
  personId: PersonId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisitId | null>> {
  const rows = await db
    .selectFrom('work_events')
    .select(['id', 'visit_id as visitId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map(({ id, visitId }) => [id, visitId]));
}

export interface RecordedRow extends Recorded {
  readonly visitId: VisitId;
  readonly fields: WorkFields;
}

/** Everyone's counting events at some visits. */
export function eventsOfVisits(db: Db, visits: readonly VisitId[]): Promise<RecordedRow[]> {
  if (visits.length === 0) return Promise.resolve([]);
  const text = `
    select id, person_id as "personId", visit_id as "visitId", kind,
      (extract(epoch from at) * 1000)::float8 as at,
      (extract(epoch from received_at) * 1000)::float8 as "receivedAt",
      corrected_of as "correctedOf", fields
    from work_events
    where visit_id = any($1::uuid[]) and status = 'stored' and code is null
    order by at, id`;
  return rowsOf(db, preparedStatement('work-of-visits', text, [visits]));
}

/** A person's own events between two instants, as their phone gets them. */
export async function eventsOfPerson(
  db: Db,
  personId: PersonId,
  from: Date,
  to: Date,
): Promise<ServerEvent[]> {
  const rows = await db
    .selectFrom('work_events')
    .select(['id', 'visit_id as visitId', 'kind', 'at', 'corrected_of as correctedOf'])
    .where('person_id', '=', personId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('status', '=', 'stored')
    .where('code', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.flatMap(({ kind, at, ...event }) =>
    kind === null ? [] : [{ ...event, kind, at: at.toISOString() }],
  );
}

/** Everyone's answers to a visit's checklist, the last one of each line. */
export interface CheckRow {
  readonly visitId: VisitId;
  readonly item: string;
  readonly answer: CheckAnswer;
  readonly why: string;
  readonly at: Date;
  readonly who: string;
}

export async function checksOf(db: Db, visits: readonly VisitId[]): Promise<CheckRow[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<CheckRow>`
    select distinct on (event.visit_id, event.fields #>> '{check,item}')
      event.visit_id as "visitId", event.fields #>> '{check,item}' as item,
      event.fields #>> '{check,answer}' as answer, coalesce(detail.note, '') as why, event.at,
      ${personName('event.person_id')} as who
    from work_events as event
    left join work_details as detail on detail.event_id = event.id
    where event.visit_id = any(${visits}::uuid[]) and event.kind = 'checked'
      and event.status = 'stored' and event.code is null
      and not exists (
        select from work_events as other
        where other.corrected_of = event.id and other.person_id = event.person_id
          and other.status = 'stored' and other.code is null)
    order by event.visit_id, event.fields #>> '{check,item}', event.at desc, event.id desc
  `.execute(db);
  return rows;
}
