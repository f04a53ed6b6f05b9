import { sql } from 'kysely';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import type { AskedVisit, HandedVisit } from '#visits/server/tables.ts';

interface CrewDay {
  readonly crewId: CrewId;
  readonly day: Day;
}

interface StoredHandOver {
  readonly timeOffId: string | null;
  readonly given: readonly HandedVisit[];
  readonly asked: readonly AskedVisit[];
}

export async function insertHandOver(
  trx: Trx,
  { crewId, day }: CrewDay,
  made: StoredHandOver,
): Promise<void> {
  await trx
    .insertInto('hand_overs')
    .values({
      crew_id: crewId,
      day,
      time_off_id: made.timeOffId,
      given: JSON.stringify(made.given),
      asked: JSON.stringify(made.asked),
    })
    .execute();
}

/** The messages sent to customers by the hand-over of a crew's day; null: no hand-over, or it was undone. */
export async function askMessagesOf(
  trx: Trx,
  { crewId, day }: CrewDay,
): Promise<ReadonlySet<string> | null> {
  const rows = await trx
    .selectFrom('hand_overs')
    .select('asked')
    .where('crew_id', '=', crewId)
    .where('day', '=', day)
    .where('undone_at', 'is', null)
    .execute();
  return rows.length === 0
    ? null
    : new Set(rows.flatMap(({ asked }) => asked.map(({ messageId }) => messageId)));
}

/** The last active hand-over of a crew's day, now marked undone; undefined if there is none. */
export async function markHandOverUndone(
  trx: Trx,
  { crewId, day }: CrewDay,
): Promise<StoredHandOver | undefined> {
  return trx
    .updateTable('hand_overs')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', (query) =>
      query
        .selectFrom('hand_overs')
        .select('id')
        .where('crew_id', '=', crewId)
        .where('day', '=', day)
        .where('undone_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .forUpdate(),
    )
    .returning(['time_off_id as timeOffId', 'given', 'asked'])
    .executeTakeFirst();
}
