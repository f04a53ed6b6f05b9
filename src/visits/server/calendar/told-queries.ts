import { type RawBuilder, sql } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { startedKinds } from '#visits/rules/has-begun.ts';
import type { NotedVisit } from '#visits/rules/own-visit.ts';
import type { PhoneReport } from '#visits/rules/visit/crew-work.ts';
import type { VisitEventKind } from '#visits/rules/visit/visit-event.ts';
import { lacksCrew } from '#visits/server/visit-queries.ts';

/** A crew's progress only matters on these days. */
const IS_NEAR_NOW = sql.raw(
  `visit.state = 'confirmed' and visit.starts_at > now() - interval '30 days'
    and visit.starts_at < now() + interval '1 day'`,
);
const FROM_PHONES = sql.raw(`visit_events as said where said.source = 'crew-phone'`);

/**
 * Since when a visit has had its current time; null: since its first event, or it was moved to a time already long
 * past. What people did before that was at another time: see visitWork().
 */
function timeSetAtText(visit: string): string {
  const since = 'min(stood.at) filter (where stood.starts_at = placed.starts_at)';
  return `(
    select ${since} from visits as placed join visit_events as stood on stood.visit_id = placed.id
    where placed.id = ${visit} group by placed.starts_at
    having bool_or(stood.starts_at <> placed.starts_at)
      and ${since} < placed.starts_at + interval '1 hour')`;
}

/** The same, in milliseconds. */
export function timeSetAtMsText(visit: string): string {
  return `(extract(epoch from ${timeSetAtText(visit)}) * 1000)::float8`;
}

/** The same for several visits, in milliseconds. */
export async function timesSetAt(
  db: Db,
  visits: readonly VisitId[],
): Promise<ReadonlyMap<VisitId, number | null>> {
  if (visits.length === 0) return new Map();
  const { rows } = await sql<{ id: VisitId; since: number | null }>`
    select asked.id, ${sql.raw(timeSetAtMsText('asked.id'))} as since
    from unnest(${visits}::uuid[]) as asked (id)
  `.execute(db);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Whether a phone's event happened at the visit's current time. */
export function isAtCurrentTime(event: string): RawBuilder<boolean> {
  return sql.raw<boolean>(`coalesce(coalesce(${event}.device_at, ${event}.at)
    >= ${timeSetAtText(`${event}.visit_id`)}, true)`);
}

/** Whether the last event from a visit's phones still counts: moving the visit cancels it, but stops no clock. */
export function isReportCurrent(event: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${event}.kind`)} in ('started', 'paused', 'resumed')
    or ${isAtCurrentTime(event)})`;
}

/** A phone's latest report about a visit; moments are in milliseconds. */
const latestReport = sql<PhoneReport | null>`case when ${IS_NEAR_NOW} then (
  select case when ${isReportCurrent('said')} then json_build_object('kind', said.kind,
    'at', (extract(epoch from coalesce(said.device_at, said.at)) * 1000)::bigint) end
  from ${FROM_PHONES} and said.visit_id = visit.id order by said.id desc limit 1
) end`;

/** Whether its crew has clocked in anywhere in the last two weeks. */
const clocksIn = sql<boolean>`(case when ${IS_NEAR_NOW} then exists (
  select from ${FROM_PHONES} and said.crew_id = visit.crew_id
    and said.at > now() - interval '14 days'
) else false end)`;

/** The columns of a table `visit` that a visit's answer needs; its id may have another name. */
export const consoleVisitFacts = [
  'visit.row_version as version',
  'visit.order_id as orderId',
  'visit.series_id as seriesId',
  'visit.number',
  'visit.crew_id as crewId',
  'visit.state',
  'visit.starts_at as startsAt',
  'visit.ends_at as endsAt',
  'visit.overruled',
  latestReport.as('said'),
  clocksIn.as('clocksIn'),
] as const;
export const consoleVisitColumns = ['visit.id', ...consoleVisitFacts] as const;

/** For a query of `visit`: the crew phones' last report that still counts. */
export const lastReportKind = sql<VisitEventKind | null>`(
  select case when ${isReportCurrent('said')} then said.kind end
  from ${FROM_PHONES} and said.visit_id = visit.id order by said.id desc limit 1
)`;

/** For a query of `visit`: whether it has begun; see isUnderWay(). */
export function hasVisitBegun(now: Date | null = null): RawBuilder<boolean> {
  return sql<boolean>`(
    visit.starts_at <= ${now ?? sql`now()`}
    or coalesce(${lastReportKind} in (${sql.join(startedKinds)}), false)
  )`;
}

/** For a query of `visit`: whether someone may have been at a confirmed visit: it has begun and had a crew. */
export function wasAttended(now: Date | null = null): RawBuilder<boolean> {
  return sql<boolean>`(${hasVisitBegun(now)} and not ${lacksCrew('visit')})`;
}

/** For a query of `visit`: what it has of its own. */
export const ownFieldsOfVisit = sql<NotedVisit>`json_build_object(
  'purpose', visit.purpose, 'price_cents', visit.price_cents,
  'first_clean_cents', visit.first_clean_cents, 'add_ons', visit.add_ons,
  'terms', visit.terms, 'note', visit.note)`;
