import { sql } from 'kysely';
import type { SeriesId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import { pausedVisitKinds } from '#visits/rules/visit/visit-event.ts';
import type { Visit } from '#visits/server/visit-queries.ts';

/** `isCredited`: visits that are planned later get their credit then. */
export async function insertPause(
  trx: Trx,
  id: SeriesId,
  { from, to }: Pause,
  isCredited: boolean,
): Promise<void> {
  await trx
    .insertInto('series_pauses')
    .values({ series_id: id, from_day: from, to_day: to, is_credited: isCredited })
    .execute();
}

/** Shortens a pause to what is left of it; null: deletes it. */
export async function replacePause(
  trx: Trx,
  id: SeriesId,
  { from }: Pause,
  left: Pause | null,
): Promise<void> {
  if (left === null) {
    await trx
      .deleteFrom('series_pauses')
      .where('series_id', '=', id)
      .where('from_day', '=', from)
      .execute();
    return;
  }
  await trx
    .updateTable('series_pauses')
    .set({ to_day: left.to })
    .where('series_id', '=', id)
    .where('from_day', '=', from)
    .execute();
}

interface PauseDaysSince {
  /** The first and last day, both included. */
  readonly from: Day;
  readonly to: Day;
  readonly since: Date;
  readonly now: Date;
  readonly timeZone: string;
}

/** Upcoming visits that dropped out of a series since a moment, as for a pause, in order of time. */
export function visitsLeftOutSince(
  trx: Trx,
  id: SeriesId,
  { from, to, since, now, timeZone }: PauseDaysSince,
): Promise<Visit[]> {
  const day = sql<Day>`(visit.starts_at at time zone ${timeZone})::date`;
  return trx
    .selectFrom('visits as visit')
    .selectAll('visit')
    .where('visit.series_id', '=', id)
    .where('visit.state', '=', 'cancelled')
    .where('visit.starts_at', '>', now)
    .where(sql<boolean>`${day} between ${from}::date and ${to}::date`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('visit_events as event')
          .select('event.id')
          .whereRef('event.visit_id', '=', 'visit.id')
          .where('event.kind', 'in', pausedVisitKinds)
          .where('event.at', '>=', since),
      ),
    )
    .orderBy('visit.starts_at')
    .execute();
}

/** When a pause was made; undefined if none begins on that day. */
export async function pauseMadeAt(trx: Trx, id: SeriesId, from: Day): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('series_pauses')
    .select('created_at')
    .where('series_id', '=', id)
    .where('from_day', '=', from)
    .executeTakeFirst();
  return row?.created_at;
}
