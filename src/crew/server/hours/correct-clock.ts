import { audit, operatorNames } from '#company/server/operators/operators.ts';
import type { ClockAnswer, ClockEvent } from '#crew/contract/hours.ts';
import { type EffectiveEvent, effectiveEvents } from '#crew/rules/work/standing.ts';
import {
  type ClockKind,
  clockKinds,
  visitKinds,
  type WorkKind,
} from '#crew/rules/work/work-event.ts';
import { logWork } from '#crew/server/work/record-events.ts';
import { insertEvents, type NewEvent, visitsOfEvents } from '#crew/server/work/work-queries.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { wallClock } from '#visits/rules/wall-clock.ts';
import { findVisit, isPerson, personDays, timesSetAt } from '#visits/server/visits.ts';
import { type ClockedRow, clockedBetween } from './hours-queries.ts';

interface ClockDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly now: () => Date;
}

const NEED_VISIT: readonly WorkKind[] = visitKinds;

/** A person's valid clock entries of a day, and the visits they may have been at. @throws 404. */
export async function readClock(
  deps: ClockDeps,
  personId: PersonId,
  day: string,
): Promise<ClockAnswer> {
  const { db, settings } = deps;
  if (!(await isPerson(db, personId))) fail('person-not-found');
  const { starts, ends } = wallClock(day, settings.business.timeZone);
  const rows = await clockedBetween(db, new Date(starts), new Date(ends), personId);
  const names = await operatorNames(
    db,
    rows.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId])),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = effectiveEvents(rows)
    .filter(({ at }) => at >= starts && at < ends)
    .flatMap((event) => toClockEvents(event, byId, names));
  const planned = await personDays(deps, personId, { from: day, days: 1 });
  const visits = new Map(planned.map(({ id, startsAt }) => [id, startsAt]));
  for (const { visitId } of events) {
    if (visitId === null || visits.has(visitId)) continue;
    const visit = await findVisit(db, visitId);
    if (visit !== undefined) visits.set(visitId, visit.starts_at);
  }
  return { events, visits: [...visits].map(([id, start]) => ({ id, start: start.toISOString() })) };
}

function toClockEvents(
  event: EffectiveEvent<ClockedRow>,
  byId: ReadonlyMap<string, ClockedRow>,
  names: ReadonlyMap<string, string>,
): ClockEvent[] {
  const kind = clockKinds.find((each) => each === event.kind);
  if (kind === undefined) return [];
  const { id, visitId, at, operatorId, note, correctedOf } = event;
  const by = operatorId === null ? null : (names.get(operatorId) ?? '');
  const first = correctedOf === null ? undefined : firstOf(event, byId);
  return [
    {
      ...{ id, kind, visitId, at: new Date(at).toISOString() },
      correction:
        first === undefined
          ? null
          : { firstAt: new Date(first.at).toISOString(), by, reason: note },
      addedBy: first === undefined ? by : null,
    },
  ];
}

/** The first event of a chain of corrections. */
function firstOf(event: ClockedRow, byId: ReadonlyMap<string, ClockedRow>): ClockedRow | undefined {
  const seen = new Set<string>();
  let first: ClockedRow | undefined;
  let named = event.correctedOf;
  while (named !== null && !seen.has(named)) {
    seen.add(named);
    const found = byId.get(named);
    if (found === undefined) break;
    first = found;
    named = found.correctedOf;
  }
  return first;
}

interface Correction {
  /** Created by the console: the same id is the same correction. */
  readonly id: string;
  readonly correctedOf: string | null;
  readonly kind: ClockKind;
  readonly visitId: VisitId | null;
  readonly at: Date;
  readonly removes: boolean;
  readonly reason: string;
}

/**
 * Corrects, removes or adds an entry of a person's clock, as a new event next to the first.
 * @throws a problem: 404 no such person or entry, 422 no visit, or a time in the future.
 */
export function correctClock(
  { db, now }: Pick<ClockDeps, 'db' | 'now'>,
  operatorId: string,
  personId: PersonId,
  { id, correctedOf, kind, visitId, at, removes, reason }: Correction,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await isPerson(trx, personId))) fail('person-not-found');
    const known = correctedOf === null ? null : await visitsOfEvents(trx, personId, [correctedOf]);
    if (correctedOf !== null && !known?.has(correctedOf)) fail('clock-event-not-found');
    if (removes && correctedOf === null) fail('clock-event-not-found');
    const isAtVisit = NEED_VISIT.includes(kind);
    const visit = isAtVisit && visitId !== null ? await findVisit(trx, visitId) : undefined;
    if (isAtVisit && visit === undefined) failAt('visitId', 'clock-visit-missing');
    if (at > now()) failAt('at', 'clock-time-ahead');
    const event: NewEvent = {
      ...{ id, correctedOf, at, note: reason, raw: null, fields: {} },
      visitId: visit?.id ?? null,
      kind: removes ? 'undo' : kind,
      ...{ deviceAt: null, status: 'stored', code: null, place: null },
      ...{ lat: null, lng: null, accuracy: null },
    };
    const stored = await insertEvents(trx, [{ ...event, personId, operatorId }]);
    if (!stored.has(id)) return;
    if (visit !== undefined) {
      const since = (await timesSetAt(trx, [visit.id])).get(visit.id) ?? null;
      await logWork(trx, [event], [{ ...visit, since }]);
    }
    const subject = { kind: 'person', id: personId } as const;
    await audit(trx, { operatorId, act: 'person.clock-corrected', subject });
  });
}
