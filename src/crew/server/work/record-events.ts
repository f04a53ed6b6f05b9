import type { EventCode, EventResult, EventsAnswer } from '#crew/contract/phone.ts';
import { loggedKind, movesVisit, visitWork } from '#crew/rules/work/visit-work.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type LoggedVisit, lockInTurn, logVisits, visitsOfPerson } from '#visits/server/visits.ts';
import { clockOffset, type ReadEvent, readEvent } from './read-event.ts';
import {
  eventsOfVisits,
  insertEvents,
  type NewEvent,
  type RecordedRow,
  refusedBefore,
  visitsOfEvents,
} from './work-queries.ts';

export interface RecordDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
}

interface Sent {
  readonly events: readonly unknown[];
  readonly phoneNow?: unknown;
}

/**
 * Records what a phone sends: each event once, whatever its order, time or place, and however often
 * it comes. What they say of visits is in the visits' logs with them, or neither is.
 */
export async function recordEvents(
  { db, settings, now }: RecordDeps,
  { deviceId, signedInAt, person }: CrewPhone,
  sent: Sent,
): Promise<EventsAnswer> {
  const at = now();
  const { timeZone } = settings.business;
  const results = await inTransaction(db, async (trx) => {
    const read = await atCorrectedVisits(trx, person.id, readAll(sent, at));
    const asked = { personId: person.id, timeZone, since: signedInAt };
    const named = [...new Set(read.flatMap(({ event }) => event.visitId ?? []))];
    const own = named.length === 0 ? [] : await visitsOfPerson(trx, asked, named);
    const states = new Map(own.map((visit) => [visit.id, visit]));
    const judged = read.map(({ sentId, event }) => ({
      sentId,
      event: isOthers(event, states) ? refused(event, 'not-yours') : event,
    }));
    const events = judged.map(({ event }) => event);
    const stored = await insertEvents(trx, { personId: person.id, deviceId }, once(events));
    const fresh = events.filter(({ id, code }) => stored.has(id) && code === null);
    await logWork(trx, fresh, own);
    const here = events.filter(({ id }) => !stored.has(id)).map(({ id }) => id);
    const before = await refusedBefore(trx, person.id, here);
    return resultsOf(judged, stored, before);
  });
  return { results, serverTime: at.toISOString() };
}

/** What a phone sends that was switched off: it counts for nothing, and the office can read it. */
export async function keepRefused(
  { db, now }: Pick<RecordDeps, 'db' | 'now'>,
  { deviceId, person }: CrewPhone,
  sent: Sent,
): Promise<void> {
  const events = readAll(sent, now()).map(({ event }) => refused(event, 'device-off'));
  await inTransaction(db, (trx) =>
    insertEvents(trx, { personId: person.id, deviceId }, once(events)),
  );
}

function readAll({ events, phoneNow }: Sent, now: Date): ReadEvent[] {
  const offset = clockOffset(phoneNow, now);
  return events.map((event) => readEvent(event, offset, now));
}

/** What corrects an event and names no visit is of that event's visit. */
async function atCorrectedVisits(
  trx: Trx,
  personId: PersonId,
  read: readonly ReadEvent[],
): Promise<ReadEvent[]> {
  const corrected = read.flatMap(({ event: { visitId, correctedOf } }) =>
    visitId === null && correctedOf !== null ? [correctedOf.toLowerCase()] : [],
  );
  if (corrected.length === 0) return [...read];
  const visits = new Map([
    ...(await visitsOfEvents(trx, personId, corrected)),
    ...read.map(({ event }) => [event.id, event.visitId] as const),
  ]);
  return read.map((each) => {
    const { visitId, correctedOf } = each.event;
    if (visitId !== null || correctedOf === null) return each;
    return {
      ...each,
      event: { ...each.event, visitId: visits.get(correctedOf.toLowerCase()) ?? null },
    };
  });
}

function isOthers({ visitId, code }: NewEvent, own: ReadonlyMap<VisitId, unknown>): boolean {
  return visitId !== null && code === null && !own.has(visitId);
}

function refused(event: NewEvent, code: 'not-yours' | 'device-off'): NewEvent {
  return { ...event, status: 'refused', code };
}

/** The first of each id. */
function once(events: readonly NewEvent[]): NewEvent[] {
  return [...new Map(events.toReversed().map((event) => [event.id, event])).values()].reverse();
}

/** What was here before is known, or refused as it was then; so is an id that came twice in one call. */
function resultsOf(
  judged: readonly ReadEvent[],
  stored: ReadonlySet<string>,
  before: ReadonlyMap<string, EventCode>,
): EventResult[] {
  const told = new Set<string>();
  return judged.map(({ sentId, event: { id, status, code } }) => {
    const isNew = stored.has(id) && !told.has(id);
    told.add(id);
    if (isNew) return { id: sentId, status, ...(code !== null && { code }) };
    const refusal = stored.has(id) && status === 'refused' ? code : before.get(id);
    return refusal
      ? { id: sentId, status: 'refused', code: refusal }
      : { id: sentId, status: 'known' };
  });
}

type OwnVisit = LoggedVisit['visit'];

/**
 * Notes in the visits' logs where new events brought each. Two phones at one visit take turns, so
 * that its start is there once.
 */
export async function logWork(
  trx: Trx,
  fresh: readonly NewEvent[],
  own: readonly OwnVisit[],
): Promise<void> {
  const ids = new Set(fresh.map(({ id }) => id));
  const touched = own.filter(({ id }) => fresh.some(({ visitId }) => visitId === id));
  if (touched.length === 0) return;
  const visitIds = touched.map(({ id }) => id).toSorted();
  await lockInTurn(
    trx,
    visitIds.map((id) => `work at ${id}`),
  );
  const all = Map.groupBy(await eventsOfVisits(trx, visitIds), ({ visitId }) => visitId);
  await logVisits(
    trx,
    touched.flatMap((visit) => replay(visit, all.get(visit.id) ?? [], ids)),
  );
}

/** Where each of the new events brought the visit, as if they had come when they happened. */
function replay(
  visit: OwnVisit,
  events: readonly RecordedRow[],
  fresh: ReadonlySet<string>,
): LoggedVisit[] {
  const moving = events.filter(movesVisit);
  const known = moving.filter(({ id }) => !fresh.has(id));
  const added = moving.filter(({ id }) => fresh.has(id));
  let before = visitWork(known);
  return added.flatMap((event, index): LoggedVisit[] => {
    const after = visitWork([...known, ...added.slice(0, index + 1)]);
    const kind = loggedKind(before, after);
    before = after;
    if (kind === null) return [];
    const actor = `person:${event.personId}` as const;
    const by = { actor, source: 'crew-phone', deviceAt: new Date(event.at) } as const;
    return [{ visit, event: { kind }, by }];
  });
}
