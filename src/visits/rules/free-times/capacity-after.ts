import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { addDays, dayAt, type WallClock } from '#visits/rules/wall-clock.ts';
import {
  type CrewDay,
  crewDay,
  FAR,
  firstFrom,
  lengthOn,
  placeOn,
  wallClocks,
} from './crew-day.ts';
import { canDo, type Needs } from './needs.ts';
import { placeForAll } from './place-for-all.ts';
import { type MinutesUnderWay, minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** A visit that waits may go so many days before or after its own, where its own has no room. */
export const NEAR_DAYS = 3;
/** Of a visit's places these are looked at: the nearest. */
const MOST_PLACES = 100;
/** So long all searches for one question may take, in places tried. */
const MOST_TRIES = 200_000;

/** A visit to come that nobody keeps unless someone acts (ruling 37). */
export interface WaitingVisit extends Needs {
  /** Null where it has none. */
  readonly crewId: CrewId | null;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Whether all that wait can still be served when a crew takes one more visit. */
export type CapacityAfter = (taken: BusyVisit) => boolean;

/** A waiting visit that has a place: those that would do as well, and the one that it is put at. */
interface Served {
  readonly places: readonly BusyVisit[];
  place: BusyVisit;
}

/** What decides where a waiting visit can go. */
interface Room {
  readonly rules: SchedulingRules;
  readonly crews: readonly Crew[];
  /** By their starts. */
  readonly busy: ReadonlyMap<CrewId, readonly BusyVisit[]>;
  readonly way: MinutesUnderWay;
  readonly clockOf: (day: Day) => WallClock;
  readonly now: EpochMs;
}

/** Where those that wait are put, whatever home a time is wanted for. */
export interface Serving {
  readonly room: Room;
  readonly served: readonly Served[];
  /** The places of each for which there was none left. */
  readonly alone: readonly (readonly BusyVisit[])[];
}

/**
 * Free times are sold only where the visits that wait can still be served (ruling 37). Each is put,
 * oldest first: at its own start where a crew can come then, else on its own day, else within three
 * days; always so that all that were put before it keep a place, too.
 * @param busy what crews have, also of those that wait
 */
export function serveAll(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  { waiting, now }: { readonly waiting: readonly WaitingVisit[]; readonly now: EpochMs },
): Serving {
  const room: Room = {
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
  const served: Served[] = [];
  const alone: (readonly BusyVisit[])[] = [];
  for (const visit of waiting.toSorted((a, b) => a.from - b.from)) {
    const left = serve(room, served, visit);
    if (left.length > 0) alone.push(left);
  }
  return { room, served, alone };
}

/**
 * One more visit may be taken while all that are served have a place next to it, and no other loses the
 * last one that it has alone. For one question: what it may try is limited.
 */
export function capacityAfter({ room, served, alone }: Serving): CapacityAfter {
  const apart = (a: BusyVisit, b: BusyVisit) => areApart(room, a, b);
  const tries = { left: MOST_TRIES };
  return (taken) => {
    const isHit = served.some(({ place }) => !apart(place, taken));
    if (isHit && placeForAll({ standing: served }, { apart, taken: [taken], tries }) === null) {
      return false;
    }
    return !alone.some((places) => places.every((place) => !apart(place, taken)));
  };
}

/** Puts a visit next to those that are served; where that cannot be, answers its places. */
function serve(room: Room, served: Served[], visit: WaitingVisit): readonly BusyVisit[] {
  const apart = (a: BusyVisit, b: BusyVisit) => areApart(room, a, b);
  let alone: readonly BusyVisit[] = [];
  for (const places of placesByWish(room, visit)) {
    const [place] = places;
    if (place === undefined) continue;
    const all = { standing: served, fresh: [{ places, place }] };
    const found = placeForAll(all, { apart, taken: [], tries: { left: MOST_TRIES } });
    if (found !== null) {
      served.splice(0, served.length, ...found);
      return [];
    }
    if (alone.length === 0) alone = places;
  }
  return alone;
}

/** A start that is tried, and the day that it is on. */
interface Start {
  readonly day: Day;
  readonly at: EpochMs;
}

/** Where a visit can be put, as its customer would like it: then, that day, or around it. */
function* placesByWish(room: Room, visit: WaitingVisit): Iterable<readonly BusyVisit[]> {
  const { rules, now } = room;
  const day = dayAt(visit.from, rules.timeZone);
  const placesAt = placesOf(room, visit);
  yield placesAt([{ day, at: visit.from }]);
  yield nearest(placesAt, visit, startsOf(room, day));
  const today = dayAt(now, rules.timeZone);
  const around: Start[] = [];
  for (let away = -NEAR_DAYS; away <= NEAR_DAYS; away += 1) {
    const near = addDays(day, away);
    if (away !== 0 && near >= today) around.push(...startsOf(room, near));
  }
  yield nearest(placesAt, visit, around);
}

type PlacesAt = (starts: readonly Start[]) => readonly BusyVisit[];

/** The nearest places at some starts; of two that are as near, that of the first day, then of the first crew. */
function nearest(
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
  // Hundreds of crews have thousands of places: no more are looked at than are kept.
  for (const asNear of byNearness.values()) {
    found.push(...placesAt(asNear));
    if (found.length >= MOST_PLACES) break;
  }
  return found.slice(0, MOST_PLACES);
}

/** The places of a visit at starts of one or more days, by day, then crew, then start. */
function placesOf(room: Room, visit: WaitingVisit): PlacesAt {
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

function startsOf({ rules, clockOf }: Room, day: Day): Start[] {
  const clock = clockOf(day);
  const starts: Start[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += rules.gridMinutes) {
    if (clock.shows(minutes)) starts.push({ day, at: clock.at(minutes) });
  }
  return starts;
}

/** A crew's day without the visit itself: its own time is free for it. */
function dayOf(
  { rules, busy, way, clockOf }: Room,
  crew: Crew,
  own: WaitingVisit,
  day: Day,
): CrewDay {
  const clock = clockOf(day);
  const all = busy.get(crew.id) ?? [];
  const visits: BusyVisit[] = [];
  for (let index = firstFrom(all, clock.starts - 2 * FAR); index < all.length; index += 1) {
    const visit = all[index];
    if (visit === undefined || visit.from >= clock.ends + FAR) break;
    const isOwn = own.crewId === crew.id && own.from === visit.from;
    if (visit.to > clock.starts - FAR && !isOwn) visits.push(visit);
  }
  return crewDay({ rules, way }, crew, visits, clock);
}

/** Whether two visits leave each other the way and the buffer, if they are of one crew. */
function areApart({ rules, way }: Room, a: BusyVisit, b: BusyVisit): boolean {
  if (a.crewId !== b.crewId) return true;
  const [first, then] = a.from <= b.from ? [a, b] : [b, a];
  const between = rules.bufferMinutes + way(first.postalCode, then.postalCode);
  return first.to + between * MINUTE <= then.from;
}
