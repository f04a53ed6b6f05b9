import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Visit } from './visit-queries.ts';

/** The earliest confirmed visit of an order, which is the one to close, locked. */
export function visitToClose(trx: Trx, orderId: OrderId): Promise<Visit | undefined> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest visit of an order that is done, locked. */
export function visitToReopen(trx: Trx, orderId: OrderId): Promise<Visit | undefined> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a visit of an order has begun that nobody has closed. */
export async function hasBegunVisit(trx: Trx, orderId: OrderId): Promise<boolean> {
  const begun = await trx
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return begun !== undefined;
}

/** Whether an order has visits and none of them has begun: nothing can have been worked yet. */
export async function waitsToBegin(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean | null }>`
    select bool_and(state = 'confirmed' and starts_at > now()) as waits
    from visits where order_id = ${orderId} and state in ('confirmed', 'done')
  `.execute(db);
  return rows[0]?.waits === true;
}
