import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, SchedulingRules, Span } from '#visits/rules/company.ts';
import {
  crewDayAt,
  LONGEST_HOURS,
  lengthOn,
  placeOn,
  roomOn,
} from '#visits/rules/free-times/crew-day.ts';
import { canDo, type Needs } from '#visits/rules/free-times/needs.ts';
import { minutesUnderWay } from '#visits/rules/free-times/travel.ts';
import { crewSizeOn } from '#visits/rules/people/people-on.ts';
import type { Overrulable, WaitReason } from '#visits/rules/wait-reasons.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { reasonsAgainst } from './waits.ts';

/** What makes a time odd, so that only an owner can pass it, with a reason (ruling 38). */
export type OddReason =
  | { readonly kind: 'far'; readonly days: number }
  | { readonly kind: 'short'; readonly hours: number }
  | {
      readonly kind:
        | 'hours'
        | 'closed-day'
        | 'time-off'
        | 'no-room'
        | 'cannot-do'
        | 'inactive-crew'
        | 'no-crew';
    };

export type OddReasonKind = OddReason['kind'];

/** What no one can overrule. */
export type Refusal = 'ends-before-start' | 'too-long' | 'over' | 'overlap';

/** `overruled`: what is overruled for the visit at that place. */
export type Placement =
  | { readonly kind: 'fits'; readonly overruled: readonly Overrulable[] }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | {
      readonly kind: 'needs-reason';
      readonly why: readonly OddReason[];
      /** With the owner's reason. */
      readonly overruled: readonly Overrulable[];
      /** Without a reason: the visit waits because of the rest. */
      readonly stays: readonly Overrulable[];
    };

/** Where a visit would go. */
export interface WantedPlace extends Span {
  /** Null: it waits for a crew. */
  readonly crewId: CrewId | null;
}

/** A visit's place, and what was overruled for it there. */
export interface CurrentPlace extends WantedPlace {
  readonly overruled: readonly Overrulable[];
}

/** Everything that decides where a visit can go. */
export interface Placing {
  readonly rules: SchedulingRules;
  /** The active crews. */
  readonly crews: readonly Crew[];
  /** The crews' visits around that day, without the visit itself. */
  readonly busy: readonly BusyVisit[];
  readonly needs: Needs;
  readonly now: number;
  /** The operator accepted that it waits: do not ask about a missing crew. */
  readonly mayWait?: boolean;
}

const MINUTE = 60_000;
/** Beyond this, and after the times for sale, the year is probably a typo. */
const FAR_DAYS = 90;
/** A company without crews sends two people, and works by day. */
const PEOPLE = 2;
const EARLIEST_USUAL_MINUTE = 7 * 60;
const LATEST_USUAL_MINUTE = 22 * 60;

/**
 * The single set of rules for placing a visit (ruling 38): hours, time off, closed days, overlap, travel, skill, length
 * for the crew's people, past. It also says what is overruled: an owner who puts a visit outside its crew's hours means
 * that the crew comes.
 * @param before the visit's old place: what stays the same was asked about then
 */
export function placeVisit(
  placing: Placing,
  wish: WantedPlace,
  before: CurrentPlace | null,
): Placement {
  const refusal = refusalOf(placing, wish);
  if (refusal !== null) return { kind: 'refused', why: refusal };
  const found = oddReasonsOf(placing, wish);
  const why = before === null ? found : newOddReasons(placing, { found, wish, before });
  const overruled = waitReasonsAt(placing, wish).filter((reason) => reason !== 'no-crew');
  if (why.length === 0) return { kind: 'fits', overruled };
  const asked = new Set<OddReasonKind>(why.map(({ kind }) => kind));
  const stays = overruled.filter((reason) => !asked.has(reason));
  return { kind: 'needs-reason', why, overruled, stays };
}

/** What would make a visit wait at a place. */
function waitReasonsAt(
  { rules, crews }: Placing,
  { crewId, ...span }: WantedPlace,
): readonly WaitReason[] {
  const crew = crews.find(({ id }) => id === crewId);
  return reasonsAgainst(rules, crew, { ...span, hasCrew: crewId !== null });
}

function refusalOf({ busy, now }: Placing, { crewId, from, to }: WantedPlace): Refusal | null {
  if (to <= from) return 'ends-before-start';
  if (to - from > LONGEST_HOURS * 60 * MINUTE) return 'too-long';
  if (to < now) return 'over';
  const overlaps = busy.some(
    (visit) => visit.crewId === crewId && visit.from < to && from < visit.to,
  );
  return overlaps ? 'overlap' : null;
}

