import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { minutesUnderWay } from '#visits/rules/free-times/travel.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import {
  type PersonsVisits,
  type PersonVisitRow,
  visitRowsOfPerson,
} from './person-visit-queries.ts';

export interface PersonVisit extends PersonVisitRow {
  readonly day: Day;
  /** The end of the promised arrival window. */
  readonly arriveBy: Date;
  /** From the visit before it, or from the crew's start; null if it cannot be estimated. */
  readonly driveMinutes: number | null;
}

interface PersonDaysDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** A person's visits on some days, in order. */
export async function personDays(
  { db, settings, now }: PersonDaysDeps,
  personId: PersonsVisits['personId'],
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<PersonVisit[]> {
  const { timeZone } = settings.business;
  const first = new Date(wallClock(from, timeZone).starts);
  const last = new Date(wallClock(addDays(from, days), timeZone).starts);
  const [company, rows] = await Promise.all([
    loadCompany(db, settings, now()),
    visitRowsOfPerson(db, { personId, timeZone }, first, last),
  ]);
  const travel = company?.rules.travel ?? null;
  const under = travel === null ? null : minutesUnderWay(travel);
  const arrivalMs = (company?.rules.arrivalMinutes ?? 0) * 60_000;
  return rows.map((row, index) => {
    const day = dayAt(row.startsAt.getTime(), timeZone);
    const before = rows[index - 1];
    const isFirst = before === undefined || dayAt(before.startsAt.getTime(), timeZone) !== day;
    const origin = isFirst ? row.crewPostalCode : before.postalCode;
    const isKnown = origin !== null && row.postalCode !== null;
    return {
      ...row,
      day,
      arriveBy: new Date(row.startsAt.getTime() + arrivalMs),
      driveMinutes: under !== null && isKnown ? under(origin, row.postalCode) : null,
    };
  });
}
