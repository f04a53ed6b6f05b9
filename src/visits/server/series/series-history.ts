import { operatorNames } from '#company/server/operators/operators.ts';
import type { SeriesId } from '#kernel/rules/ids.ts';
import type { SeriesHistoryRow } from '#visits/contract/series.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import type { VisitContextDeps } from '#visits/server/calendar/told-visit.ts';
import { eventsOfSeries, eventsOfVisits } from './series-log-queries.ts';

/** How many changes we show. */
const MAX = 50;
const OPERATOR = 'operator:';

/** Who changed what in a series and its visits, newest first. */
export async function historyOf(
  { db, settings }: Pick<VisitContextDeps, 'db' | 'settings'>,
  id: SeriesId,
): Promise<SeriesHistoryRow[]> {
  const { timeZone } = settings.business;
  const told = (at: Date) => isoText(at.getTime(), timeZone);
  const ofSeries = await eventsOfSeries(db, id, MAX);
  const ofVisits = await eventsOfVisits(db, id, MAX);
  const rows = [
    ...ofSeries.map(({ event, ...row }) => ({
      ...row,
      change: { of: 'series', event } as const,
    })),
    ...ofVisits.map(({ event, visitId, startsAt, crewId, ...row }) => ({
      ...row,
      change: { of: 'visit', event, visitId, start: told(startsAt), crewId } as const,
    })),
  ];
  const latest = rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, MAX);
  const operators = latest.flatMap(({ actor }) => operatorIdOf(actor) ?? []);
  const names = await operatorNames(db, operators);
  return latest.map(({ actor, ...row }) => ({
    ...row,
    at: told(row.at),
    who: names.get(operatorIdOf(actor) ?? '') ?? actor,
  }));
}

function operatorIdOf(actor: string): string | null {
  return actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : null;
}
