import type { EventCode, EventResult, EventsAnswer } from '#crew/contract/phone.ts';
import { loggedKind, movesVisit, visitWork } from '#crew/rules/work/visit-work.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import {
  type LoggedVisit,
  logVisits,
  type OwnVisit,
  takeNamedLocks,
  visitsOfPeople,
} from '#visits/server/visits.ts';
import { clockOffset, type ReadEvent, readEvent } from './read-event.ts';
import {
  eventsOfVisits,
  insertEvents,
  type NewEvent,
  type PhoneSource,
  type RecordedRow,
  refusedEventCodes,
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
export interface SentBatch {
  readonly phone: CrewPhone;
  readonly sent: Sent;
}

/**
 * Records what phones send, each event once, whatever its order, time or place, and no matter how often it comes.
 * Commits together with the visits' logs, or not at all. Returns each phone's answer, in their order.
 */
export async function recordEvents(
  { db, settings, now }: RecordDeps,
  sendings: readonly SentBatch[],
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
    const events = firstOfEachId(judged.flat().map(({ event }) => event));
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

interface JudgedEvent {
  readonly sentId: string;
  readonly event: NewEvent & PhoneSource;
}

/** Events for other people's visits do not count. */
function judge(
  phone: CrewPhone,
  read: readonly ReadEvent[],
  own: readonly OwnVisit[],
): JudgedEvent[] {
  const states = new Map(own.map((visit) => [visit.id, visit]));
  return read.map(({ sentId, event }) => ({
    sentId,
    event: byPhone(phone, isOthers(event, states) ? refused(event, 'not-yours') : event),
  }));
}

function byPhone({ person, deviceId }: CrewPhone, event: NewEvent): NewEvent & PhoneSource {
  return { ...event, personId: person.id, deviceId };
}

async function answerAll(
  trx: Trx,
  judged: readonly (readonly JudgedEvent[])[],
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
        : await refusedEventCodes(trx, first.personId, idsOf(here));
    answers.push(resultsOf(sending, { stored, before, told }));
  }
  return answers;
}

function idsOf(events: readonly NewEvent[]): string[] {
  return events.map(({ id }) => id);
}

/** Events from a phone that was turned off: they do not count, but the office can read them. */
export async function storeRefusedEvents(
  { db, now }: Pick<RecordDeps, 'db' | 'now'>,
  { phone, sent }: SentBatch,
): Promise<void> {
  const events = readAll(sent, now()).map(({ event }) =>
    byPhone(phone, refused(event, 'device-off')),
  );
  await inTransaction(db, (trx) => insertEvents(trx, firstOfEachId(events)));
}

function readAll({ events, phoneNow }: Sent, now: Date): ReadEvent[] {
  const offset = clockOffset(phoneNow, now);
  return events.map((event) => readEvent(event, offset, now));
}

/** A correction without a visit belongs to the visit of the event it corrects. */
async function atCorrectedVisits(
  trx: Trx,
  personId: PersonId,
  read: readonly ReadEvent[],
  /** All of that person's events in this batch, which may include the corrected one. */
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

/** The first event of each id. */
function firstOfEachId<Event extends NewEvent>(events: readonly Event[]): Event[] {
  return [...new Map(events.toReversed().map((event) => [event.id, event])).values()].reverse();
}

interface StoredIds {
  readonly stored: ReadonlySet<string>;
  readonly before: ReadonlyMap<string, EventCode>;
  /** Ids already answered as new: a repeat is known. */
  readonly told: Set<string>;
}

/** An earlier event is known, or refused as before; so is an id that came twice. */
function resultsOf(
  judged: readonly JudgedEvent[],
  { stored, before, told }: StoredIds,
): EventResult[] {
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
 * Logs how new events changed each visit. Two phones at one visit take turns, so that its start is
 * logged once.
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
  await takeNamedLocks(
    trx,
    visitIds.map((id) => `work at ${id}`),
  );
  const all = Map.groupBy(await eventsOfVisits(trx, visitIds), ({ visitId }) => visitId);
  await logVisits(
    trx,
    touched.flatMap((visit) => replay(visit, all.get(visit.id) ?? [], ids)),
  );
}

/** The visit's state after each new event, as if they had arrived when they happened. */
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
