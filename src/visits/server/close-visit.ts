import type { PersonId } from '#kernel/rules/ids.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { isUnderWay } from '#visits/rules/has-begun.ts';
import { lastReportOf } from './closing-queries.ts';
import { refuseOverlap } from './moves/place.ts';
import { hasPeople } from './people/people-queries.ts';
import { workersToRecord } from './people/workers.ts';
import { replaceWorkers } from './people/workers-queries.ts';
import type { VisitBy } from './visit-by.ts';
import { changeVisit } from './visit-log.ts';
import type { Visit } from './visit-queries.ts';

/** How long the work took, and who did it. */
export interface Worked {
  /** Null: not recorded. */
  readonly workedMinutes: number | null;
  /** Null: everyone who was in its crew that day. */
  readonly workedBy: readonly PersonId[] | null;
}

/**
 * Marks a visit as done. Returns the updated visit, with its price.
 * @throws a problem: 409 it has not begun, is not upcoming, or had no crew and no workers are named; 422 an unknown
 * person.
 */
export async function closeVisit(
  trx: Trx,
  visit: Visit,
  {
    workedMinutes,
    workedBy,
    now,
    timeZone,
  }: Worked & { readonly now: Date; readonly timeZone: string },
  by: VisitBy,
): Promise<Visit> {
  if (visit.state !== 'confirmed') fail('visit-over');
  if (!isUnderWay(visit.starts_at, await lastReportOf(trx, visit.id), now)) fail('not-begun');
  const isNamed = workedBy !== null && workedBy.length > 0;
  // A completed visit is due, so a visit without a crew needs the names of its workers, if there are people to name.
  if (visit.crew_id === null && !isNamed && (await hasPeople(trx))) fail('closing-needs-workers');
  const workers = await workersToRecord(trx, visit, workedBy, timeZone);
  const event = { kind: 'completed', workedMinutes, workedBy: workers } as const;
  const closed = await changeVisit(trx, visit, event, by, { worked_minutes: workedMinutes });
  await replaceWorkers(trx, visit.id, workers);
  return closed;
}

/**
 * Reopens a visit that was completed by mistake, at its old time.
 * @throws a problem: 409 it is not done, or its crew has another visit then.
 */
export async function reopenVisit(
  trx: Trx,
  visit: Visit,
  timeZone: string,
  by: VisitBy,
): Promise<void> {
  if (visit.state !== 'done') fail('reopening-needs-done');
  const { crew_id: crewId, starts_at: startsAt, ends_at: endsAt } = visit;
  if (crewId !== null) await refuseOverlap(trx, { crewId, startsAt, endsAt }, timeZone, visit.id);
  await changeVisit(trx, visit, { kind: 'reopened' }, by, { worked_minutes: null });
  await replaceWorkers(trx, visit.id, []);
}
