import type {
  CrewMessage,
  CrewReport,
  VisitCheckRow,
  VisitPhotoRow,
} from '#crew/contract/report.ts';
import { endedSpans } from '#crew/rules/hours/clock.ts';
import { isWorkPhotoKind } from '#crew/rules/phone/limits.ts';
import { effectiveEvents } from '#crew/rules/work/standing.ts';
import { eventsAtCurrentTime, visitWork } from '#crew/rules/work/visit-work.ts';
import { photosOf } from '#crew/server/photos/photo-queries.ts';
import { checksOf } from '#crew/server/work/work-queries.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { timesSetAt } from '#visits/server/telling/telling.ts';
import { messagesAtVisits, type ReportedRow, reportedAt } from './report-queries.ts';

const MINUTE = 60_000;

/** Crews' reports on some visits, by visit id. */
export async function reportsOf(
  db: Db,
  visits: readonly VisitId[],
): Promise<ReadonlyMap<VisitId, CrewReport>> {
  const [rows, since, checks, photos] = await Promise.all([
    reportedAt(db, visits),
    timesSetAt(db, visits),
    checksOf(db, visits),
    visits.length === 0 ? [] : photosOf(db, visits),
  ]);
  const byVisit = Map.groupBy(rows, ({ ofVisit }) => ofVisit);
  return new Map(
    visits.map((id) => {
      const here = effectiveEvents((byVisit.get(id) ?? []).filter(({ visitId }) => visitId === id));
      const moved = since.get(id) ?? null;
      // A move stops no one at work: their earlier work still counts.
      const from = eventsAtCurrentTime(here, moved).length === here.length ? null : moved;
      const isNow = ({ at }: { at: Date }) => from === null || at.getTime() >= from;
      const refusedItems = checks.filter(
        (check) => check.visitId === id && check.answer === 'not-possible' && isNow(check),
      );
      const taken = photos.filter(
        (photo) => photo.visitId === id && photo.kind !== 'office' && isNow(photo),
      );
      return [
        id,
        {
          ...reportOf(id, byVisit.get(id) ?? [], from),
          notPossible: refusedItems.map(({ why }) => why).filter((why) => why !== ''),
          photos: taken.map(toPhotoRow),
          workPhotos: taken.filter(({ kind }) => isWorkPhotoKind(kind)).length,
        },
      ];
    }),
  );
}

function reportOf(
  visitId: VisitId,
  rows: readonly ReportedRow[],
  /** When its current time was set: earlier records do not belong to this report. */
  since: number | null,
): Omit<CrewReport, 'notPossible' | 'photos' | 'workPhotos'> {
  const here = rows.filter((row) => row.visitId === visitId);
  const work = visitWork(here, since);
  const stands = eventsAtCurrentTime(effectiveEvents(here), since);
  const first = stands[0]?.at ?? Number.POSITIVE_INFINITY;
  const more = stands.findLast(({ kind }) => kind === 'more-time');
  const tries = work.state === 'no-access' ? triesAt(stands) : [];
  const people = [...Map.groupBy(rows, ({ personId }) => personId)].map(([id, events]) => {
    const spans = endedSpans(events).filter(
      (span) => span.kind === 'work' && span.visitId === visitId && span.to > first,
    );
    const minutes = spans.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
    return { id, name: events[0]?.who ?? '', minutes };
  });
  const worked = people
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return {
    visitId,
    startedAt: isoOf(work.startedAt),
    finishedAt: isoOf(work.finishedAt),
    people: worked,
    workedMinutes: worked.reduce((sum, { minutes }) => sum + minutes, 0),
    moreTime:
      more === undefined
        ? null
        : { minutes: more.fields.minutes ?? 0, reason: more.note, who: more.who },
    noAccess: triedAt(tries),
    notes: stands
      .filter((event) => event.kind === 'note' && !tries.includes(event))
      .map((note) => messageOf(visitId, note)),
  };
}

/** A no-access report, and what its person added later. */
function triesAt(stands: readonly ReportedRow[]): readonly ReportedRow[] {
  const last = stands.findLastIndex(({ kind }) => kind === 'no-access');
  const door = stands[last];
  if (door === undefined) return [];
  const isAbout = ({ kind, personId }: ReportedRow) =>
    kind === 'note' && personId === door.personId;
  return [door, ...stands.slice(last + 1).filter(isAbout)];
}

/** What was tried before someone gave up. */
function triedAt(tries: readonly ReportedRow[]): CrewReport['noAccess'] {
  const [door] = tries;
  if (door === undefined) return null;
  const fields = tries.map((event) => event.fields);
  return {
    calls: fields.findLast(({ calls }) => calls !== undefined)?.calls ?? null,
    waitedMinutes:
      fields.findLast(({ waitedMinutes }) => waitedMinutes !== undefined)?.waitedMinutes ?? null,
    note: tries
      .map(({ note }) => note)
      .filter((note) => note !== '')
      .join(' '),
    who: door.who,
  };
}

function toPhotoRow({ at, ...photo }: Omit<VisitPhotoRow, 'at'> & { at: Date }): VisitPhotoRow {
  return { ...photo, at: at.toISOString() };
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** Crews' messages to the office at some visits, in order of time. */
export async function crewMessages(db: Db, visits: readonly VisitId[]): Promise<CrewMessage[]> {
  return effectiveEvents(await messagesAtVisits(db, visits))
    .filter(({ kind, note }) => (kind === 'note' && note !== '') || kind === 'more-time')
    .map((event) => messageOf(event.visitId, event));
}

function messageOf(
  visitId: VisitId,
  { kind, at, who, note, fields }: Omit<ReportedRow, 'ofVisit' | 'visitId'>,
): CrewMessage {
  const moreMinutes = kind === 'more-time' ? (fields.minutes ?? 0) : null;
  return { visitId, at: new Date(at).toISOString(), who, text: note, moreMinutes };
}

/** Crews' messages, photos and answers at some visits, for a booking's page. */
export async function crewRecordsAt(
  db: Db,
  visits: readonly VisitId[],
): Promise<{ messages: CrewMessage[]; photos: VisitPhotoRow[]; checks: VisitCheckRow[] }> {
  if (visits.length === 0) return { messages: [], photos: [], checks: [] };
  const [messages, photos, checks] = await Promise.all([
    crewMessages(db, visits),
    photosOf(db, visits),
    checksOf(db, visits),
  ]);
  return {
    messages,
    photos: photos.map(toPhotoRow),
    checks: checks.map(({ at: _, ...check }) => check),
  };
}
