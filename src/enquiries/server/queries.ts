import { type Selectable, sql } from 'kysely';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { EnquiryState } from '#enquiries/contract/enquiries.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { ContactMessagesTable } from './contact/tables.ts';

export type Message = Selectable<ContactMessagesTable>;

/** The customer whose page shows it. */
export async function findCustomerId(
  db: Db,
  { phone_e164, email }: Pick<Message, 'phone_e164' | 'email'>,
): Promise<CustomerId | null> {
  const { rows } = await sql<{ customer: CustomerId | null }>`
    select customer_of(${phone_e164}::text, ${email}::text) as customer
  `.execute(db);
  return rows[0]?.customer ?? null;
}

export function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Increments the version if it is still this one; undefined if someone was faster. */
export function claimMessageVersion(
  trx: Trx,
  id: string,
  version: number,
): Promise<Message | undefined> {
  return trx
    .updateTable('contact_messages')
    .set({ row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .where('row_version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Locks it until the transaction ends. */
export function lockMessage(trx: Trx, id: string): Promise<Message> {
  return trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setState(trx: Trx, id: string, state: EnquiryState): Promise<void> {
  await trx.updateTable('contact_messages').set({ state }).where('id', '=', id).execute();
}

/** For a person who asked by phone and gave their email on a call. */
export async function setEmail(trx: Trx, id: string, email: string): Promise<void> {
  await trx.updateTable('contact_messages').set({ email }).where('id', '=', id).execute();
}

export async function insertReply(
  trx: Trx,
  reply: { contactId: string; operatorId: string; text: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('enquiry_replies')
    .values({ contact_id: reply.contactId, operator_id: reply.operatorId, text: reply.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Oldest first, each with the state of its email. */
export function repliesOf(db: Db, contactId: string) {
  return db
    .selectFrom('enquiry_replies as reply')
    .leftJoin('outbox_message_facts as mail', (join) =>
      join
        .onRef('mail.contact_id', '=', 'reply.contact_id')
        .on(sql<boolean>`mail.kind = 'reply' and mail.key = reply.id::text`),
    )
    .select([
      'reply.id',
      nameOfOperator('reply.operator_id').$notNull().as('who'),
      'reply.text',
      'reply.created_at',
      'mail.state as mail',
    ])
    .where('reply.contact_id', '=', contactId)
    .orderBy('reply.id')
    .execute();
}
