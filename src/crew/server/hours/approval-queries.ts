import { sql } from 'kysely';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

export interface ApprovalRow {
  readonly personId: PersonId;
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
  readonly operatorId: string;
  readonly at: Date;
}

/** The people whose hours of a week were approved. */
export async function approvalsOf(
  db: Db,
  week: string,
): Promise<ReadonlyMap<PersonId, ApprovalRow>> {
  const rows = await db
    .selectFrom('hour_approvals')
    .select([
      'person_id as personId',
      'worked_minutes as workedMinutes',
      'driving_minutes as drivingMinutes',
      'operator_id as operatorId',
      'approved_at as at',
    ])
    .where('week', '=', week)
    .execute();
  return new Map(rows.map((row) => [row.personId, row]));
}

export async function putApproval(
  trx: Trx,
  approval: {
    readonly person_id: PersonId;
    readonly week: string;
    readonly worked_minutes: number;
    readonly driving_minutes: number;
    readonly operator_id: string;
  },
): Promise<void> {
  const { person_id: _person, week: _week, ...seen } = approval;
  await trx
    .insertInto('hour_approvals')
    .values(approval)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'week']).doUpdateSet({ ...seen, approved_at: sql`now()` }),
    )
    .execute();
}
