import { type RawBuilder, sql } from 'kysely';
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

/** What a phone said last of a visit; moments are milliseconds. */
const said = sql<SaidByPhone | null>`case when ${ON_THESE_DAYS} then (
  select json_build_object('kind', said.kind,
    'at', (extract(epoch from coalesce(said.device_at, said.at)) * 1000)::bigint)
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

/** The last word of a phone of a visit's crew, for a query that reads `visit`. */
export const lastSaid = sql<VisitEventKind | null>`(
  select said.kind from ${FROM_PHONES} and said.visit_id = visit.id order by said.id desc limit 1
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
