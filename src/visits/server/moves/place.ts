import type { VisitId } from '#kernel/rules/ids.ts';
import { insertNote, type Order, type OrderLog } from '#orders/server/orders.ts';
import { failAt, ProblemError } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { type FailureArgs, type FieldFailure, failure } from '#registry/failures.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { SchedulingRules } from '#visits/rules/company.ts';
import { LONGEST_HOURS } from '#visits/rules/free-times/crew-day.ts';
import { isExtraVisit, type VisitTerms } from '#visits/rules/own-visit.ts';
import {
  type OddReason,
  type Placement,
  placeVisit,
  type Refusal,
} from '#visits/rules/visit/place-visit.ts';
import type { Overrulable } from '#visits/rules/wait-reasons.ts';
import { dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { needsWithoutAddress } from '#visits/server/free-times/wanted-by-order.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import { needsWithTerms } from '#visits/server/series/sold-at.ts';
import { overruledAt } from '#visits/server/visit-log-queries.ts';
import {
  busyBetween,
  lockDay,
  type TakenTime,
  type Visit,
  type VisitPlace,
  visitsAt,
} from '#visits/server/visit-queries.ts';

export interface PlaceDeps {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

export interface MoveVisitDeps extends PlaceDeps {
  readonly db: Db;
  readonly orderLog: OrderLog;
}

/** The fields of a call that its questions point to. */
export interface Places {
  readonly day: string;
  readonly hour: string;
  readonly end: string;
  readonly crew: string;
}

export const FORM_FIELDS: Places = { day: 'date', hour: 'from', end: 'to', crew: 'from' };
const CALL_FIELDS: Places = { day: 'start', hour: 'start', end: 'end', crew: 'crewId' };

/**
 * Why nothing is asked. 'overrules': an owner sends a crew at any hour, as for an emergency. 'back': an undo, which
 * restores what was overruled there. 'keeps': it makes room for another visit, and waits if its crew cannot come.
 */
type NoQuestionReason = 'overrules' | 'back' | 'keeps';

export interface Placed {
  readonly order: Order;
  readonly operatorId: string;
  readonly time: TakenTime;
  /** The visit's current place; null for a new one. */
  readonly visit: Visit | null;
  /** Why this odd time was accepted; kept as a note. */
  readonly despite?: string | undefined;
  /** Extra to what was booked: a person sets its duration. */
  readonly isFurther?: boolean;
  /** For a new visit: its terms, if not as booked. */
  readonly terms?: VisitTerms | null;
  /** An operator accepted that it waits for a crew. */
  readonly mayWait?: boolean;
  readonly unasked?: NoQuestionReason;
  readonly places?: Places;
}

const DAY_MS = 86_400_000;

/**
 * Checks a visit's place by the rules (ruling 38) and locks its day, so that this transaction can safely store it.
 * Answers the place with what is overruled there.
 * @throws a problem: 409 `overlap` with what is there; 422 `needs-reason` with `why`, or the time.
 */
export async function placeByHand(trx: Trx, deps: PlaceDeps, placed: Placed): Promise<VisitPlace> {
  const { time, visit, places = CALL_FIELDS } = placed;
  const { timeZone } = deps.settings.business;
  await lockDay(trx, dayAt(time.startsAt.getTime(), timeZone));
  await deleteOverdueHolds(trx);
  const placement = await placementAt(trx, deps, placed);
  if (placement.kind === 'refused') {
    return failRefused(trx, { why: placement.why, time, timeZone, except: visit?.id, places });
  }
  return { ...time, overruled: await overruledBy(trx, placed, placement) };
}

/** What the rules say about a place; valid while that day is locked. */
export async function placementAt(
  db: Db,
  deps: PlaceDeps,
  { order, time, visit, ...placed }: Omit<Placed, 'operatorId'>,
): Promise<Placement> {
  const { timeZone } = deps.settings.business;
  const isFurther = placed.isFurther === true || isExtraVisit(visit);
  const company = await loadCompany(db, deps.settings, deps.now());
  const from = new Date(time.startsAt.getTime() - DAY_MS);
  // An end before the start is refused below; PostgreSQL cannot read such a range.
  const to = new Date(Math.max(time.startsAt.getTime(), time.endsAt.getTime()) + DAY_MS);
  const placing = {
    rules: company?.rules ?? defaultRules(timeZone),
    crews: company?.crews ?? [],
    busy: await busyBetween(db, from, to, visit === null ? [] : [visit.id]),
    needs: needsWithTerms(
      await needsWithoutAddress(db, order, isFurther ? time : null),
      isFurther ? null : (visit?.terms ?? placed.terms ?? null),
    ),
    now: deps.now().getTime(),
    mayWait: placed.mayWait === true,
  };
  return placeVisit(placing, wishOf(time), visit && currentPlaceOf(visit));
}

/** What is overruled at an available time. @throws a problem: 422 it needs a reason. */
async function overruledBy(
  trx: Trx,
  { order, operatorId, time, visit, despite, unasked, places = CALL_FIELDS }: Placed,
  placement: Exclude<Placement, { kind: 'refused' }>,
): Promise<readonly Overrulable[]> {
  if (unasked === 'back' && visit !== null) {
    const stood = await overruledAt(trx, visit.id, time);
    return placement.overruled.filter((reason) => stood.includes(reason));
  }
  if (placement.kind === 'fits') return placement.overruled;
  if (unasked === 'keeps') return placement.stays;
  if (unasked === undefined) {
    if (despite === undefined) failWithQuestions(placement.why, places);
    await insertNote(trx, { orderId: order.id, operatorId, text: despite });
  }
  return placement.overruled;
}

/** For a company that has not set its scheduling rules yet. */
function defaultRules(timeZone: string): SchedulingRules {
  return {
    timeZone,
    noticeHours: 0,
    horizonDays: 0,
    gridMinutes: 30,
    arrivalMinutes: 0,
    bufferMinutes: 0,
    travel: { kind: 'fixed', minutes: 0 },
    closedDays: [],
  };
}

function wishOf({ crewId, startsAt, endsAt }: TakenTime) {
  return { crewId, from: startsAt.getTime(), to: endsAt.getTime() };
}

function currentPlaceOf({
  crew_id: crewId,
  starts_at: startsAt,
  ends_at: endsAt,
  overruled,
}: Visit) {
  return { ...wishOf({ crewId, startsAt, endsAt }), overruled };
}

interface Refused {
  readonly why: Refusal;
  readonly time: TakenTime;
  readonly timeZone: string;
  readonly except: VisitId | undefined;
  readonly places: Places;
}

async function failRefused(
  trx: Trx,
  { why, time, timeZone, except, places }: Refused,
): Promise<never> {
  if (why === 'ends-before-start') failAt(places.end, 'visit-ends-before-start');
  if (why === 'too-long') failAt(places.end, 'visit-too-long', { hours: LONGEST_HOURS });
  if (why === 'over') failAt(places.day, 'visit-time-over');
  return failOverlap(await visitsAt(trx, time, except), timeZone);
}

/**
 * For a visit that gets its time back: no other visit may be there.
 * @throws a problem: 409 `overlap` with what is there.
 */
export async function refuseOverlap(
  trx: Trx,
  time: TakenTime,
  timeZone: string,
  except: VisitId,
): Promise<void> {
  await lockDay(trx, dayAt(time.startsAt.getTime(), timeZone));
  await deleteOverdueHolds(trx);
  const there = await visitsAt(trx, time, except);
  if (there.length > 0) failOverlap(there, timeZone);
}

function failOverlap(there: readonly Visit[], timeZone: string): never {
  const visits = there.map(({ id, order_id: orderId, state, starts_at, ends_at }) => ({
    id,
    orderId,
    state,
    start: isoText(starts_at.getTime(), timeZone),
    end: isoText(ends_at.getTime(), timeZone),
  }));
  throw new ProblemError(failure('overlap'), { members: { visits } });
}

/** The message for each reason, and its field. */
function failureOfReason(
  why: OddReason,
  places: Places,
): readonly [path: string, ...what: FailureArgs] {
  switch (why.kind) {
    case 'far':
      return [places.day, 'visit-far', { days: why.days }];
    case 'short':
      return [places.end, 'visit-short', { hours: why.hours }];
    case 'hours':
      return [places.hour, 'visit-hour-odd'];
    case 'closed-day':
      return [places.day, 'visit-closed-day'];
    case 'time-off':
      return [places.hour, 'visit-time-off'];
    case 'no-room':
      return [places.hour, 'visit-no-room'];
    case 'cannot-do':
      return [places.crew, 'visit-crew-cannot'];
    case 'inactive-crew':
      return [places.crew, 'visit-crew-off'];
    default:
      return [places.crew, 'visit-without-crew'];
  }
}

/** The questions about a time, at the fields of a call. */
export function questionsOf(
  whys: readonly OddReason[],
  places: Places = CALL_FIELDS,
): FieldFailure[] {
  return whys.map((why) => {
    const [path, ...what] = failureOfReason(why, places);
    return { path, ...failure(...what) };
  });
}

function failWithQuestions(whys: readonly OddReason[], places: Places): never {
  const errors = questionsOf(whys, places);
  const members = { why: whys.map(({ kind }) => kind) };
  throw new ProblemError(failure('needs-reason'), { errors, members });
}
