import { sql } from 'kysely';
import type { Trx } from '#registry/tables.ts';
import type { Actor } from './order-log.ts';

/**
 * Who books or writes in this transaction on someone's behalf: the history of a person names them,
 * where a booking tells what was not known of that person. Nobody named: the person themselves.
 */
export async function actAs(trx: Trx, actor: Actor): Promise<void> {
  await sql`select set_config('wellkept.actor', ${actor}, true)`.execute(trx);
}
