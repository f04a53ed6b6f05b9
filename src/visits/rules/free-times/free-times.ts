import type { CrewId } from '#kernel/rules/ids.ts';
import type {
  BusyVisit,
  Crew,
  Day,
  EpochMs,
  SchedulingRules,
  Span,
} from '#visits/rules/company.ts';
import { addDays, dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';
import type { CapacityAfter } from './capacity-after.ts';
import { type CrewDay, canWork, crewDay, lengthOn, MAX_DRIVE_MS } from './crew-day.ts';
import { canDo, type Needs } from './needs.ts';
import { type Gap, gapBetween, minutesLeft, type Place } from './place.ts';
import { minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MINUTES = 1440;

/** What a time is wanted for. */
export interface TimeRequest extends Needs {
  /** The moment of the request. */
  readonly now: EpochMs;
  /** The first day to search, and how many. */
  readonly from: Day;
  readonly days: number;
}

/** A start that can be sold, and the crew that it costs least. */
export interface FreeTime {
  readonly start: EpochMs;
  /** The end of the promised arrival window. */
  readonly arriveBy: EpochMs;
  /** When the crew leaves, not counting travel. */
  readonly end: EpochMs;
  readonly crewId: CrewId;
  /** Travel minutes that this visit adds to the crew's day. */
  readonly addedTravel: number;
}

type Offer = FreeTime & Place;

/** A day to search. */
interface DayToSearch {
  readonly clock: WallClock;
  /** The possible starts, in order. */
  readonly starts: readonly EpochMs[];
  /** The best offer for each of them so far. */
  readonly best: (Offer | undefined)[];
}

/**
 * Every start that a crew can keep, soonest first: within its hours, less time off and closed days, clear of its visits
 * with buffer and travel, after the notice, up to the horizon, by a crew that can do the work. Of several crews, the
 * one with the least added travel, then the smallest gap, then the first given. Drives to the first home and from the
 * last one are outside the hours.
 * @param stillServed whether waiting visits can still be served if a time is taken: see capacityAfter()
 */
export function freeTimes(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  wanted: TimeRequest,
  stillServed: CapacityAfter = () => true,
): FreeTime[] {
  const able = crews.filter((crew) => canDo(crew, wanted));
  const days = daysOffered(rules, wanted);
  const way = minutesUnderWay(rules.travel);
  const taken = Map.groupBy(busy, ({ crewId }) => crewId);
  for (const crew of able) {
    const visits = (taken.get(crew.id) ?? []).sort((a, b) => a.from - b.from);
    let first = 0;
    for (const day of days) {
      const { clock } = day;
      while ((visits[first]?.to ?? Number.POSITIVE_INFINITY) <= clock.starts - MAX_DRIVE_MS)
        first += 1;
      let last = first;
      while ((visits[last]?.from ?? Number.POSITIVE_INFINITY) < clock.ends + MAX_DRIVE_MS)
        last += 1;
      const ofCrew = crewDay({ rules, way }, crew, visits.slice(first, last), clock);
      offerGaps(day, ofCrew, wanted, stillServed);
    }
  }
  return days.flatMap(({ best }) => best.flatMap((offer) => offer ?? [])).map(toFreeTime);
}

function toFreeTime({ gap: _, ...time }: Offer): FreeTime {
  return time;
}

function daysOffered(rules: SchedulingRules, { now, from, days }: TimeRequest): DayToSearch[] {
  const today = dayAt(now, rules.timeZone);
  const last = addDays(today, rules.horizonDays);
  return Array.from({ length: days }, (_, index) => addDays(from, index))
    .filter((day) => today <= day && day <= last)
    .map((day) => {
      const clock = wallClock(day, rules.timeZone);
      return { clock, starts: startsOf(clock, rules), best: [] };
    });
}

function startsOf(clock: WallClock, { gridMinutes }: SchedulingRules): EpochMs[] {
  const starts: EpochMs[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += gridMinutes) {
    if (clock.shows(minutes)) starts.push(clock.at(minutes));
  }
  return starts;
}

/** Offers all starts of a crew's day, gap by gap; rejects most gaps as too short before computing a drive. */
function offerGaps(
  day: DayToSearch,
  ofCrew: CrewDay,
  wanted: TimeRequest,
  stillServed: CapacityAfter,
): void {
  const { rules, open, visits } = ofCrew;
  const length = lengthOn(ofCrew, wanted.laborMinutes);
  if (!canWork(ofCrew, length)) return;
  const earliest = wanted.now + rules.noticeHours * HOUR;
  for (const hours of open) {
    const opens = Math.max(hours.from, earliest);
    const closes = hours.to - length;
    for (let next = 0; next <= visits.length; next += 1) {
      const before = visits[next - 1];
      const after = visits[next];
      const from = before === undefined ? opens : Math.max(opens, before.to);
      if (from > closes || (after !== undefined && after.from < from + length)) continue;
      const gap = gapBetween(ofCrew, { before, after }, wanted);
      const starts = { from: Math.max(opens, gap.from), to: Math.min(closes, gap.to - length) };
      offerStarts(day, ofCrew, { gap, hours, starts, length }, wanted, stillServed);
    }
  }
}

/** A gap in a crew's hours, and when a visit of the wanted length can begin in it. */
interface GapStarts {
  readonly gap: Gap;
  readonly hours: Span;
  readonly starts: Span;
  readonly length: EpochMs;
}

function offerStarts(
  { starts, best }: DayToSearch,
  { rules, crew: { id: crewId } }: CrewDay,
  { gap, hours, starts: possible, length }: GapStarts,
  { postalCode }: TimeRequest,
  stillServed: CapacityAfter,
): void {
  if (possible.from > possible.to) return;
  const { addedTravel } = gap;
  for (let index = firstFrom(starts, possible.from); index < starts.length; index += 1) {
    const start = starts[index] ?? Number.POSITIVE_INFINITY;
    if (start > possible.to) return;
    const known = best[index];
    if (known !== undefined && known.addedTravel < addedTravel) continue;
    const end = start + length;
    const place = { addedTravel, gap: minutesLeft(gap, hours, start, end) };
    if (known !== undefined && !isCheaper(place, known)) continue;
    if (!stillServed({ from: start, to: end, crewId, postalCode })) continue;
    const arriveBy = start + rules.arrivalMinutes * MINUTE;
    best[index] = { start, arriveBy, end, crewId, ...place };
  }
}

/** The index of the first moment, in sorted order, that is not before another. */
function firstFrom(moments: readonly EpochMs[], moment: EpochMs): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? moment) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the first of two crews wins a time that both could take. */
export function isCheaper(offer: Place, known: Place): boolean {
  if (offer.addedTravel !== known.addedTravel) return offer.addedTravel < known.addedTravel;
  return offer.gap < known.gap;
}
