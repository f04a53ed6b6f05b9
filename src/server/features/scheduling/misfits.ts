import type { MisfitVisit } from '#contract/console-scheduling.ts';
import { misfitOf } from '#domain/scheduling/misfits.ts';
import type { Db } from '#server/database/schema.ts';
import type { Settings } from '#server/settings.ts';
import { toldVisit } from './calendar.ts';
import { visitsBetween } from './calendar-queries.ts';
import { loadCompany } from './company.ts';

export interface MisfitDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** Nobody books further ahead than the horizon's year, and plans less than that. */
const AHEAD_MS = 400 * 86_400_000;

/** Booked visits to come that a change of hours, days or crews has left behind; none is moved. */
export async function listMisfits({ db, settings, now }: MisfitDeps): Promise<MisfitVisit[]> {
  const from = now();
  const [company, visits] = await Promise.all([
    loadCompany(db, settings, from),
    visitsBetween(db, from, new Date(from.getTime() + AHEAD_MS)),
  ]);
  if (company === null) return [];
  const crews = new Map(company.crews.map((crew) => [crew.id, crew]));
  return visits.flatMap((visit) => {
    if (visit.crewId === null || visit.state !== 'confirmed' || visit.startsAt < from) return [];
    const span = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
    const reason = misfitOf(company.rules, crews.get(visit.crewId), span);
    return reason === null ? [] : [{ visit: toldVisit(visit, company.rules.timeZone), reason }];
  });
}
