import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { addDays, dayAt, type WallClock } from '#visits/rules/wall-clock.ts';
import { type CrewDay, crewDay, FAR, lengthOn, placeOn, wallClocks } from './crew-day.ts';
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
  readonly busy: ReadonlyMap<CrewId, readonly BusyVisit[]>;
  readonly way: MinutesUnderWay;
  readonly clockOf: (day: Day) => WallClock;
  readonly now: EpochMs;
}

/**
 * Free times are sold only where the visits that wait can still be served (ruling 37). Each is put,
 * oldest first: at its own start where a crew can come then, else on its own day, else within three
 * days; always so that all that were put before it keep a place, too. One more visit may be taken
 * while all of these have a place next to it, and no other loses the last one that it has alone.
 * @param busy what crews have, also of those that wait
 */
export function capacityAfter(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  { waiting, now }: { readonly waiting: readonly WaitingVisit[]; readonly now: EpochMs },
): CapacityAfter {
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
  const apart = (a: BusyVisit, b: BusyVisit) => areApart(room, a, b);
  const served: Served[] = [];
  const alone: (readonly BusyVisit[])[] = [];
  for (const visit of waiting.toSorted((a, b) => a.from - b.from)) {
    const left = serve(room, served, visit);
    if (left.length > 0) alone.push(left);
  }
  const tries = { left: MOST_TRIES };
  return (taken) => {
    const isHit = served.some(({ place }) => !apart(place, taken));
    if (isHit && placeForAll(served, { apart, taken: [taken], tries }) === null) return false;
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
    const all = [...served, { places, place }];
    const found = placeForAll(all, { apart, taken: [], tries: { left: MOST_TRIES } });
    if (found !== null) {
      served.splice(0, served.length, ...found);
      return [];
    }
    if (alone.length === 0) alone = places;
  }
  return alone;
}

/** Where a visit can be put, as its customer would like it: then, that day, or around it. */
function* placesByWish(room: Room, visit: WaitingVisit): Iterable<readonly BusyVisit[]> {
  const { rules, now } = room;
  const day = dayAt(visit.from, rules.timeZone);
  yield placesOn(room, visit, day, [visit.from]);
  yield nearest(visit, placesOn(room, visit, day));
  const today = dayAt(now, rules.timeZone);
  const around: BusyVisit[] = [];
  for (let away = -NEAR_DAYS; away <= NEAR_DAYS; away += 1) {
    const near = addDays(day, away);
    if (away !== 0 && near >= today) around.push(...placesOn(room, visit, near));
  }
  yield nearest(visit, around);
}

/** The places of a visit on a day, at some starts or at all of the grid. */
function placesOn(
  room: Room,
  visit: WaitingVisit,
  day: Day,
  starts: readonly EpochMs[] = startsOf(room, day),
): BusyVisit[] {
  const { crews, now } = room;
  const toCome = starts.filter((start) => start >= now);
  if (toCome.length === 0) return [];
  return crews
    .filter((crew) => canDo(crew, visit))
    .flatMap((crew) => {
      const ofCrew = dayOf(room, crew, visit, day);
      const length = lengthOn(ofCrew, visit.laborMinutes);
      return toCome.flatMap((from) => {
        const span = { from, to: from + length };
        if (placeOn(ofCrew, span, visit) === null) return [];
        return [{ ...span, crewId: crew.id, postalCode: visit.postalCode }];
      });
    });
}

function startsOf({ rules, clockOf }: Room, day: Day): EpochMs[] {
  const clock = clockOf(day);
  const starts: EpochMs[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += rules.gridMinutes) {
    if (clock.shows(minutes)) starts.push(clock.at(minutes));
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
  const visits = (busy.get(crew.id) ?? []).filter(
    ({ from, to }) =>
      to > clock.starts - FAR &&
      from < clock.ends + FAR &&
      !(own.crewId === crew.id && own.from === from),
  );
  return crewDay({ rules, way }, crew, visits, clock);
}

function nearest({ from }: WaitingVisit, places: readonly BusyVisit[]): BusyVisit[] {
  const away = (place: BusyVisit) => Math.abs(place.from - from);
  return places.toSorted((a, b) => away(a) - away(b)).slice(0, MOST_PLACES);
}

/** Whether two visits leave each other the way and the buffer, if they are of one crew. */
function areApart({ rules, way }: Room, a: BusyVisit, b: BusyVisit): boolean {
  if (a.crewId !== b.crewId) return true;
  const [first, then] = a.from <= b.from ? [a, b] : [b, a];
  const between = rules.bufferMinutes + way(first.postalCode, then.postalCode);
  return first.to + between * MINUTE <= then.from;
}
