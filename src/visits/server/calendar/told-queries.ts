import { type RawBuilder, sql } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { startedKinds } from '#visits/rules/has-begun.ts';
import type { NotedVisit } from '#visits/rules/own-visit.ts';
import type { SaidByPhone } from '#visits/rules/visit/crew-work.ts';
import type { VisitEventKind } from '#visits/rules/visit/visit-event.ts';
import { lacksCrew } from '#visits/server/visit-queries.ts';

/** Of other days nobody asks where a crew is. */
const ON_THESE_DAYS = sql.raw(
  `visit.state = 'confirmed' and visit.starts_at > now() - interval '30 days'
    and visit.starts_at < now() + interval '1 day'`,
);
const FROM_PHONES = sql.raw(`visit_events as said where said.source = 'crew-phone'`);

/**
 * Since when a visit stands at its time; null: since it began, and after a move to a time that was long over by
 * then, which says when it was. What people did there before was at another time: see visitWork().
 */
function stoodSinceText(visit: string): string {
  const since = 'min(stood.at) filter (where stood.starts_at = placed.starts_at)';
  return `(
    select ${since} from visits as placed join visit_events as stood on stood.visit_id = placed.id
    where placed.id = ${visit} group by placed.starts_at
    having bool_or(stood.starts_at <> placed.starts_at)
      and ${since} < placed.starts_at + interval '1 hour')`;
}

/** The same in milliseconds. */
export function stoodSinceMsText(visit: string): string {
  return `(extract(epoch from ${stoodSinceText(visit)}) * 1000)::float8`;
}

/** The same of several visits; milliseconds. */
export async function stoodSince(
  db: Db,
  visits: readonly VisitId[],
): Promise<ReadonlyMap<VisitId, number | null>> {
  if (visits.length === 0) return new Map();
  const { rows } = await sql<{ id: VisitId; since: number | null }>`
    select asked.id, ${sql.raw(stoodSinceMsText('asked.id'))} as since
    from unnest(${visits}::uuid[]) as asked (id)
  `.execute(db);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Whether an event of a phone was at the time at which its visit stands now. */
export function isAtItsTime(event: string): RawBuilder<boolean> {
  return sql.raw<boolean>(`coalesce(coalesce(${event}.device_at, ${event}.at)
    >= ${stoodSinceText(`${event}.visit_id`)}, true)`);
}

/** Whether the last event of a visit's phones still counts: a move takes back what was said, and stops no clock. */
export function stillCounts(event: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${event}.kind`)} in ('started', 'paused', 'resumed')
    or ${isAtItsTime(event)})`;
}

/** What a phone said last of a visit; moments are milliseconds. */
const said = sql<SaidByPhone | null>`case when ${ON_THESE_DAYS} then (
  select case when ${stillCounts('said')} then json_build_object('kind', said.kind,
    'at', (extract(epoch from coalesce(said.device_at, said.at)) * 1000)::bigint) end
  from ${FROM_PHONES} and said.visit_id = visit.id order by said.id desc limit 1
) end`;

/** Whether its crew has clocked in anywhere lately. */
const clocksIn = sql<boolean>`(case when ${ON_THESE_DAYS} then exists (
  select from ${FROM_PHONES} and said.crew_id = visit.crew_id
    and said.at > now() - interval '14 days'
) else false end)`;

/** What a query selects of a table `visit`, so that a visit can be told; its id may have another name. */
export const toldFacts = [
  'visit.row_version as version',
  'visit.order_id as orderId',
  'visit.series_id as seriesId',
  'visit.number',
  'visit.crew_id as crewId',
  'visit.state',
  'visit.starts_at as startsAt',
  'visit.ends_at as endsAt',
  'visit.overruled',
  said.as('said'),
  clocksIn.as('clocksIn'),
] as const;
export const toldColumns = ['visit.id', ...toldFacts] as const;

/** The last word of a phone of a visit's crew that still counts, for a query that reads `visit`. */
export const lastSaid = sql<VisitEventKind | null>`(
  select case when ${stillCounts('said')} then said.kind end
  from ${FROM_PHONES} and said.visit_id = visit.id order by said.id desc limit 1
)`;

/** Whether a visit has begun, for a query that reads `visit`: see isUnderWay(). */
export function underWay(now: Date | null = null): RawBuilder<boolean> {
  return sql<boolean>`(
    visit.starts_at <= ${now ?? sql`now()`}
    or coalesce(${lastSaid} in (${sql.join(startedKinds)}), false)
  )`;
}

/**
 * Whether someone may have been at a visit that is confirmed, or was, for a query that reads `visit`: it has begun,
 * and someone was given it.
 */
export function wasAttended(now: Date | null = null): RawBuilder<boolean> {
  return sql<boolean>`(${underWay(now)} and not ${lacksCrew('visit')})`;
}

/** What a visit has of its own, for a query that reads `visit`. */
export const ownOfVisit = sql<NotedVisit>`json_build_object(
  'purpose', visit.purpose, 'price_cents', visit.price_cents,
  'first_clean_cents', visit.first_clean_cents, 'add_ons', visit.add_ons,
  'terms', visit.terms, 'note', visit.note)`;
