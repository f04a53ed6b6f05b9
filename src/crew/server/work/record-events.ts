import type { EventCode, EventResult, EventsAnswer } from '#crew/contract/phone.ts';
import { loggedKind, movesVisit, visitWork } from '#crew/rules/work/visit-work.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import {
  type LoggedVisit,
  lockInTurn,
  logVisits,
  type OwnVisit,
  visitsOfPeople,
} from '#visits/server/visits.ts';
import { clockOffset, type ReadEvent, readEvent } from './read-event.ts';
import {
  eventsOfVisits,
  insertEvents,
  type NewEvent,
  type PhonesEvent,
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

/** What one phone sends in one call. */
export interface Sending {
  readonly phone: CrewPhone;
  readonly sent: Sent;
}

/**
 * Records what phones send: each event once, whatever its order, time or place, and however often
 * it comes. What they say of visits is in the visits' logs with them, or neither is. Answers each
 * phone, in their order.
 */
export async function recordEvents(
  { db, settings, now }: RecordDeps,
  sendings: readonly Sending[],
): Promise<EventsAnswer[]> {
  const at = now();
  const { timeZone } = settings.business;
  const results = await inTransaction(db, async (trx) => {
    const read = sendings.map(({ phone, sent }) => ({ phone, read: readAll(sent, at) }));
    const all: ReadSending[] = [];
    for (const one of read) {
      const { id } = one.phone.person;
      const own = read.flatMap((other) => (other.phone.person.id === id ? other.read : []));
      all.push({ ...one, read: await atCorrectedVisits(trx, id, one.read, own) });
    }
    const own = await visitsOfPeople(trx, timeZone, all.map(visitsNamed));
    const judged = all.map(({ phone, read }, index) => judge(phone, read, own[index] ?? []));
    const events = once(judged.flat().map(({ event }) => event));
    const stored = await insertEvents(trx, events);
    const fresh = events.filter(({ id, code }) => stored.has(id) && code === null);
    await logWork(trx, fresh, [...new Map(own.flat().map((visit) => [visit.id, visit])).values()]);
    return await answerAll(trx, judged, stored);
  });
  return results.map((each) => ({ results: each, serverTime: at.toISOString() }));
}

interface ReadSending {
  readonly phone: CrewPhone;
  readonly read: readonly ReadEvent[];
}

function visitsNamed({ phone: { person, signedInAt }, read }: ReadSending) {
  const visits = [...new Set(read.flatMap(({ event }) => event.visitId ?? []))];
  return { personId: person.id, since: signedInAt, visits };
}

interface Judged {
  readonly sentId: string;
  readonly event: NewEvent & PhonesEvent;
}

/** What is of others' visits counts for nothing. */
function judge(phone: CrewPhone, read: readonly ReadEvent[], own: readonly OwnVisit[]): Judged[] {
  const states = new Map(own.map((visit) => [visit.id, visit]));
  return read.map(({ sentId, event }) => ({
    sentId,
    event: byPhone(phone, isOthers(event, states) ? refused(event, 'not-yours') : event),
  }));
}

function byPhone({ person, deviceId }: CrewPhone, event: NewEvent): NewEvent & PhonesEvent {
  return { ...event, personId: person.id, deviceId };
}

async function answerAll(
  trx: Trx,
  judged: readonly (readonly Judged[])[],
  stored: ReadonlySet<string>,
): Promise<EventResult[][]> {
  const told = new Set<string>();
  const answers: EventResult[][] = [];
  for (const sending of judged) {
    const here = sending.flatMap(({ event }) => (stored.has(event.id) ? [] : [event]));
    const [first] = here;
    const before =
      first === undefined
        ? new Map<string, EventCode>()
        : await refusedBefore(trx, first.personId, idsOf(here));
    answers.push(resultsOf(sending, { stored, before, told }));
  }
  return answers;
}

function idsOf(events: readonly NewEvent[]): string[] {
  return events.map(({ id }) => id);
}

/** What a phone sends that was switched off: it counts for nothing, and the office can read it. */
export async function keepRefused(
  { db, now }: Pick<RecordDeps, 'db' | 'now'>,
  { phone, sent }: Sending,
): Promise<void> {
  const events = readAll(sent, now()).map(({ event }) =>
    byPhone(phone, refused(event, 'device-off')),
  );
  await inTransaction(db, (trx) => insertEvents(trx, once(events)));
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
  /** All that comes of that person with it: what is corrected may be among them. */
  own: readonly ReadEvent[],
): Promise<ReadEvent[]> {
  const corrected = read.flatMap(({ event: { visitId, correctedOf } }) =>
    visitId === null && correctedOf !== null ? [correctedOf.toLowerCase()] : [],
  );
  if (corrected.length === 0) return [...read];
  const visits = new Map([
    ...(await visitsOfEvents(trx, personId, corrected)),
    ...own.map(({ event }) => [event.id, event.visitId] as const),
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
function once<Event extends NewEvent>(events: readonly Event[]): Event[] {
  return [...new Map(events.toReversed().map((event) => [event.id, event])).values()].reverse();
}

interface Standing {
  readonly stored: ReadonlySet<string>;
  readonly before: ReadonlyMap<string, EventCode>;
  /** Ids that were answered as new: those that come again are known. */
  readonly told: Set<string>;
}

/** What was here before is known, or refused as it was then; so is an id that came twice. */
function resultsOf(judged: readonly Judged[], { stored, before, told }: Standing): EventResult[] {
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
  let before = visitWork(known, visit.since);
  return added.flatMap((event, index): LoggedVisit[] => {
    const after = visitWork([...known, ...added.slice(0, index + 1)], visit.since);
    const kind = loggedKind(before, after);
    before = after;
    if (kind === null) return [];
    const actor = `person:${event.personId}` as const;
    const by = { actor, source: 'crew-phone', deviceAt: new Date(event.at) } as const;
    return [{ visit, event: { kind }, by }];
  });
}
