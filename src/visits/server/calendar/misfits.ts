import type { VisitId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { MisfitsAnswer } from '#visits/contract/scheduling.ts';
import { type MisfitReason, misfitOf } from '#visits/rules/visit/misfits.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { toldVisit } from './calendar.ts';
import { confirmedBetween, shownVisitsById } from './calendar-queries.ts';

export interface MisfitDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** Nobody books further ahead than the horizon's year, and plans less than that. */
const AHEAD_MS = 400 * 86_400_000;

/** So many are told, the soonest; each of them is someone's to settle. */
const MOST = 200;

/** Booked upcoming visits that a change of hours, days or crews has left behind; none is moved. */
export async function listMisfits({ db, settings, now }: MisfitDeps): Promise<MisfitsAnswer> {
  const from = now();
  const [company, visits] = await Promise.all([
    loadCompany(db, settings, from),
    confirmedBetween(db, from, new Date(from.getTime() + AHEAD_MS)),
  ]);
  if (company === null) return { misfits: [], count: 0 };
  const { rules } = company;
  const crews = new Map(company.crews.map((crew) => [crew.id, crew]));
  const reasons = new Map<VisitId, MisfitReason>();
  for (const { id, crewId, startsAt, endsAt } of visits) {
    const span = { from: startsAt.getTime(), to: endsAt.getTime() };
    const reason = misfitOf(rules, crews.get(crewId), span);
    if (reason !== null) reasons.set(id, reason);
  }
  const shown = await shownVisitsById(db, [...reasons.keys()].slice(0, MOST));
  const misfits = shown.flatMap((visit) => {
    const reason = reasons.get(visit.id);
    return reason === undefined ? [] : [{ visit: toldVisit(visit, rules.timeZone), reason }];
  });
  return { misfits, count: reasons.size };
}
