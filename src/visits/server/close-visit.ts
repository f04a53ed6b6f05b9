import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { hasBegun } from '#visits/rules/has-begun.ts';
import { refuseOverlap } from './moves/place.ts';
import type { VisitBy } from './visit-by.ts';
import { changeVisit } from './visit-log.ts';
import type { Visit } from './visit-queries.ts';

/** Someone has been there. @throws a problem: 409 it has not begun, or is not to come. */
export function closeVisit(
  trx: Trx,
  visit: Visit,
  { workedMinutes, now }: { readonly workedMinutes: number | null; readonly now: Date },
  by: VisitBy,
): Promise<Visit> {
  if (visit.state !== 'confirmed') fail('visit-over');
  if (!hasBegun(visit.starts_at, now)) fail('not-begun');
  const worked = { worked_minutes: workedMinutes };
  return changeVisit(trx, visit, { kind: 'completed', workedMinutes }, by, worked);
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
}
