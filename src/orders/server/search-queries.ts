import { sql } from 'kysely';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import type { Db } from '#registry/tables.ts';
import { idsOfReference } from './reference-queries.ts';
import type { Search } from './search.ts';

/** The bookings that an exact search finds; null for a search by part of a text. */
export async function idsOfSearch(db: Db, search: Search | null): Promise<string[] | null> {
  if (search === null) return null;
  if (search.kind === 'id') return [search.id];
  if (search.kind === 'processor') return idsOfProcessorRef(db, search.ref);
  const email = readEmail(search.text);
  const ids = email
    ? await idsOfEmail(db, email)
    : search.reference === null
      ? []
      : await idsOfReference(db, search.reference);
  return ids.length > 0 ? ids : null;
}

/** Most emails share a provider, so an index of parts would have long lists for those. Emails match only as a whole. */
async function idsOfEmail(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where lower(customer_email) = ${email} order by id desc limit 200
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function idsOfProcessorRef(db: Db, ref: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where customer_ref = ${ref}
    union select id from orders where subscription_ref = ${ref}
    union select id from orders where payment_intent_ref = ${ref}
    union select order_id from payment_facts as payments where payment_intent_ref = ${ref} or invoice_ref = ${ref}
    union select order_id from payment_attempt_facts where session_ref = ${ref}
    union select order_id from payment_facts as payments join refund_facts as refunds on refunds.payment_id = payments.id
      where refund_ref = ${ref}
    union select order_id from payment_facts as payments join dispute_facts as disputes on disputes.payment_id = payments.id
      where dispute_ref = ${ref}
    limit 200
  `.execute(db);
  return rows.map(({ id }) => id);
}
