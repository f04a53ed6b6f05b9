import { type Insertable, sql, type Updateable } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import { preparedStatement, sendWithNext } from '#platform/server/database/statements.ts';
import type { Trx } from '#registry/tables.ts';
import type { VisitEvent, VisitEventKind } from '#visits/rules/visit/visit-event.ts';
import { nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import type { VisitEventsTable, VisitsTable } from './tables.ts';
import type { PhoneBy, VisitBy } from './visit-by.ts';
import type { TakenTime, Visit } from './visit-queries.ts';

/** A visit before its first event, which sets its state. */
export type NewVisit = Omit<Insertable<VisitsTable>, 'state' | keyof PlaceColumns> & PlaceColumns;

/** The columns that an event logs about a visit's place. */
const PLACE_COLUMNS = [
  'starts_at',
  'ends_at',
  'crew_id',
  'overruled',
] as const satisfies readonly (keyof VisitsTable & keyof VisitEventsTable)[];

/** Always stored together: an override applies to one place only. */
type PlaceColumns = Pick<Visit, (typeof PLACE_COLUMNS)[number]>;
type SamePlace = { readonly [Column in keyof PlaceColumns]?: never };

/** What may change along with an event; only the event decides the state. */
export type VisitChange = (PlaceColumns | SamePlace) &
  Pick<
    Updateable<VisitsTable>,
    'worked_minutes' | 'operator_id' | 'add_ons' | 'price_cents' | 'terms' | 'note'
  >;

/** What was overruled when a visit last had this place; nothing if it never had it. */
export async function overruledAt(
  trx: Trx,
  id: VisitId,
  { crewId, startsAt, endsAt }: TakenTime,
): Promise<readonly Overrulable[]> {
  const stood = await trx
    .selectFrom('visit_events')
    .select('overruled')
    .where('visit_id', '=', id)
    .where('starts_at', '=', startsAt)
    .where('ends_at', '=', endsAt)
    .where('crew_id', 'is not distinct from', crewId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return stood?.overruled ?? nothingOverruled;
}

/** Whether a visit had this place just before its current one. */
export async function wasThereBefore(
  trx: Trx,
  { id, starts_at: startsAt, ends_at: endsAt, crew_id: crewId }: Visit,
  there: TakenTime,
): Promise<boolean> {
  const before = await trx
    .selectFrom('visit_events')
    .select(['starts_at', 'ends_at', 'crew_id'])
    .where('visit_id', '=', id)
    .where(sql<boolean>`(starts_at, ends_at, crew_id)
      is distinct from (${startsAt}::timestamptz, ${endsAt}::timestamptz, ${crewId}::uuid)`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    before !== undefined &&
    before.starts_at.getTime() === there.startsAt.getTime() &&
    before.ends_at.getTime() === there.endsAt.getTime() &&
    before.crew_id === there.crewId
  );
}

/** Undefined if the visit's state has changed since. */
export function writeChange(
  trx: Trx,
  { id, state }: Pick<Visit, 'id' | 'state'>,
  set: VisitChange & Pick<Visit, 'state'>,
  event: VisitEvent,
  by: VisitBy,
): Promise<Visit | undefined> {
  return trx
    .with('written', (db) =>
      db
        .updateTable('visits')
        .set({ ...set, row_version: sql`row_version + 1`, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', state)
        .returningAll(),
    )
    .with('logged', (db) =>
      db
        .insertInto('visit_events')
        .columns(['visit_id', 'kind', 'actor', 'source', 'device_at', 'fields', ...PLACE_COLUMNS])
        .expression(
          db
            .selectFrom('written')
            .select(['written.id', ...eventValues(event, by), ...PLACE_COLUMNS]),
        ),
    )
    .selectFrom('written')
    .selectAll()
    .executeTakeFirst();
}

export function writeVisit(
  trx: Trx,
  visit: Insertable<VisitsTable>,
  event: VisitEvent,
  by: VisitBy,
): Promise<Visit> {
  return trx
    .with('written', (db) => db.insertInto('visits').values(visit).returningAll())
    .with('logged', (db) =>
      db
        .insertInto('visit_events')
        .columns(['visit_id', 'kind', 'actor', 'source', 'device_at', 'fields', ...PLACE_COLUMNS])
        .expression(
          db
            .selectFrom('written')
            .select(['written.id', ...eventValues(event, by), ...PLACE_COLUMNS]),
        ),
    )
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Logs one event for several visits, at their current places. */
export async function writeEvents(
  trx: Trx,
  visits: readonly VisitId[],
  event: VisitEvent,
  by: VisitBy,
): Promise<void> {
  if (visits.length === 0) return;
  await trx
    .insertInto('visit_events')
    .columns(['visit_id', 'kind', 'actor', 'source', 'device_at', 'fields', ...PLACE_COLUMNS])
    .expression((db) =>
      db
        .selectFrom('visits')
        .select(['visits.id', ...eventValues(event, by), ...PLACE_COLUMNS])
        .where('id', 'in', visits),
    )
    .execute();
}

/** Logs events of several visits in one statement, each only if its visit has not changed since it was read. */
export async function writeLog(
  trx: Trx,
  logged: readonly {
    readonly visit: Pick<Visit, 'id' | 'state'>;
    readonly event: VisitEvent;
    readonly by: PhoneBy;
  }[],
): Promise<void> {
  if (logged.length === 0) return;
  const rows = logged.map(({ visit, event: { kind, ...fields }, by }, place) => ({
    ...{ place, visit_id: visit.id, seen: visit.state, kind, fields },
    ...{ actor: by.actor, source: by.source, device_at: by.deviceAt },
  }));
  const text = `
    insert into visit_events (visit_id, kind, actor, source, device_at, fields, ${PLACE_COLUMNS.join(', ')})
    select visits.id, row.kind, row.actor, row.source, row.device_at, row.fields,
      ${PLACE_COLUMNS.map((column) => `visits.${column}`).join(', ')}
    from jsonb_to_recordset($1::jsonb) as row (place integer, visit_id uuid,
      seen text, kind text, actor text, source text, device_at timestamptz, fields jsonb)
    join visits on visits.id = row.visit_id and visits.state = row.seen
    order by place`;
  await sendWithNext(trx, preparedStatement('log-visits', text, [JSON.stringify(rows)]));
}

/**
 * The part of a prepared statement that logs an event for the visits it writes. `written` returns their id and place;
 * `by` contains the expressions for the actor and source, such as $1.
 */
export function loggedText(
  written: string,
  kind: VisitEventKind,
  by: { readonly actor: string; readonly source: string },
): string {
  return `
    insert into visit_events (visit_id, kind, actor, source, ${PLACE_COLUMNS.join(', ')})
    select id, '${kind}', ${by.actor}, ${by.source}, ${PLACE_COLUMNS.join(', ')} from ${written}`;
}

function eventValues({ kind, ...fields }: VisitEvent, { actor, source, deviceAt }: VisitBy) {
  return [
    sql<string>`${kind}::text`.as('kind'),
    sql<string>`${actor}::text`.as('actor'),
    sql<string>`${source}::text`.as('source'),
    sql<Date | null>`${deviceAt ?? null}::timestamptz`.as('device_at'),
    sql<string>`${JSON.stringify(fields)}::jsonb`.as('fields'),
  ] as const;
}
