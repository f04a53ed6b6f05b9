import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { addDays, dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';
import type { CapacityAfter } from './capacity-after.ts';
import { type CrewDay, crewDay, FAR, lengthOn, placeOn } from './crew-day.ts';
import { canDo, type Needs } from './needs.ts';
import type { Place } from './place.ts';
import { minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MINUTES = 1440;

/** What someone wants a time for. */
export interface Wanted extends Needs {
  /** The moment at which they ask. */
  readonly now: EpochMs;
  /** The first day looked at, and how many. */
  readonly from: Day;
  readonly days: number;
}

/** A start that can be sold, and the crew that it costs least. */
export interface FreeTime {
  readonly start: EpochMs;
  /** The end of the promised window of arrival. */
  readonly arriveBy: EpochMs;
  /** When the crew leaves; travel is not counted. */
  readonly end: EpochMs;
  readonly crewId: CrewId;
  /** Minutes under way that this visit adds to the crew's day. */
  readonly addedTravel: number;
}

type Offer = FreeTime & Place;

/**
 * Every start that a crew can keep, soonest first: within its hours, less time off and closed days,
 * clear of its visits with buffer and travel, after the notice, up to the horizon, by a crew that
 * can do what is wanted. Of several crews at one time the one that it costs least: added travel,
 * then the gap left behind, then the order in which the crews are given. Hours are when work may be
 * in the calendar: the way to the first home and from the last is outside of them.
 * @param stillServed whether those that wait can be served when a time is taken: see capacityAfter()
 */
export function freeTimes(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  wanted: Wanted,
  stillServed: CapacityAfter = () => true,
): FreeTime[] {
  const able = crews.filter((crew) => canDo(crew, wanted));
  const days = daysOffered(rules, wanted);
  const way = minutesUnderWay(rules.travel);
  const best = new Map<EpochMs, Offer>();
  const taken = Map.groupBy(busy, ({ crewId }) => crewId);
  const { postalCode } = wanted;
  for (const crew of able) {
    const visits = (taken.get(crew.id) ?? []).sort((a, b) => a.from - b.from);
    let first = 0;
    for (const day of days) {
      while ((visits[first]?.to ?? Number.POSITIVE_INFINITY) <= day.starts - FAR) first += 1;
      let last = first;
      while ((visits[last]?.from ?? Number.POSITIVE_INFINITY) < day.ends + FAR) last += 1;
      const ofCrew = crewDay({ rules, way }, crew, visits.slice(first, last), day);
      for (const offer of offersOf(ofCrew, wanted)) {
        const { start: from, end: to, crewId } = offer;
        const known = best.get(from);
        if (known !== undefined && !costsLess(offer, known)) continue;
        if (stillServed({ from, to, crewId, postalCode })) best.set(from, offer);
      }
    }
  }
  return [...best.values()].sort((a, b) => a.start - b.start).map(({ gap: _, ...time }) => time);
}

function daysOffered(rules: SchedulingRules, { now, from, days }: Wanted): WallClock[] {
  const today = dayAt(now, rules.timeZone);
  const last = addDays(today, rules.horizonDays);
  return Array.from({ length: days }, (_, index) => addDays(from, index))
    .filter((day) => today <= day && day <= last)
    .map((day) => wallClock(day, rules.timeZone));
}

function* offersOf(day: CrewDay, wanted: Wanted): Iterable<Offer> {
  const { rules, crew, clock, open } = day;
  const opens = open[0]?.from ?? Number.POSITIVE_INFINITY;
  const closes = open.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  const length = lengthOn(day, wanted.laborMinutes);
  const earliest = Math.max(wanted.now + rules.noticeHours * HOUR, opens);
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += rules.gridMinutes) {
    const start = clock.at(minutes);
    const end = start + length;
    if (end > closes) return;
    if (start < earliest || !clock.shows(minutes)) continue;
    const place = placeOn(day, { from: start, to: end }, wanted);
    if (place === null) continue;
    const { addedTravel, gap } = place;
    const arriveBy = start + rules.arrivalMinutes * MINUTE;
    yield { start, arriveBy, end, crewId: crew.id, addedTravel, gap };
  }
}

/** Whether of two crews at one time the first is the one that comes. */
export function costsLess(offer: Place, known: Place): boolean {
  if (offer.addedTravel !== known.addedTravel) return offer.addedTravel < known.addedTravel;
  return offer.gap < known.gap;
}
