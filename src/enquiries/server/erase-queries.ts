import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';

/** The erased person: their inquiries, unfinished bookings and orders, and their contacts. */
export interface ErasedPerson {
  readonly messages: readonly string[];
  readonly unfinished: readonly string[];
  readonly orders: readonly OrderId[];
  readonly phones: readonly string[];
}

/** Deletes inquiries with their replies, photos and emails, and unfinished bookings with their reminders. */
export async function eraseFromEnquiries(
  trx: Trx,
  { messages, unfinished, orders, phones }: ErasedPerson,
  mailboxes: readonly Buffer[],
): Promise<void> {
  await sql`delete from custom_quotes where order_id = any(${orders}::uuid[])`.execute(trx);
  await sql`delete from contact_messages where id = any(${messages}::uuid[])`.execute(trx);
  await sql`delete from unfinished_bookings where id = any(${unfinished}::uuid[])`.execute(trx);
  await sql`delete from reminded_addresses where key = any(${mailboxes}::bytea[])`.execute(trx);
  // A referrer's number is stored as typed, so its last ten digits are compared.
  await sql`
    update unfinished_bookings set referrer_phone = ''
    where referrer_phone <> '' and right(regexp_replace(referrer_phone, '[^0-9]', '', 'g'), 10) = any(
      select right(phone, 10) from unnest(${phones}::text[]) as phone)
  `.execute(trx);
}
