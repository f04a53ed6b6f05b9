import { audit } from '#company/server/operators/operators.ts';
import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { HandOverAnswer, HandOverVisits } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import {
  type HandOver,
  handOver,
  type ReassignedVisit,
} from '#visits/rules/free-times/hand-over.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { isUnderWay } from '#visits/rules/has-begun.ts';
import { crewSizeOn } from '#visits/rules/people/people-on.ts';
import { nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import { isoText, wallClock } from '#visits/rules/wall-clock.ts';
import { visitContextOf } from '#visits/server/calendar/told-visit.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import {
  deleteException,
  findCrew,
  insertException,
} from '#visits/server/crews/company-queries.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import type { AskedVisit, HandedVisit } from '#visits/server/tables.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import { byOperator } from '#visits/server/visit-by.ts';
import { overruledAt } from '#visits/server/visit-log-queries.ts';
import { findVisit, lockDay, lockVisit, type Visit } from '#visits/server/visit-queries.ts';
import { askMessagesOf, insertHandOver, markHandOverUndone } from './hand-over-queries.ts';
import { moveAndEmail } from './move-and-tell.ts';
import { settleOffer, storeOffer } from './offer-queries.ts';
import type { MoveVisitDeps } from './place.ts';
import { refuseOverlap } from './place.ts';
import { type ScheduledVisitRow, scheduledVisits } from './standing-queries.ts';

interface CrewDay {
  readonly date: Day;
  readonly crewId: CrewId;
}

export interface HandOverRequest extends CrewDay {
  /** 'waiting': only visits that the crew's current hours rule out; it keeps the others. */
  readonly visits: HandOverVisits;
}

/** The message that asks a customer for another time, because no crew can take the visit. */
export interface AskMessage extends Pick<AskedVisit, 'visitId' | 'messageId'> {
  /** Other times that the customer can choose on their page. */
  readonly starts: readonly Date[];
}

/** A visit whose customer was asked, after its hand-over is undone. */
export interface EarlierAsk {
  readonly messageId: string;
  readonly visit: Visit;
  /** No one has moved it or told its customer that it stays. */
  readonly isAsItWas: boolean;
}

const MINUTE = 60_000;
/** Visits further from the day than any drive takes do not matter. */
const FAR_MS = 24 * 60 * MINUTE;

/** Which crew would come instead and when, and what no crew can take. @throws a problem: 404 no such crew. */
export async function planHandOver(
  deps: MoveVisitDeps,
  wish: HandOverRequest,
): Promise<HandOverAnswer> {
  const { plan, staying } = await planOf(deps.db, deps, wish);
  return handOverAnswer(plan, staying, deps.settings.business.timeZone);
}

/**
 * Moves a crew's visits of a day to crews that can come; the rest wait (ruling 37). A crew that cannot come at all is
 * off that day. Emails customers whose start changes; `asked` lists the messages to those who wait.
 * @throws a problem: 404 no such crew.
 */
export async function handOverIn(
  trx: Trx,
  deps: MoveVisitDeps,
  operatorId: string,
  wish: HandOverRequest,
  asked: readonly AskMessage[] = [],
): Promise<HandOverAnswer> {
  const { crewId, date } = wish;
  // In one order, like all code that locks several orders.
  for (const id of await ordersOf(trx, deps, wish)) await lockOrder(trx, id);
  await lockDay(trx, date);
  await deleteOverdueHolds(trx);
  const { plan, company, staying } = await planOf(trx, deps, wish);
  const given: HandedVisit[] = [];
  for (const each of plan.given) given.push(await reassignVisit(trx, deps, operatorId, each));
  if (wish.visits === 'all') given.push(...(await leaveWaiting(trx, operatorId, plan.waits)));
  const timeOffId = wish.visits === 'all' ? await takeCrewOff(trx, company, wish, staying) : null;
  const askedOf = await storeOffers(
    trx,
    asked.filter(({ visitId }) => plan.waits.includes(visitId)),
  );
  const answer = handOverAnswer(plan, staying, deps.settings.business.timeZone);
  const before = await askMessagesOf(trx, { crewId, day: date });
  const isAnyoneAsked = askedOf.some(({ messageId }) => before?.has(messageId) !== true);
  const isNew = before === null || given.length > 0 || timeOffId !== null || isAnyoneAsked;
  // The same press again after its answer was lost: one hand-over to undo.
  if (!isNew) return answer;
  await insertHandOver(trx, { crewId, day: date }, { timeOffId, given, asked: askedOf });
  const subject = { kind: 'crew', id: crewId } as const;
  await audit(trx, { operatorId, act: 'crew.day-handed-over', subject });
  return answer;
}

