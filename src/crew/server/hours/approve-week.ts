import { audit } from '#company/server/operators/operators.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { isPerson } from '#visits/server/visits.ts';
import { putApproval } from './approval-queries.ts';
import { type HoursDeps, readHours } from './read-hours.ts';

interface WeekToApprove {
  readonly personId: PersonId;
  /** Its Monday. */
  readonly week: string;
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
}

const DAYS = 7;
const MONDAY = 1;

/**
 * Approves a person's week.
 * @throws a problem: 404, 409 its hours have changed, or a clock is open, 422 not a Monday.
 */
export async function approveWeek(
  { db, settings, now }: HoursDeps,
  operatorId: string,
  { personId, week, workedMinutes, drivingMinutes }: WeekToApprove,
): Promise<void> {
  if (new Date(`${week}T00:00:00Z`).getUTCDay() !== MONDAY) failAt('week', 'week-not-monday');
  await inTransaction(db, async (trx) => {
    if (!(await isPerson(trx, personId))) fail('person-not-found');
    const { people } = await readHours({ db: trx, settings, now }, { from: week, days: DAYS });
    const hours = people.find(({ id }) => id === personId);
    const isOpen = hours?.odd.some(({ oddity }) => oddity === 'open') ?? false;
    if (isOpen || (hours?.runningSince ?? null) !== null) fail('hours-open');
    const isSame =
      hours?.workedMinutes === workedMinutes && hours.drivingMinutes === drivingMinutes;
    if (!isSame) fail('hours-changed');
    await putApproval(trx, {
      ...{ person_id: personId, week, operator_id: operatorId },
      ...{ worked_minutes: workedMinutes, driving_minutes: drivingMinutes },
    });
    const subject = { kind: 'person', id: personId } as const;
    await audit(trx, { operatorId, act: 'person.hours-approved', subject });
  });
}
