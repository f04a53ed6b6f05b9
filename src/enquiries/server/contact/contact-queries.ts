import { type Insertable, sql } from 'kysely';
import type { Trx } from '#registry/tables.ts';
import type { ContactMessagesTable } from './tables.ts';

export async function insertMessage(
  trx: Trx,
  message: Insertable<ContactMessagesTable>,
): Promise<string> {
  const { id } = await trx
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The same message from the same person within the last 15 minutes: a second press, or a retry
 * after a lost answer. Simultaneous calls wait for each other.
 */
export async function findRecentDuplicate(
  trx: Trx,
  message: Insertable<ContactMessagesTable>,
): Promise<string | undefined> {
  const { name, phone, email, message: text, selection } = message;
  const same = JSON.stringify([name, phone, email, text, selection]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`.execute(trx);
  const found = await trx
    .selectFrom('contact_messages')
    .select('id')
    .where('name', '=', name)
    .where('phone', '=', phone)
    .where('email', '=', email)
    .where('message', '=', text)
    .where(sql<boolean>`selection is not distinct from ${selection}::jsonb`)
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst();
  return found?.id;
}
