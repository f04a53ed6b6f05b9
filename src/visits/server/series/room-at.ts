import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { BusyVisit } from '#visits/rules/company.ts';
import {
  roomAtCurrentPlace,
  roomInSeries,
  type SeriesRoom,
} from '#visits/rules/series/series-room.ts';
import type { Overrulable } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { Company } from '#visits/server/crews/company.ts';
import type { WantedVisit } from '#visits/server/free-times/find-times.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import { busyBetween, lockDay, type Visit } from '#visits/server/visit-queries.ts';

const DAY_MS = 86_400_000;

interface WantedRoom {
  readonly wanted: WantedVisit;
  /** In ms. */
  readonly start: number;
  /** Null: any crew. */
  readonly crewId: CrewId | null;
  /** What an owner overruled for it. */
  readonly overruled: readonly Overrulable[];
  /** Visits to ignore because they move too. */
  readonly without?: readonly VisitId[];
}

/** Finds room for a visit of a series at its time, and locks that day. Null: no room. */
export async function roomAt(
  trx: Trx,
  company: Company,
  { wanted, without = [], ...at }: WantedRoom,
  now: Date,
): Promise<SeriesRoom | null> {
  const busy = await lockDayVisits(trx, company, at.start, without);
  const { rules, crews } = company;
  return roomInSeries({ rules, crews, busy, needs: wanted, now: now.getTime() }, at);
}

/** Whether a crew still has room for a visit at its time, given what it is for now; locks that day. Null: no room. */
export async function roomToStay(
  trx: Trx,
  company: Company,
  { visit, crewId, wanted }: { visit: Visit; crewId: CrewId; wanted: WantedVisit },
  now: Date,
): Promise<SeriesRoom | null> {
  const { id, starts_at: startsAt, ends_at: endsAt, overruled } = visit;
  const stands = { crewId, from: startsAt.getTime(), to: endsAt.getTime(), overruled };
  const busy = await lockDayVisits(trx, company, stands.from, [id]);
  const { rules, crews } = company;
  return roomAtCurrentPlace({ rules, crews, busy, needs: wanted, now: now.getTime() }, stands);
}

async function lockDayVisits(
  trx: Trx,
  { rules }: Company,
  start: number,
  without: readonly VisitId[],
): Promise<BusyVisit[]> {
  await lockDay(trx, dayAt(start, rules.timeZone));
  await deleteOverdueHolds(trx);
  const [from, to] = [new Date(start - DAY_MS), new Date(start + 2 * DAY_MS)];
  return busyBetween(trx, from, to, without);
}
