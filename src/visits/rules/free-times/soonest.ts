import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { visitsNear } from './crew-day.ts';
import { type FreeTime, freeTimes, type TimeRequest } from './free-times.ts';
import { cheapestTimeIn, MAX_VISIT_MS, type Moment, moments } from './time-at.ts';
import { travelMinutes } from './travel.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Emergencies use a grid of quarter hours, and are searched for on this many days. */
const STEP_MINUTES = 15;
const LOOKED_AT_DAYS = 3;
/** A visit that gives way gets a new time within this many days. */
const MOVED_WITHIN_DAYS = 14;
/** No one would move more visits for one call. */
const MAX_MOVES = 2;

/** A computation that can pause before each step. */
type Steps<T> = Generator<undefined, T, undefined>;

export interface ScheduledVisit extends BusyVisit {
  readonly id: VisitId;
  readonly laborMinutes: number;
  readonly serviceId: string | null;
  readonly addOnIds: readonly string[];
  /** False if it is held, has begun, or is an emergency itself. */
  readonly canMove: boolean;
}

export interface MovedVisit {
  readonly visit: VisitId;
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly crewId: CrewId;
}

/** When a crew can be there, and what would have to give way. */
export interface SoonestTime {
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly crewId: CrewId;
  readonly moves: readonly MovedVisit[];
}

/**
 * The soonest times for an emergency: first the soonest with the visits it would move, each to its nearest free time,
 * then the soonest that moves nothing, if different. A crew can leave now. A full company takes long to search, so it
 * yields between steps.
 */
export function* soonestTimes(
  rules: SchedulingRules,
  crews: readonly Crew[],
  standing: readonly ScheduledVisit[],
  wanted: Omit<TimeRequest, 'from' | 'days'>,
): Steps<SoonestTime[]> {
  const found: SoonestTime[] = [];
  const step = STEP_MINUTES * MINUTE;
  const from = Math.ceil(wanted.now / step) * step;
  const momentAt = moments(rules);
  const movable = new Map<string, boolean>();
  const ofCrews = Map.groupBy(standing, ({ crewId }) => crewId);
  for (let start = from; start < from + LOOKED_AT_DAYS * DAY; start += step) {
    yield;
    const moment = momentAt(start);
    const span = { from: start, to: start + MAX_VISIT_MS };
    const reaching = crews
      .filter((crew) => canReach(rules, crew, start, wanted))
      .map((crew) => ({ crew, near: visitsNear(crew, ofCrews.get(crew.id) ?? [], span) }));
    const alone = cheapestTimeIn(
      moment,
      reaching.map(({ crew }) => crew),
      reaching.flatMap(({ near }) => near),
      wanted,
    );
    if (alone !== null) {
      const { end, crewId } = alone;
      return [...found, { start, end, crewId, moves: [] }];
    }
    if (found.length === 0) {
      const moving = yield* leastMoves(moment, crews, { reaching, standing, wanted, movable });
      if (moving !== null) found.push(moving);
    }
  }
  return found;
}

function canReach(
  rules: SchedulingRules,
  crew: Crew,
  start: EpochMs,
  { now, postalCode }: Pick<TimeRequest, 'now' | 'postalCode'>,
): boolean {
  return start >= now + travelMinutes(rules.travel, crew.postalCode, postalCode) * MINUTE;
}

interface TimeSearch {
  /** The crews that could be there, with what each has around then. */
  readonly reaching: readonly { readonly crew: Crew; readonly near: readonly ScheduledVisit[] }[];
  readonly standing: readonly ScheduledVisit[];
  readonly wanted: Omit<TimeRequest, 'from' | 'days'>;
  /** Whether groups of visits could move if nothing took their place, by their ids. */
  readonly movable: Map<string, boolean>;
}

/** Among the crews that could come then if something gave way, the one that moves the fewest visits. */
function* leastMoves(
  moment: Moment,
  crews: readonly Crew[],
  { reaching, standing, wanted, movable }: TimeSearch,
): Steps<SoonestTime | null> {
  const { rules, start } = moment;
  let best: SoonestTime | null = null;
  for (const { crew, near } of reaching) {
    const fixed = near.filter(({ canMove }) => !canMove);
    const time = cheapestTimeIn(moment, [crew], fixed, wanted);
    if (time === null) continue;
    const taken = { ...time, from: time.start, to: time.end, postalCode: wanted.postalCode };
    const inTheWay = near.filter(
      (visit) =>
        visit.canMove && cheapestTimeIn(moment, [crew], [...fixed, visit], wanted) === null,
    );
    if (inTheWay.length === 0 || inTheWay.length > MAX_MOVES) continue;
    if (best !== null && best.moves.length <= inTheWay.length) continue;
    const staying = standing.filter((visit) => !inTheWay.includes(visit));
    // The same visits block many starts, and a search without room is the slowest: visits without another place on
    // their own have none with the new visit in their place, either.
    const ids = inTheWay.map(({ id }) => id).join();
    const company = { rules, crews, now: wanted.now };
    const hasRoom = movable.get(ids) ?? (yield* canEachMove(company, inTheWay, staying));
    movable.set(ids, hasRoom);
    if (!hasRoom) continue;
    const moves = yield* movesOf(company, inTheWay, [...staying, taken]);
    if (moves !== null) best = { start, end: time.end, crewId: crew.id, moves };
  }
  return best;
}

/** The crews that could take the moved visits, and the moment of the request. */
interface MoveContext {
  readonly rules: SchedulingRules;
  readonly crews: readonly Crew[];
  readonly now: EpochMs;
}

/** Whether each visit, on its own, could move somewhere. */
function* canEachMove(
  takers: MoveContext,
  visits: readonly ScheduledVisit[],
  busy: readonly BusyVisit[],
): Steps<boolean> {
  for (const visit of visits) {
    if ((yield* nearestOf(takers, visit, busy)) === null) return false;
  }
  return true;
}

/** The nearest new place for each visit; null if one has none. */
function* movesOf(
  takers: MoveContext,
  visits: readonly ScheduledVisit[],
  busy: readonly BusyVisit[],
): Steps<MovedVisit[] | null> {
  const moves: MovedVisit[] = [];
  let taken = busy;
  for (const visit of visits) {
    const nearest = yield* nearestOf(takers, visit, taken);
    if (nearest === null) return null;
    const { start, end, crewId } = nearest;
    moves.push({ visit: visit.id, start, end, crewId });
    taken = [...taken, { from: start, to: end, crewId, postalCode: visit.postalCode }];
  }
  return moves;
}

/** The nearest free time of a visit, never before the agreed time, when no one may be home. */
function* nearestOf(
  { rules, crews, now }: MoveContext,
  visit: ScheduledVisit,
  busy: readonly BusyVisit[],
): Steps<FreeTime | null> {
  yield;
  const window = { now, from: dayAt(visit.from, rules.timeZone), days: MOVED_WITHIN_DAYS };
  const wanted = { ...visit, ...window, postalCode: visit.postalCode ?? '' };
  const times = freeTimes({ ...rules, noticeHours: 0 }, crews, busy, wanted);
  return times.find(({ start }) => start >= visit.from) ?? null;
}
