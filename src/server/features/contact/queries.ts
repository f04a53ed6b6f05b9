import type { Insertable } from 'kysely';
import type { ContactMessagesTable } from '#server/database/relations-tables.ts';
import type { Trx } from '#server/database/schema.ts';

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
