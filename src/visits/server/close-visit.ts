import type { PersonId } from '#kernel/rules/ids.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { isUnderWay } from '#visits/rules/has-begun.ts';
import { saidOf } from './closing-queries.ts';
import { refuseOverlap } from './moves/place.ts';
import { hasPeople } from './people/people-queries.ts';
import { workersToNote } from './people/workers.ts';
import { replaceWorkers } from './people/workers-queries.ts';
import type { VisitBy } from './visit-by.ts';
import { changeVisit } from './visit-log.ts';
import type { Visit } from './visit-queries.ts';

/** How long someone worked at a home, and who did. */
export interface Worked {
  /** Null: nobody said. */
  readonly workedMinutes: number | null;
  /** Null: everyone who was in its crew that day. */
  readonly workedBy: readonly PersonId[] | null;
}

/**
 * Someone has been there. Returns the visit as it is then, with what it costs.
 * @throws a problem: 409 it has not begun, is not to come, or had no crew and nobody says who worked; 422 a person
 *   that there is not.
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
  if (!isUnderWay(visit.starts_at, await saidOf(trx, visit.id), now)) fail('not-begun');
  const isNamed = workedBy !== null && workedBy.length > 0;
  // A price is due once someone was there, and no crew was given it: who worked is named where people can be.
  if (visit.crew_id === null && !isNamed && (await hasPeople(trx))) fail('closing-needs-workers');
  const workers = await workersToNote(trx, visit, workedBy, timeZone);
  const event = { kind: 'completed', workedMinutes, workedBy: workers } as const;
  const closed = await changeVisit(trx, visit, event, by, { worked_minutes: workedMinutes });
  await replaceWorkers(trx, visit.id, workers);
  return closed;
}

/**
 * It was completed by mistake: it is open again, at the time that it had.
 * @throws a problem: 409 it is not done, or its crew has something else then.
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
