import { sql } from 'kysely';
import type { Trx } from '#registry/tables.ts';
import type { Actor } from './order-log.ts';

/**
 * Sets who acts on a customer's behalf in this transaction: the customer's history names them if a booking adds new
 * facts. Without it, the customer acts.
 */
export async function actAs(trx: Trx, actor: Actor): Promise<void> {
  await sql`select set_config('wellkept.actor', ${actor}, true)`.execute(trx);
}
