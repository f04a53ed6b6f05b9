import { sql } from 'kysely';
import type { PushRequest } from '#crew/contract/push.ts';
import type { DayDigests } from '#crew/rules/days/changed-days.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { foundPersonText } from '#visits/server/visits.ts';

const personOfDevice = sql.raw(foundPersonText('device.person_id'));

export async function endpointOf(db: Db, deviceId: string): Promise<string | null> {
  const query = db.selectFrom('crew_push').select('endpoint').where('device_id', '=', deviceId);
  return (await query.executeTakeFirst())?.endpoint ?? null;
}

/** Stores a phone's new address; the days it already knows stay. */
export async function storePush(
  db: Db,
  deviceId: string,
  { endpoint, keys }: PushRequest,
): Promise<void> {
  await db
    .insertInto('crew_push')
    .values({ device_id: deviceId, endpoint, ...keys })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ endpoint, ...keys }))
    .execute();
}

export async function deletePush(db: Db | Trx, deviceId: string): Promise<void> {
  await db.deleteFrom('crew_push').where('device_id', '=', deviceId).execute();
}

/** Subscriptions of phones that are off, or whose person is. */
export async function forgetDeadPushes(db: Db): Promise<void> {
  await sql`
    delete from crew_push using crew_devices as device
    where device.id = device_id
      and (device.off_at is not null or not (${personOfDevice} ->> 'active')::boolean)
  `.execute(db);
}

export interface PhoneToNotify {
  readonly deviceId: string;
  readonly personId: PersonId;
  readonly told: DayDigests;
}

export function phonesToNotify(db: Db): Promise<PhoneToNotify[]> {
  return db
    .selectFrom('crew_push')
    .innerJoin('crew_devices', 'crew_devices.id', 'crew_push.device_id')
    .select(['device_id as deviceId', 'person_id as personId', 'told'])
    .execute();
}

/** Records the days for a phone, and when a message about them is due; null: no message. */
export async function storeDayDigests(
  db: Db,
  deviceId: string,
  told: DayDigests,
  dueAt: Date | null,
): Promise<void> {
  await db
    .updateTable('crew_push')
    .set({
      told: JSON.stringify(told),
      ...(dueAt !== null && { due_at: dueAt, attempts: 0 }),
    })
    .where('device_id', '=', deviceId)
    .execute();
}

export interface DuePush {
  readonly deviceId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Tries so far, including the current one. */
  readonly attempts: number;
  readonly language: Language;
}

/** Takes waiting messages for one try each; no other process gets them until `until`. */
export async function takeDue(
  db: Db,
  now: Date,
  until: Date,
  most: number,
): Promise<readonly DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (
      select device_id from crew_push where due_at <= ${now}
      order by due_at limit ${most} for update skip locked
    )
    update crew_push as push set due_at = ${until}, attempts = attempts + 1
    from due, crew_devices as device
    where push.device_id = due.device_id and device.id = push.device_id
    returning push.device_id as "deviceId", endpoint, p256dh, auth, attempts,
      ${personOfDevice} ->> 'language' as language
  `.execute(db);
  return rows;
}

/** After a try: when the next one is, or null for none. Does nothing if the day has changed again. */
export async function settleTry(
  db: Db,
  deviceId: string,
  until: Date,
  next: Date | null,
): Promise<void> {
  await db
    .updateTable('crew_push')
    .set({ due_at: next })
    .where('device_id', '=', deviceId)
    .where('due_at', '=', until)
    .execute();
}
