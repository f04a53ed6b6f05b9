import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { postalCodeOf } from './schedule-queries.ts';

/**
 * Refuses a checkout whose schedule id is not the caller's: the same answer for another visitor's id and an unknown
 * one. An outside widget uses its own ids, which we do not check.
 * @throws a problem: 409 it is not theirs
 */
export async function requireOwnSchedule(
  db: Db,
  { schedulingWidgetUrl }: Pick<Settings, 'schedulingWidgetUrl'>,
  scheduleId: string,
): Promise<void> {
  if (schedulingWidgetUrl !== null && (await postalCodeOf(db, scheduleId)) === null) return;
  fail('not-yours');
}
