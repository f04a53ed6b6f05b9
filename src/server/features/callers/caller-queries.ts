import { sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { CustomerId, OrderId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';

export interface CallerRow {
  name: string;
  phone: string;
  email: string;
  language: Language;
  /** What they paid for last, else what they made last; null where they never booked. */
  orderId: OrderId | null;
}

/** A person's page, as far as a booking needs it; undefined where there is none. */
export async function findCaller(db: Db, id: CustomerId): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select name, coalesce(phone_e164, '') as phone, email, language, (
      select orders.id from customer_keys as key join orders on (
        key.kind = 'phone' and customer_phone_e164 = key.value
        or key.kind = 'email' and customer_phone_e164 is null
          and lower(customer_email) = key.value)
      where key.customer_id = customers.id
      order by paid_at is null, orders.id desc limit 1
    ) as "orderId"
    from customers where id = ${id} and joined_into is null and erased_at is null
  `.execute(db);
  return rows[0];
}
