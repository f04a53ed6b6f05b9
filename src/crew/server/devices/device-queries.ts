import { sql } from 'kysely';
import { deletePush } from '#crew/server/push/push-queries.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type FoundPerson, findPerson, foundPersonText } from '#visits/server/visits.ts';
import type { CrewPhone } from './crew-phone.ts';

/** False if another person has the same code right now. Ends an earlier code of theirs. */
export async function storeCode(
  trx: Trx,
  personId: PersonId,
  codeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  await trx.deleteFrom('crew_codes').where('expires_at', '<', new Date()).execute();
  await trx.deleteFrom('crew_codes').where('person_id', '=', personId).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('crew_codes')
    .values({ code_hash: codeHash, person_id: personId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses a code up; null if it is wrong, used, too old, or its person does not work here now. */
export async function takeCode(
  trx: Trx,
  codeHash: Buffer,
  now: Date,
): Promise<CrewPhone['person'] | null> {
  const taken = await trx
    .deleteFrom('crew_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  const person = taken && (await findPerson(trx, taken.person_id));
  if (person === undefined || !person.active) return null;
  const { id, name, language } = person;
  return { id, name, language };
}

export async function insertDevice(
  trx: Trx,
  device: { readonly personId: PersonId; readonly tokenHash: Buffer; readonly name: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('crew_devices')
    .values({ person_id: device.personId, token_hash: device.tokenHash, name: device.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A phone, which may be off, or whose person may be. */
export interface PhoneWithState extends CrewPhone {
  readonly isOff: boolean;
}

/** The owner of a token. Records at most once a minute that the phone was seen. */
export async function findPhone(db: Db, tokenHash: Buffer): Promise<PhoneWithState | undefined> {
  const text = `
    with seen as (
      update crew_devices set seen_at = now()
      where token_hash = $1 and off_at is null and seen_at < now() - interval '1 minute'
    )
    select id, created_at as "signedInAt", off_at is not null as "isOff", ${foundPersonText('crew_devices.person_id')} as person
    from crew_devices where token_hash = $1`;
  interface Row {
    readonly id: string;
    readonly signedInAt: Date;
    readonly isOff: boolean;
    readonly person: FoundPerson;
  }
  const [row] = await rowsOf<Row>(db, preparedStatement('crew-phone', text, [tokenHash]));
  if (row === undefined) return undefined;
  const { id, signedInAt, isOff } = row;
  const { active, ...person } = row.person;
  return { deviceId: id, signedInAt, person, isOff: isOff || !active };
}

/** False if it is already off or is not theirs. */
export async function switchOff(trx: Trx, personId: PersonId, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('crew_devices')
    .set({ off_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deletePush(trx, id);
  return true;
}

/** Newest first, including those that are off. */
export function devicesOf(db: Db, personId: PersonId) {
  return db
    .selectFrom('crew_devices')
    .select(['id', 'name', 'created_at as createdAt', 'seen_at as seenAt', 'off_at as offAt'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
