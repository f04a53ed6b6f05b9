import { type Selectable, sql } from 'kysely';
import type { DisputeRef, PaymentId } from '#domain/order/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { DisputesTable } from '#server/database/orders-tables.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import type { ProcessorDispute } from './processor.ts';

export type Dispute = Selectable<DisputesTable>;

export function findDispute(db: Db, ref: DisputeRef): Promise<Dispute | undefined> {
  return db.selectFrom('disputes').selectAll().where('dispute_ref', '=', ref).executeTakeFirst();
}

export async function storeDispute(
  trx: Trx,
  paymentId: PaymentId,
  dispute: ProcessorDispute,
  orderStatus: OrderStatus,
): Promise<void> {
  const changes = {
    state: dispute.state,
    amount_cents: dispute.amount,
    reason: dispute.reason,
    answer_by: dispute.answerBy,
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('disputes')
    .values({
      ...changes,
      dispute_ref: dispute.id,
      payment_id: paymentId,
      order_status: orderStatus,
    })
    .onConflict((conflict) => conflict.column('dispute_ref').doUpdateSet(changes))
    .execute();
}
