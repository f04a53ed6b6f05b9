import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import { noteColumns } from './schedules/place-table.ts';

/** Erases a person's addresses, booked or not, and the notes to crews about single visits; state and ZIP code stay. */
export async function eraseFromSchedules(
  trx: Trx,
  orders: readonly OrderId[],
  mails: readonly string[],
): Promise<void> {
  await sql`
    update schedules set email = '', preferred_times = '[]', visitor_name = '', line1 = '', line2 = '', city = '',
      ${sql.join(Object.values(noteColumns).map((column) => sql`${sql.ref(column)} = ''`))},
      booking_id = null, visitor_id = null, network = null
    where id in (
      select schedule_request_id from order_facts where id = any(${orders}::uuid[])
      union
      select unbooked.id from schedules as unbooked
      where lower(email) = any(${mails}::text[]) and email <> ''
        and not exists (select from order_facts where schedule_request_id = unbooked.id)
    )
  `.execute(trx);
  await sql`
    update visits set note = '' where order_id = any(${orders}::uuid[]) and note <> ''
  `.execute(trx);
  await sql`
    update schedules set email = '' where lower(email) = any(${mails}::text[]) and email <> ''
  `.execute(trx);
}
