import { sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';

/** A mailbox gets one reminder in this many days, however many bookings it begins. */
const QUIET_DAYS = 30;

export async function hasRefusedReminders(db: Db, key: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('reminded_addresses')
    .select('key')
    .where('key', '=', key)
    .where('refused_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether someone told us in person that they want no offers. */
export async function hasRefusedOffers(
  db: Db,
  { phone_e164, email }: { phone_e164: string | null; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from customer_facts
    where id = customer_of(${phone_e164}::text, ${email}::text) and consent = 'refused'
  `.execute(db);
  return rows.length > 0;
}

/** Takes the mailbox's single reminder; false if it was taken, or is not wanted. */
export async function claimMailboxReminder(trx: Trx, key: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into reminded_addresses as known (key, reminded_at) values (${key}, now())
    on conflict (key) do update set reminded_at = now()
    where known.refused_at is null
      and known.reminded_at < now() - ${QUIET_DAYS} * interval '1 day'
    returning key
  `.execute(trx);
  return rows.length > 0;
}

export async function refuseReminders(db: Db, key: Buffer): Promise<void> {
  await sql`
    insert into reminded_addresses (key, refused_at) values (${key}, now())
    on conflict (key) do update set refused_at = now()
  `.execute(db);
}

/** Deletes addresses that may get a reminder again. Those that declined stay. */
export async function deleteOldReminded(db: Db): Promise<void> {
  await sql`
    delete from reminded_addresses
    where refused_at is null and reminded_at < now() - ${QUIET_DAYS} * interval '1 day'
  `.execute(db);
}
