import { type RawBuilder, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { Mandate } from './mandate-queries.ts';

/** From now on its visits are paid by link; unchanged if they already are. */
export async function beginGap(trx: Trx, { id, order_id }: Mandate): Promise<void> {
  await trx
    .insertInto('mandate_gaps')
    .values({ order_id, mandate_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endGap(trx: Trx, orderId: OrderId): Promise<void> {
  await trx
    .updateTable('mandate_gaps')
    .set({ ended_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

interface OpenGap {
  id: string;
  order_id: OrderId;
  since: Date;
}

/** Series that are no longer charged automatically. Part of another statement. */
export function openGaps(): RawBuilder<OpenGap> {
  return sql<OpenGap>`(
    select id, order_id, since from mandate_gaps where ended_at is null
  )`;
}

/** Whether an order is one of them: `order` is the id in another statement. */
export function hasGap(order: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from mandate_gaps where order_id = ${order} and ended_at is null
  )`;
}
