import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { postalCodeOf } from './schedule-queries.ts';

/**
 * Of a checkout whose schedule id led to no schedule of this caller's. Another visitor's and one that
 * never was are told the same; only an outside widget has ids of its own, which mean nothing here.
 * @throws a problem: 409 it is not theirs
 */
export async function refuseStrangeSchedule(
  db: Db,
  { schedulingWidgetUrl }: Pick<Settings, 'schedulingWidgetUrl'>,
  scheduleId: string,
): Promise<void> {
  if (schedulingWidgetUrl !== null && (await postalCodeOf(db, scheduleId)) === null) return;
  fail('not-yours');
}
