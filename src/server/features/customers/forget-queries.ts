import { sql } from 'kysely';
import type { CustomerId } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';

export async function deleteHomesOfImport(trx: Trx, importId: string): Promise<void> {
  await sql`delete from customer_homes where import_id = ${importId}`.execute(trx);
}

/** A page that is as it came, with what it is known by. */
interface UntouchedPage {
  id: CustomerId;
  phones: string[];
  mails: string[];
}

/** Pages that are as they came, of whom nothing else is known; answers which. */
export async function deletePagesOfImport(trx: Trx, importId: string): Promise<CustomerId[]> {
  const { rows } = await sql<UntouchedPage>`
    select page.id, array(
        select value from customer_keys where customer_id = page.id and kind = 'phone') as phones,
      array(
        select value from customer_keys where customer_id = page.id and kind = 'email') as mails
    from customers as page
    where import_id = ${importId} and row_version = 1 and joined_into is null
      and erased_at is null
      and not exists (select from customers as joined where joined.joined_into = page.id)
      and not exists (select from customer_changes where customer_id = page.id)
      and not exists (select from customer_homes where customer_id = page.id)
      and not exists (
        select from customer_keys where customer_id = page.id
          and import_id is distinct from ${importId})
    for update of page
  `.execute(trx);
  const used = await usedKeys(trx, rows);
  const ids = rows
    .filter(({ phones, mails }) => ![...phones, ...mails].some((key) => used.has(key)))
    .map(({ id }) => id);
  await sql`delete from customer_keys where customer_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from customers where id = any(${ids}::uuid[])`.execute(trx);
  return ids;
}

/** By which of these somebody booked, wrote or began to book: all at once, each by its index. */
async function usedKeys(trx: Trx, pages: readonly UntouchedPage[]): Promise<ReadonlySet<string>> {
  const phones = pages.flatMap((page) => page.phones);
  const mails = pages.flatMap((page) => page.mails);
  const { rows } = await sql<{ key: string }>`
    select customer_phone_e164 as key from orders
    where customer_phone_e164 = any(${phones}::text[])
    union select lower(customer_email) from orders
    where lower(customer_email) = any(${mails}::text[]) and customer_phone_e164 is null
    union select phone_e164 from contact_messages where phone_e164 = any(${phones}::text[])
    union select lower(email) from contact_messages
    where lower(email) = any(${mails}::text[]) and phone_e164 is null
    union select phone_e164 from unfinished_bookings where phone_e164 = any(${phones}::text[])
    union select lower(email) from unfinished_bookings
    where lower(email) = any(${mails}::text[]) and phone_e164 is null
  `.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/**
 * What people are known by since an import alone, where nothing was sent with it and they are not
 * called or written to by it.
 */
export async function deleteKeysOfImport(trx: Trx, importId: string): Promise<void> {
  await sql`
    delete from customer_keys as key using customers as page
    where key.import_id = ${importId} and page.id = key.customer_id
      and page.import_id is distinct from ${importId}
      and case key.kind
        when 'phone' then page.phone_e164 is distinct from key.value
          and not exists (select from orders where customer_phone_e164 = key.value)
          and not exists (select from contact_messages where phone_e164 = key.value)
          and not exists (select from unfinished_bookings where phone_e164 = key.value)
        else lower(page.email) <> key.value
          and not exists (select from orders where lower(customer_email) = key.value)
          and not exists (select from contact_messages where lower(email) = key.value)
          and not exists (select from unfinished_bookings where lower(email) = key.value)
      end
  `.execute(trx);
}