/** No crew takes these visits: they wait, so drops their overrides. Returns what was overruled before. */
async function leaveWaiting(
  trx: Trx,
  operatorId: string,
  waits: readonly VisitId[],
): Promise<HandedVisit[]> {
  const waiting: HandedVisit[] = [];
  for (const id of waits) {
    const visit = await lockVisit(trx, id);
    if (visit === undefined || visit.overruled.length === 0) continue;
    const { overruled } = visit;
    const { row_version: version } = await overrule(trx, operatorId, visit, nothingOverruled);
    waiting.push({ ...toHandedVisit(visit, version), overruled });
  }
  return waiting;
}

/** Changes what is overruled for a visit in place. */
function overrule(
  trx: Trx,
  operatorId: string,
  visit: Visit,
  overruled: readonly Overrulable[],
): Promise<Visit> {
  const { crew_id: crewId, starts_at: startsAt, ends_at: endsAt } = visit;
  const place = { crewId, startsAt, endsAt, overruled };
  return moveVisit(trx, visit, place, byOperator(operatorId));
}

function toHandedVisit(
  { id, starts_at: startsAt, ends_at: endsAt }: Visit,
  version: number,
): HandedVisit {
  return {
    visitId: id,
    version,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** Stores the times offered to each customer; answers the visits as they are now. */
async function storeOffers(trx: Trx, asked: readonly AskMessage[]): Promise<AskedVisit[]> {
  const known: AskedVisit[] = [];
  for (const { visitId, messageId, starts } of asked) {
    const visit = await lockVisit(trx, visitId);
    if (visit === undefined) continue;
    await storeOffer(trx, visit, { messageId, starts });
    known.push({ visitId, messageId, version: visit.row_version });
  }
  return known;
}

/**
 * Undoes the last hand-over of a crew's day: its visits return, except those changed since. The caller takes back the
 * questions to customers.
 * @throws a problem: 404 there is none, 409 the crew has another visit by now.
 */
export async function undoHandOverIn(
  trx: Trx,
  deps: MoveVisitDeps,
  operatorId: string,
  { crewId, date }: CrewDay,
): Promise<{ back: VisitId[]; stays: VisitId[]; asked: EarlierAsk[] }> {
  const { settings } = deps;
  const made = await markHandOverUndone(trx, { crewId, day: date });
  if (made === undefined) fail('hand-over-not-found');
  const touched = [...made.given, ...made.asked];
  const known = await Promise.all(touched.map(({ visitId }) => findVisit(trx, visitId)));
  for (const id of new Set(known.flatMap((visit) => visit?.order_id ?? []).sort())) {
    await lockOrder(trx, id);
  }
  const asked: EarlierAsk[] = [];
  for (const { visitId, version, messageId } of made.asked) {
    const visit = await lockVisit(trx, visitId);
    if (visit === undefined) continue;
    const isOpen = await settleOffer(trx, visit);
    const isAsItWas = isOpen && visit.state === 'confirmed' && visit.row_version === version;
    asked.push({ messageId, visit, isAsItWas });
  }
  const back: VisitId[] = [];
  for (const handed of made.given) {
    const visit = await lockVisit(trx, handed.visitId);
    if (visit?.state !== 'confirmed' || visit.row_version !== handed.version) continue;
    if (handed.overruled !== undefined) {
      await overrule(trx, operatorId, visit, handed.overruled);
      continue;
    }
    const time = {
      crewId,
      startsAt: new Date(handed.startsAt),
      endsAt: new Date(handed.endsAt),
    };
    await refuseOverlap(trx, time, settings.business.timeZone, visit.id);
    const place = { ...time, overruled: await overruledAt(trx, visit.id, time) };
    await moveAndEmail(trx, deps, visit, place, byOperator(operatorId));
    back.push(visit.id);
  }
  if (made.timeOffId !== null) await deleteException(trx, crewId, made.timeOffId);
  const subject = { kind: 'crew', id: crewId } as const;
  await audit(trx, { operatorId, act: 'crew.day-taken-back', subject });
  const went = made.given.filter(({ overruled }) => overruled === undefined);
  const stays = went.map(({ visitId }) => visitId).filter((id) => !back.includes(id));
  return { back, stays, asked };
}

async function planOf(
  db: Db,
  { settings, now }: MoveVisitDeps,
  wish: HandOverRequest,
): Promise<{ plan: HandOver; company: Company | null; staying: readonly ScheduledVisitRow[] }> {
  const { crewId, date } = wish;
  if ((await findCrew(db, crewId)) === undefined) fail('crew-not-found');
  const { timeZone } = settings.business;
  const { starts, ends } = wallClock(date, timeZone);
  const company = await loadCompany(db, settings, now());
  const near = [new Date(starts - FAR_MS), new Date(ends + FAR_MS)] as const;
  const standing = await scheduledVisits(db, ...near);
  const { waitsOf } = visitContextOf(company, timeZone, now());
  const ofDay = standing.filter((visit) => {
    if (!isVisitOfDay(visit, crewId, { starts, ends }, now())) return false;
    return wish.visits === 'all' || waitsOf(visit) !== null;
  });
  const staying = ofDay.filter((visit) => isBegun(visit, now()));
  const leaving = ofDay.filter((visit) => !staying.includes(visit));
  if (company === null) {
    return { plan: { given: [], waits: leaving.map(({ id }) => id) }, company, staying };
  }
  const ids = new Set(leaving.map(({ id }) => id));
  const busy = standing
    .filter(({ id }) => !ids.has(id))
    .map(({ crewId: of, startsAt, endsAt, postalCode }) => {
      return { crewId: of, from: startsAt.getTime(), to: endsAt.getTime(), postalCode };
    });
  // The crew may be able to keep a visit at another hour of that day.
  const others = company.crews.filter(({ id }) => wish.visits === 'waiting' || id !== crewId);
  const crew = company.crews.find(({ id }) => id === crewId);
  const people = crew === undefined ? 1 : Math.max(1, crewSizeOn(crew, date));
  const visits = leaving.map((visit) => needsOf(visit, people));
  const plan = handOver(company.rules, others, busy, visits, now().getTime());
  return { plan, company, staying };
}

/** A confirmed visit of the crew that begins on that day and is not over. */
function isVisitOfDay(
  { crewId: of, state, startsAt, endsAt }: ScheduledVisitRow,
  crewId: CrewId,
  { starts, ends }: { readonly starts: number; readonly ends: number },
  now: Date,
): boolean {
  const begins = startsAt.getTime();
  return (
    of === crewId && state === 'confirmed' && starts <= begins && begins < ends && endsAt > now
  );
}

/** Its crew is or was there: no other crew gets it, and its customer is not asked. */
function isBegun({ startsAt, said }: ScheduledVisitRow, now: Date): boolean {
  return said?.kind === 'no-access' || isUnderWay(startsAt, said?.kind ?? null, now);
}

function needsOf(row: ScheduledVisitRow, people: number) {
  const { id, startsAt, endsAt, postalCode, laborMinutes, serviceId, addOnIds } = row;
  const stays = ((endsAt.getTime() - startsAt.getTime()) / MINUTE) * people;
  return {
    ...{ id, postalCode, serviceId, addOnIds },
    from: startsAt.getTime(),
    laborMinutes: laborMinutes || stays,
  };
}

/** The orders whose visits may move, in locking order. */
async function ordersOf(db: Db, { settings, now }: MoveVisitDeps, { crewId, date }: CrewDay) {
  const { starts, ends } = wallClock(date, settings.business.timeZone);
  const standing = await scheduledVisits(db, new Date(starts), new Date(ends));
  const own = standing.filter((visit) => isVisitOfDay(visit, crewId, { starts, ends }, now()));
  return [...new Set(own.flatMap(({ orderId }) => orderId ?? []))].sort();
}

async function reassignVisit(
  trx: Trx,
  deps: MoveVisitDeps,
  operatorId: string,
  { id, crewId, start, end }: ReassignedVisit,
): Promise<HandedVisit> {
  const visit = await lockVisit(trx, id);
  if (visit === undefined) fail('visit-not-found');
  const span = { startsAt: new Date(start), endsAt: new Date(end) };
  const time = { crewId, ...span, overruled: nothingOverruled };
  const { row_version: version } = await moveAndEmail(
    trx,
    deps,
    visit,
    time,
    byOperator(operatorId),
  );
  return toHandedVisit(visit, version);
}

/**
 * Takes the crew off that day, so that its time is not sold; null if it has no hours then anyway. After a visit that
 * has begun, it is off from there on.
 */
async function takeCrewOff(
  trx: Trx,
  company: Company | null,
  { crewId, date }: CrewDay,
  staying: readonly ScheduledVisitRow[],
): Promise<string | null> {
  const crew = company?.crews.find(({ id }) => id === crewId);
  if (company === null || crew === undefined) return null;
  const clock = wallClock(date, company.rules.timeZone);
  if (openSpans(company.rules, crew, clock).length === 0) return null;
  const from = Math.max(clock.starts, ...staying.map(({ endsAt }) => endsAt.getTime()));
  if (from >= clock.ends) return null;
  const [starts_at, ends_at] = [new Date(from), new Date(clock.ends)];
  return insertException(trx, { crew_id: crewId, kind: 'off', starts_at, ends_at, reason: '' });
}

function handOverAnswer(
  { given, waits }: HandOver,
  staying: readonly ScheduledVisitRow[],
  timeZone: string,
): HandOverAnswer {
  return {
    given: given.map(({ id, crewId, start }) => {
      return { visitId: id, toCrewId: crewId, start: isoText(start, timeZone) };
    }),
    waits: [...waits],
    stays: staying.map(({ id }) => id),
  };
}
