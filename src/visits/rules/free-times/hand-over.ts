import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { freeTimes } from './free-times.ts';
import { horizonAround } from './horizon.ts';
import type { Needs } from './needs.ts';
import { cheapestTimeAt } from './time-at.ts';

/** A visit whose crew cannot come. */
export interface LeavingVisit extends Needs {
  readonly id: VisitId;
  readonly from: EpochMs;
}

export interface ReassignedVisit {
  readonly id: VisitId;
  readonly crewId: CrewId;
  readonly start: EpochMs;
  readonly end: EpochMs;
}

export interface HandOver {
  readonly given: readonly ReassignedVisit[];
  /** The visits that no crew can do that day. */
  readonly waits: readonly VisitId[];
}

interface CrewChoice {
  readonly visit: LeavingVisit;
  /** How many crews could keep its start. */
  readonly crews: number;
}

/**
 * Gives a crew's visits of one day to the remaining crews: each keeps its start if one of them can come then, otherwise
 * it moves to the nearest future start of that day. The visits with the fewest choices go first. A visit that no crew
 * can do waits.
 */
export function handOver(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  leaving: readonly LeavingVisit[],
  now: EpochMs,
): HandOver {
  const given: ReassignedVisit[] = [];
  let taken = busy;
  const give = (visit: LeavingVisit, time: Omit<ReassignedVisit, 'id'>) => {
    const { crewId, start, end } = time;
    given.push({ id: visit.id, crewId, start, end });
    taken = [...taken, { crewId, from: start, to: end, postalCode: visit.postalCode }];
  };

  const moved: LeavingVisit[] = [];
  for (const { visit } of fewestCrewsFirst(rules, crews, busy, leaving)) {
    const time = visit.from < now ? null : cheapestTimeAt(rules, crews, taken, visit, visit.from);
    if (time === null) moved.push(visit);
    else give(visit, time);
  }
  const waits: VisitId[] = [];
  for (const visit of moved) {
    const time = nearestStart(rules, crews, taken, visit, now);
    if (time === undefined) waits.push(visit.id);
    else give(visit, time);
  }
  return { given, waits };
}

function fewestCrewsFirst(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  leaving: readonly LeavingVisit[],
): CrewChoice[] {
  const ofCrew = Map.groupBy(busy, ({ crewId }) => crewId);
  return leaving
    .map((visit) => ({
      visit,
      crews: crews.filter((crew) => {
        return cheapestTimeAt(rules, [crew], ofCrew.get(crew.id) ?? [], visit, visit.from) !== null;
      }).length,
    }))
    .sort((a, b) => a.crews - b.crews || a.visit.from - b.visit.from);
}

/** The start that day nearest to its own; undefined if no crew is free that day. */
function nearestStart(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  visit: LeavingVisit,
  now: EpochMs,
) {
  const from: Day = dayAt(visit.from, rules.timeZone);
  // It is already agreed on, so the notice and the horizon do not apply.
  const open = { ...horizonAround(rules, { at: visit.from, now }, 0), noticeHours: 0 };
  const times = freeTimes(open, crews, busy, { ...visit, now, from, days: 1 });
  const away = ({ start }: { start: EpochMs }) => Math.abs(start - visit.from);
  return times.sort((a, b) => away(a) - away(b) || a.start - b.start)[0];
}
