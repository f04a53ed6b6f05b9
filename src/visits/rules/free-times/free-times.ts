import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { peopleOn } from '#visits/rules/people/people-on.ts';
import { visitMinutes } from '#visits/rules/visit/visit-minutes.ts';
import { addDays, dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';
import { openSpans } from './open-spans.ts';
import { type Place, placeBetween } from './place.ts';
import { type MinutesUnderWay, minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Visits further from a day than any way is long say nothing about it. */
export const FAR = 24 * HOUR;

/** What someone wants a time for. */
export interface Wanted {
  /** The moment at which they ask. */
  readonly now: EpochMs;
  /** The first day looked at, and how many. */
  readonly from: Day;
  readonly days: number;
  /** Null if it is not known yet: every way there takes as long as an unknown one. */
  readonly postalCode: string | null;
  /** Person-minutes of the home and its add-ons (ruling 26). */
  readonly laborMinutes: number;
  /** Null if only add-ons are wanted. */
  readonly serviceId: string | null;
  readonly addOnIds: readonly string[];
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
 */
export function freeTimes(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  wanted: Wanted,
): FreeTime[] {
  const able = crews.filter((crew) => canDo(crew, wanted));
  const days = daysOffered(rules, wanted);
  const way = minutesUnderWay(rules.travel);
  const best = new Map<EpochMs, Offer>();
  const taken = Map.groupBy(busy, ({ crewId }) => crewId);
  for (const crew of able) {
    const visits = (taken.get(crew.id) ?? []).sort((a, b) => a.from - b.from);
    let first = 0;
    for (const day of days) {
      while ((visits[first]?.to ?? Number.POSITIVE_INFINITY) <= day.starts - FAR) first += 1;
      let last = first;
      while ((visits[last]?.from ?? Number.POSITIVE_INFINITY) < day.ends + FAR) last += 1;
      const near = visits.slice(first, last);
      for (const offer of offersOf({ rules, crew, way }, near, day, wanted)) {
        const known = best.get(offer.start);
        if (known === undefined || costsLess(offer, known)) best.set(offer.start, offer);
      }
    }
  }
  return [...best.values()].sort((a, b) => a.start - b.start).map(({ gap: _, ...time }) => time);
}

/** Whether a crew has the people and the skill for what is wanted. */
export function canDo(
  { services, addOns, people, members }: Crew,
  { serviceId, addOnIds }: Pick<Wanted, 'serviceId' | 'addOnIds'>,
): boolean {
  if (members === null ? people < 1 : members.length === 0) return false;
  if (serviceId !== null && services !== null && !services.includes(serviceId)) return false;
  return addOns === null || addOnIds.every((id) => addOns.includes(id));
}

function daysOffered(rules: SchedulingRules, { now, from, days }: Wanted): WallClock[] {
  const today = dayAt(now, rules.timeZone);
  const last = addDays(today, rules.horizonDays);
  return Array.from({ length: days }, (_, index) => addDays(from, index))
    .filter((day) => today <= day && day <= last)
    .map((day) => wallClock(day, rules.timeZone));
}

interface Driving {
  readonly rules: SchedulingRules;
  readonly crew: Crew;
  readonly way: MinutesUnderWay;
}

function* offersOf(
  { rules, crew, way }: Driving,
  visits: readonly BusyVisit[],
  clock: WallClock,
  wanted: Wanted,
): Iterable<Offer> {
  const spans = openSpans(rules, crew, clock);
  const closes = spans.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  const people = peopleOn(crew, clock.day);
  if (people === 0) return;
  const length = visitMinutes(wanted.laborMinutes, people) * MINUTE;
  const earliest = Math.max(
    wanted.now + rules.noticeHours * HOUR,
    spans[0]?.from ?? Number.POSITIVE_INFINITY,
  );
  /** The first visit that does not begin before the start. */
  let next = 0;
  for (let minutes = 0; minutes < 1440; minutes += rules.gridMinutes) {
    const start = clock.at(minutes);
    const end = start + length;
    if (end > closes) return;
    if (start < earliest || !clock.shows(minutes)) continue;
    const open = spans.find(({ from, to }) => from <= start && end <= to);
    if (open === undefined) continue;
    while ((visits[next]?.from ?? Number.POSITIVE_INFINITY) < start) next += 1;
    const neighbors = { before: visits[next - 1], after: visits[next] };
    // Most starts are taken: they are seen before any way is looked up.
    if (touches(neighbors.before, start, end) || touches(neighbors.after, start, end)) continue;
    const visit = { from: start, to: end };
    const place = placeBetween({ rules, crew, way }, neighbors, { visit, open, clock }, wanted);
    if (place === null) continue;
    const { addedTravel, gap } = place;
    const arriveBy = start + rules.arrivalMinutes * MINUTE;
    yield { start, arriveBy, end, crewId: crew.id, addedTravel, gap };
  }
}

function touches(visit: BusyVisit | undefined, start: EpochMs, end: EpochMs): boolean {
  return visit !== undefined && visit.from < end && start < visit.to;
}

/** Whether of two crews at one time the first is the one that comes. */
export function costsLess(offer: Place, known: Place): boolean {
  if (offer.addedTravel !== known.addedTravel) return offer.addedTravel < known.addedTravel;
  return offer.gap < known.gap;
}
