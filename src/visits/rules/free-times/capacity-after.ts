import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { addDays, dayAt, type WallClock } from '#visits/rules/wall-clock.ts';
import {
  type CrewDay,
  crewDay,
  firstIndexFrom,
  lengthOn,
  MAX_DRIVE_MS,
  placeOn,
  wallClocks,
} from './crew-day.ts';
import { canDo, type Needs } from './needs.ts';
import { placeForAll } from './place-for-all.ts';
import { type MinutesUnderWay, minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** How many days before or after its own a waiting visit may go if its day has no room. */
export const NEAR_DAYS = 3;
/** How many of a visit's places are tried: the nearest. */
const MAX_PLACES = 100;
/** The limit of all searches for one question, in places tried. */
const MAX_TRIES = 200_000;

/** An upcoming visit that fails unless someone acts (ruling 37). */
export interface WaitingVisit extends Needs {
  /** Null if it has no crew. */
  readonly crewId: CrewId | null;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Whether all waiting visits can still be served if a crew takes one more visit. */
export type CapacityAfter = (taken: BusyVisit) => boolean;

/** A waiting visit with a place: the current place, and the ones that would do as well. */
interface PlacedVisit {
  readonly places: readonly BusyVisit[];
  place: BusyVisit;
}

/** What decides where a waiting visit can go. */
interface PlacingContext {
  readonly rules: SchedulingRules;
  readonly crews: readonly Crew[];
  /** Sorted by start. */
  readonly busy: ReadonlyMap<CrewId, readonly BusyVisit[]>;
  readonly way: MinutesUnderWay;
  readonly clockOf: (day: Day) => WallClock;
  readonly now: EpochMs;
}

/** Where waiting visits are placed; the same for every home. */
export interface PlacedVisits {
  readonly room: PlacingContext;
  readonly served: readonly PlacedVisit[];
  /** The places of each visit that found none free. */
  readonly alone: readonly (readonly BusyVisit[])[];
}

/**
 * Free times are sold only if waiting visits can still be served (ruling 37). Places each one, oldest first: at its own
 * start if a crew can come then, or else on its own day, or else within three days, always so that all placed before
 * keep a place.
 * @param busy what crews have, including waiting visits
 */
export function placeAll(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  { waiting, now }: { readonly waiting: readonly WaitingVisit[]; readonly now: EpochMs },
): PlacedVisits {
  const room: PlacingContext = {
    rules,
    crews,
    busy: Map.groupBy(
      busy.toSorted((a, b) => a.from - b.from),
      ({ crewId }) => crewId,
    ),
    way: minutesUnderWay(rules.travel),
    clockOf: wallClocks(rules.timeZone),
    now,
  };
  const served: PlacedVisit[] = [];
  const alone: (readonly BusyVisit[])[] = [];
  for (const visit of waiting.toSorted((a, b) => a.from - b.from)) {
    const left = serveVisit(room, served, visit);
    if (left.length > 0) alone.push(left);
  }
  return { room, served, alone };
}

/**
 * One more visit may be taken if every served visit still has a place, and no other loses its last one. For one
 * question only: its tries are limited.
 */
export function capacityAfter({ room, served, alone }: PlacedVisits): CapacityAfter {
  const apart = (a: BusyVisit, b: BusyVisit) => areApart(room, a, b);
  const tries = { left: MAX_TRIES };
  return (taken) => {
    const isHit = served.some(({ place }) => !apart(place, taken));
    if (isHit && placeForAll({ standing: served }, { apart, taken: [taken], tries }) === null) {
      return false;
    }
    return !alone.some((places) => places.every((place) => !apart(place, taken)));
  };
}

/** Gives a visit a place next to those already served; if that is impossible, answers its possible places. */
function serveVisit(
  room: PlacingContext,
  served: PlacedVisit[],
  visit: WaitingVisit,
): readonly BusyVisit[] {
  const apart = (a: BusyVisit, b: BusyVisit) => areApart(room, a, b);
  let alone: readonly BusyVisit[] = [];
  for (const places of placesByWish(room, visit)) {
    const [place] = places;
    if (place === undefined) continue;
    const all = { standing: served, fresh: [{ places, place }] };
    const found = placeForAll(all, { apart, taken: [], tries: { left: MAX_TRIES } });
    if (found !== null) {
      served.splice(0, served.length, ...found);
      return [];
    }
    if (alone.length === 0) alone = places;
  }
  return alone;
}

/** A start to try, and its day. */
interface Start {
  readonly day: Day;
  readonly at: EpochMs;
}

/** A visit's possible places, in the customer's order of preference: that time, that day, or around it. */
function* placesByWish(room: PlacingContext, visit: WaitingVisit): Iterable<readonly BusyVisit[]> {
  const { rules, now } = room;
  const day = dayAt(visit.from, rules.timeZone);
  const placesAt = placesOf(room, visit);
  yield placesAt([{ day, at: visit.from }]);
  yield nearestPlaces(placesAt, visit, startsOf(room, day));
  const today = dayAt(now, rules.timeZone);
  const around: Start[] = [];
  for (let away = -NEAR_DAYS; away <= NEAR_DAYS; away += 1) {
    const near = addDays(day, away);
    if (away !== 0 && near >= today) around.push(...startsOf(room, near));
  }
  yield nearestPlaces(placesAt, visit, around);
}

type PlacesAt = (starts: readonly Start[]) => readonly BusyVisit[];

/** The nearest places at some starts; on a tie, the first day's, then the first crew's. */
function nearestPlaces(
  placesAt: PlacesAt,
  { from }: WaitingVisit,
  starts: readonly Start[],
): readonly BusyVisit[] {
  const away = ({ at }: Start) => Math.abs(at - from);
  const byNearness = Map.groupBy(
    starts.toSorted((a, b) => away(a) - away(b)),
    away,
  );
  const found: BusyVisit[] = [];
  // Hundreds of crews have thousands of places: stops at the limit.
  for (const asNear of byNearness.values()) {
    found.push(...placesAt(asNear));
    if (found.length >= MAX_PLACES) break;
  }
  return found.slice(0, MAX_PLACES);
}

/** The places of a visit at starts of one or more days, by day, then crew, then start. */
function placesOf(room: PlacingContext, visit: WaitingVisit): PlacesAt {
  const able = room.crews.filter((crew) => canDo(crew, visit));
  const daysOf = new Map<Day, CrewDay[]>();
  const crewsOn = (day: Day) => {
    const known = daysOf.get(day) ?? able.map((crew) => dayOf(room, crew, visit, day));
    daysOf.set(day, known);
    return known;
  };
  return (starts) => {
    const toCome = Map.groupBy(
      starts.filter(({ at }) => at >= room.now),
      ({ day }) => day,
    );
    return [...toCome].flatMap(([day, ofDay]) =>
      crewsOn(day).flatMap((ofCrew) => placesOfCrew(ofCrew, visit, ofDay)),
    );
  };
}

function placesOfCrew(ofCrew: CrewDay, visit: WaitingVisit, starts: readonly Start[]): BusyVisit[] {
  const { postalCode } = visit;
  const length = lengthOn(ofCrew, visit.laborMinutes);
  return starts.flatMap(({ at: from }) => {
    const span = { from, to: from + length };
    if (placeOn(ofCrew, span, visit) === null) return [];
    return [{ ...span, crewId: ofCrew.crew.id, postalCode }];
  });
}

function startsOf({ rules, clockOf }: PlacingContext, day: Day): Start[] {
  const clock = clockOf(day);
  const starts: Start[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += rules.gridMinutes) {
    if (clock.shows(minutes)) starts.push({ day, at: clock.at(minutes) });
  }
  return starts;
}

/** A crew's day without the visit itself: its own time is free for it. */
function dayOf(
  { rules, busy, way, clockOf }: PlacingContext,
  crew: Crew,
  own: WaitingVisit,
  day: Day,
): CrewDay {
  const clock = clockOf(day);
  const all = busy.get(crew.id) ?? [];
  const visits: BusyVisit[] = [];
  for (
    let index = firstIndexFrom(all, clock.starts - 2 * MAX_DRIVE_MS);
    index < all.length;
    index += 1
  ) {
    const visit = all[index];
    if (visit === undefined || visit.from >= clock.ends + MAX_DRIVE_MS) break;
    const isOwn = own.crewId === crew.id && own.from === visit.from;
    if (visit.to > clock.starts - MAX_DRIVE_MS && !isOwn) visits.push(visit);
  }
  return crewDay({ rules, way }, crew, visits, clock);
}

/** Whether two visits of one crew leave each other the drive and the buffer. */
function areApart({ rules, way }: PlacingContext, a: BusyVisit, b: BusyVisit): boolean {
  if (a.crewId !== b.crewId) return true;
  const [first, then] = a.from <= b.from ? [a, b] : [b, a];
  const between = rules.bufferMinutes + way(first.postalCode, then.postalCode);
  return first.to + between * MINUTE <= then.from;
}
