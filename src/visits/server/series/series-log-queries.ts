import { sql } from 'kysely';
import type { CrewId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { SeriesEvent, SeriesEventFields } from '#visits/rules/series/series-event.ts';
import type {
  VisitEvent,
  VisitEventFields,
  VisitEventKind,
  VisitSource,
} from '#visits/rules/visit/visit-event.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';

/**
 * Logs a change of a series and raises its version, so that edits of an older version are refused. The change itself
 * happens in the same transaction.
 */
export async function logChange(
  trx: Trx,
  id: SeriesId,
  { kind, ...fields }: SeriesEvent,
  { actor, source }: VisitBy,
): Promise<void> {
  await trx
    .with('logged', (db) =>
      db
        .insertInto('series_events')
        .values({ series_id: id, kind, actor, source, fields: JSON.stringify(fields) }),
    )
    .updateTable('series')
    .set({ row_version: sql`row_version + 1` })
    .where('id', '=', id)
    .execute();
}

interface LoggedRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly source: VisitSource;
}

interface SeriesEventRow extends LoggedRow {
  readonly event: SeriesEvent;
}

/** The latest changes of a series. */
export async function eventsOfSeries(
  db: Db,
  id: SeriesId,
  most: number,
): Promise<SeriesEventRow[]> {
  const { rows } = await sql<LoggedRow & { kind: SeriesEvent['kind']; fields: SeriesEventFields }>`
    select event.id, event.at, event.source, event.kind, event.fields, event.actor
    from series_events as event
    where event.series_id = ${id} order by event.id desc limit ${most}
  `.execute(db);
  return rows.map(({ kind, fields, ...row }) => ({
    ...row,
    event: { kind, ...fields } as SeriesEvent,
  }));
}

interface VisitEventRow extends LoggedRow {
  readonly visitId: VisitId;
  readonly startsAt: Date;
  readonly crewId: CrewId | null;
  readonly event: VisitEvent;
}

const LISTED_KINDS = ['moved', 'crew-changed', 'skipped', 'bumped', 'called-off'] as const;

/** Changes to single visits; the series event already covers what it did to all that follow. */
export async function eventsOfVisits(db: Db, id: SeriesId, most: number): Promise<VisitEventRow[]> {
  const { rows } = await sql<
    Omit<VisitEventRow, 'event'> & { kind: VisitEventKind; fields: VisitEventFields }
  >`
    select event.id, event.at, event.source, event.kind, event.fields, event.actor,
      event.visit_id as "visitId", event.starts_at as "startsAt", event.crew_id as "crewId"
    from visits as visit join visit_events as event on event.visit_id = visit.id
    where visit.series_id = ${id} and event.kind in (${sql.join(LISTED_KINDS)})
      and event.fields->>'scope' is distinct from 'following'
    order by event.id desc limit ${most}
  `.execute(db);
  return rows.map(({ kind, fields, ...row }) => ({
    ...row,
    event: { kind, ...fields } as VisitEvent,
  }));
}