function oddReasonsOf(placing: Placing, wish: WantedPlace): OddReason[] {
  const { rules, crews, needs, now, mayWait } = placing;
  const crew = crews.find(({ id }) => id === wish.crewId);
  const day = dayAt(wish.from, rules.timeZone);
  const farDays = Math.max(FAR_DAYS, rules.horizonDays);
  const isFar = day > addDays(dayAt(now, rules.timeZone), farDays);
  const people = peopleAt(crews, wish.crewId, day);
  const isShort = wish.to - wish.from < lengthOn({ people }, needs.laborMinutes);
  return [
    ...(isFar ? [{ kind: 'far', days: farDays } as const] : []),
    ...(wish.crewId === null
      ? oddReasonsWithoutCrew(placing, wish, day, mayWait === true || crews.length === 0)
      : crew === undefined
        ? [{ kind: 'inactive-crew' } as const]
        : oddReasonsWithCrew(placing, crew, wish, day)),
    ...(isShort ? [{ kind: 'short', hours: needs.laborMinutes / 60 } as const] : []),
  ];
}

/** How many people come that day; for no crew, or an inactive one, the largest number any crew sends. */
export function peopleAt(crews: readonly Crew[], crewId: CrewId | null, day: Day): number {
  const crew = crews.find(({ id }) => id === crewId);
  if (crew !== undefined) return crewSizeOn(crew, day);
  return Math.max(PEOPLE, ...crews.map((each) => crewSizeOn(each, day)));
}

function oddReasonsWithCrew(
  { rules, busy, needs }: Placing,
  crew: Crew,
  wish: WantedPlace,
  day: Day,
): OddReason[] {
  const cannot = canDo(crew, needs) ? [] : [{ kind: 'cannot-do' } as const];
  const ofCrew = crewDayAt({ rules, way: minutesUnderWay(rules.travel) }, crew, busy, wish);
  if (placeOn(ofCrew, wish, needs) !== null) return cannot;
  const hasHours = crew.hours.length > 0 || crew.extraHours.length > 0;
  const kinds = new Set(reasonsAgainst(rules, crew, { ...wish, hasCrew: true }));
  // A crew without hours comes when asked, at usual ones.
  if (!hasHours && !isUnusualHour(rules, [], wish, day)) kinds.delete('hours');
  if (roomOn(ofCrew, wish, wish, needs) === null) kinds.add('no-room');
  return [...[...kinds].map((kind) => ({ kind })), ...cannot];
}

function oddReasonsWithoutCrew(
  { rules, crews }: Placing,
  wish: WantedPlace,
  day: Day,
  mayWait: boolean,
): OddReason[] {
  return [
    ...(rules.closedDays.includes(day) ? [{ kind: 'closed-day' } as const] : []),
    ...(isUnusualHour(rules, crews, wish, day) ? [{ kind: 'hours' } as const] : []),
    ...(mayWait ? [] : [{ kind: 'no-crew' } as const]),
  ];
}

/** Whether this is outside every crew's hours and outside usual hours. */
function isUnusualHour(
  rules: SchedulingRules,
  crews: readonly Crew[],
  wish: WantedPlace,
  day: Day,
): boolean {
  const clock = wallClock(day, rules.timeZone);
  const hours = crews.flatMap((crew) => crew.hours);
  const opens = Math.min(EARLIEST_USUAL_MINUTE, ...hours.map(({ from }) => minutesOf(from)));
  const closes = Math.max(LATEST_USUAL_MINUTE, ...hours.map(({ to }) => minutesOf(to)));
  const usual = { from: clock.at(opens), to: clock.at(closes) };
  const extra = crews.flatMap(({ extraHours }) => extraHours);
  return ![usual, ...extra].some((span) => containsSpan(span, wish));
}

function containsSpan(span: Span, wish: Span): boolean {
  return span.from <= wish.from && wish.to <= span.to;
}

/**
 * The questions that a move newly raises: what stays the same was asked about before. What a visit waits for was not:
 * it came later.
 */
function newOddReasons(
  placing: Placing,
  { found, wish, before }: { found: readonly OddReason[]; wish: WantedPlace; before: CurrentPlace },
): OddReason[] {
  const { timeZone } = placing.rules;
  const clock = ({ from, to }: Span) =>
    [from, to].map((at) => isoText(at, timeZone).slice(11, 16)).join();
  const isSameDay = dayAt(wish.from, timeZone) === dayAt(before.from, timeZone);
  const keepsCrew = wish.crewId === before.crewId;
  const keepsClock = keepsCrew && clock(wish) === clock(before);
  const stays: Readonly<Record<OddReasonKind, boolean>> = {
    far: isSameDay,
    short: keepsCrew && wish.to - wish.from === before.to - before.from,
    hours: keepsClock,
    'closed-day': isSameDay,
    'time-off': keepsClock && isSameDay,
    'no-room': keepsClock && isSameDay,
    'cannot-do': keepsCrew,
    'inactive-crew': keepsCrew,
    'no-crew': keepsCrew,
  };
  const was = new Set(oddReasonsOf(placing, before).map(({ kind }) => kind));
  const overruled: ReadonlySet<OddReasonKind> = new Set(before.overruled);
  const came = waitReasonsAt(placing, before).filter((kind) => !overruled.has(kind));
  const waitedFor: ReadonlySet<OddReasonKind> = new Set(came.filter((kind) => kind !== 'no-crew'));
  return found.filter(({ kind }) => !(stays[kind] && was.has(kind) && !waitedFor.has(kind)));
}
